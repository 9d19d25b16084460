/** What saving another feeding basis does to each lot. */
import { Banner, type Column, SkeletonText, Table } from 'ui-kit'
import type { FeedingBasis } from '../../../domain/feed/feeding-limits.ts'
import { countText } from '../../../domain/format/count-text.ts'
import { formatKg, formatNumber } from '../../../domain/format/format.ts'
import type { BasisPreview } from '../../../domain/settings/basis-preview-output.ts'
import { useFarmData } from '../../core/data.ts'

type Lot = BasisPreview['lots'][number]

export function BasisPreviewTable({ to }: { to: FeedingBasis }) {
  const { data, error } = useFarmData<BasisPreview>(`/settings/basis_preview?to=${to}`)
  if (error)
    return (
      <Banner tone="error" title="Não foi possível ver o que muda nos lotes">
        {error.message} Confira o sinal antes de salvar.
      </Banner>
    )
  if (!data) return <SkeletonText lines={4} />
  return <Preview to={to} lots={data.lots} />
}

function Preview({ to, lots }: { to: FeedingBasis; lots: Lot[] }) {
  const without = lots.filter(({ obstacle }) => obstacle !== null)
  return (
    <div className="space-y-3">
      <Banner title="Ao salvar">{textOf(to, lots.length - without.length)}</Banner>
      {without.length > 0 && (
        <Banner tone="warning" title={`${countText(without.length, 'lote')} sem chamada`}>
          <ul className="list-disc space-y-1 pl-5">
            {without.map(({ id, name, obstacle }) => (
              <li key={id}>
                <strong className="font-semibold">{name}</strong>: {obstacle}
              </li>
            ))}
          </ul>
          <p className="mt-2">Eles seguem com a carga de hoje até você definir a chamada no cadastro do lote.</p>
        </Banner>
      )}
      <Table
        caption="Lotes antes e depois da mudança"
        columns={columns}
        rows={lots}
        rowKey={({ id }) => id}
        empty={<p className="text-ink-2">A fazenda não tem lotes ativos: nada muda hoje.</p>}
      />
    </div>
  )
}

const textOf = (to: FeedingBasis, count: number) =>
  to === 'dry_matter'
    ? `A carga de agora vira a chamada de ${countText(count, 'lote')}. Os dias que passaram ficam como estão.`
    : 'A carga de agora vira a carga digitada de cada lote, e as próximas notas partem dela. Os dias que passaram ficam como estão.'

const columns: Column<Lot>[] = [
  { key: 'name', header: 'Lote', cell: ({ name }) => name, sort: ({ name }) => name },
  { key: 'quantity', header: 'Cabeças', align: 'right', cell: ({ quantity }) => formatNumber(quantity) },
  { key: 'load', header: 'Carga agora', align: 'right', cell: ({ load }) => formatKg(load) },
  {
    key: 'call',
    header: 'Chamada',
    unit: '(kg MS/cab)',
    align: 'right',
    cell: ({ call }) => (call === null ? 'Sem chamada' : formatNumber(call, 2, 2)),
  },
  { key: 'next', header: 'Carga depois', align: 'right', cell: ({ next_load: load }) => formatKg(load) },
]
