/** The costs of the lots in a period, the dearest arroba first, and how each arroba moved in a week. */
import { type Column, Table, Tag } from 'ui-kit'
import type { LotOfPeriod } from '../../../domain/cost/cost-output.ts'
import type { weekChange } from '../../../domain/cost/week-change.ts'
import { formatNumber } from '../../../domain/format/format.ts'
import { missingPricesText } from '../../../domain/stock/stock-text.ts'
import { useCorralNames } from '../lots/lots.ts'

type Arrobas = ReturnType<typeof weekChange>['arrobas']

export function CostsTable({ lots, arrobas }: { lots: LotOfPeriod[]; arrobas: Arrobas | undefined }) {
  const corralOf = useCorralNames()
  const week = arrobas && arrobas.size > 0 ? [weekColumn(arrobas)] : []
  return (
    <Table
      caption="Custos por lote"
      columns={[nameColumn(corralOf), arrobaColumn, ...week, ...others]}
      rows={lots}
      rowKey={({ lot }) => lot.id}
      href={({ lot, deleted }) => (deleted ? undefined : `/admin/lots/${lot.id}`)}
      cardsBelow="lg"
    />
  )
}

const nameColumn = (corralOf: ReturnType<typeof useCorralNames>): Column<LotOfPeriod> => ({
  key: 'name',
  header: 'Lote',
  cell: lot => <Name {...lot} corral={corralOf(lot.lot)} />,
  sort: ({ lot }) => lot.name,
})

const weekColumn = (arrobas: Arrobas): Column<LotOfPeriod> => ({
  key: 'week',
  header: 'Mudança da @',
  unit: '(R$ em 7 dias)',
  align: 'right',
  cell: ({ lot }) => changeText(arrobas.get(lot.id)?.change),
  sort: ({ lot }) => arrobas.get(lot.id)?.change ?? null,
})

const changeText = (change: number | undefined) =>
  change === undefined ? null : `${change > 0 ? '+' : ''}${formatNumber(change, 2)}`

const money = (
  key: 'feed' | 'operational' | 'per_head' | 'per_arroba',
  header: string,
  unit: string,
): Column<LotOfPeriod> => ({
  key,
  header,
  unit,
  align: 'right',
  cell: lot => (lot[key] === null ? null : formatNumber(lot[key], 2)),
  sort: lot => lot[key],
})

const arrobaColumn = money('per_arroba', '@ no período', '(R$)')

const others: Column<LotOfPeriod>[] = [
  money('per_head', 'Por cabeça', '(R$ por dia)'),
  {
    key: 'dry_matter',
    header: 'Por kg de MS',
    unit: '(R$)',
    align: 'right',
    cell: ({ per_kg_dm: price }) => (price === null ? null : formatNumber(price, 4)),
    sort: ({ per_kg_dm: price }) => price,
  },
  money('feed', 'Trato', '(R$)'),
  money('operational', 'Operacional', '(R$)'),
]

const Name = ({ lot, deleted, missing, corral }: LotOfPeriod & { corral: string | undefined }) => (
  <span className="flex items-center gap-2">
    {corral && <Tag name={corral} size="sm" />}
    <span className="min-w-0">
      <span className="wrap-anywhere">{deleted ? `${lot.name} (excluído)` : lot.name}</span>
      {missing.length > 0 && (
        <span className="block text-sm font-normal text-ink-2">
          {missingPricesText(missing.map(({ name }) => name))}
        </span>
      )}
    </span>
  </span>
)
