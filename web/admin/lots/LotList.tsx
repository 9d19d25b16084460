/** The farm's active or finished lots. */
import { type ReactNode, Suspense, useState } from 'react'
import { ListPage, SegmentedControl } from 'ui-kit'
import { useSearchParams } from 'wouter'
import { countText } from '../../../domain/format/count-text.ts'
import { formatKg } from '../../../domain/format/format.ts'
import { TwinsNotice } from '../../crud/TwinsNotice.tsx'
import { useCreateFromName } from '../../crud/useCreateFromName.ts'
import { useDeleteDialog } from '../../crud/useDeleteDialog.tsx'
import { useResource } from '../../crud/useResource.ts'
import { screen } from '../../screen.ts'
import { useIsAllowed } from '../../session.ts'
import { LotListItem } from './LotListItem.tsx'
import { type Lot, lotHref, lotsHref } from './lots.ts'

const FinishLotDialog = screen(() => import('./FinishLotDialog.tsx'), 'FinishLotDialog')

type Status = 'active' | 'inactive'

export function LotList() {
  const { shown, setShown } = useShownStatus()
  // the finished lots have their own list; a record's path is the same
  const lots = useResource<Lot>('/lots', shown === 'active' ? '' : '/inactive')
  const deleting = useDeleteDialog(lots.remove, {
    question: ({ name }) => `Excluir o lote ${name}?`,
    text: 'Ao excluir este lote, ele não será mais visível no sistema.',
    consequence: lotConsequence,
  })
  const [finishing, setFinishing] = useState<Lot | null>(null)
  const create = useCreateFromName(lotsHref)
  const mayWrite = useIsAllowed('lots.write')
  return (
    <>
      <ListPage
        title="Lotes"
        {...lots.listProps}
        searchText={textOf}
        notice={mayWrite && shown === 'active' && <LotTwins items={lots.items} />}
        empty={empty[shown]}
        placeholder={mayWrite ? 'Novo Lote' : 'Pesquisar'}
        create={mayWrite ? { label: 'Criar Lote', onCreate: create } : undefined}
        filters={<SegmentedControl label="Mostrar lotes" options={options} value={shown} onChange={setShown} />}
      >
        {lot => (
          <LotListItem
            key={lot.id}
            lot={lot}
            {...(mayWrite && { onFinish: setFinishing, onDelete: deleting.confirmDelete })}
          />
        )}
      </ListPage>
      {deleting.dialog}
      {finishing && (
        <Suspense>
          <FinishLotDialog lot={finishing} onClose={() => setFinishing(null)} />
        </Suspense>
      )}
    </>
  )
}

const LotTwins = ({ items }: { items: Lot[] | undefined }) => (
  <TwinsNotice
    kind="lot"
    items={items}
    detail={({ corral, quantity }) => `${corral?.name ?? 'N/A'}, ${countText(quantity, 'cabeça')}`}
    rename={{ href: ({ id }) => `${lotHref(id)}/edit` }}
  />
)

/** In the address, so that it survives a reload and the way back from a lot. */
function useShownStatus() {
  const [query, setQuery] = useSearchParams()
  const shown: Status = query.get('status') === 'inactive' ? 'inactive' : 'active'
  const setShown = (status: Status) => setQuery(status === 'active' ? {} : { status }, { replace: true })
  return { shown, setShown }
}

/** Cattle that left are a finished lot; only a mistake is deleted. */
function lotConsequence({ deactivated_at, quantity, corral, rule, projected_load }: Lot): ReactNode {
  if (deactivated_at) return null
  return (
    <>
      <p>
        Ele está ativo:{' '}
        <strong className="font-semibold">
          {countText(quantity, 'cabeça')} na baia {corral?.name ?? 'N/A'}, {formatKg(projected_load)} por dia
          {rule ? ` pela regra ${rule.name}` : ''}
        </strong>
        . Sai dos próximos tratos e da leitura de cocho.
      </p>
      <p>Se os animais já saíram, use Encerrar: o histórico continua à vista.</p>
    </>
  )
}

const options: { value: Status; label: string }[] = [
  { value: 'active', label: 'Ativos' },
  { value: 'inactive', label: 'Inativos' },
]

const empty = {
  active: { title: 'Nenhum lote ativo encontrado', text: 'Crie um lote para começar.' },
  inactive: { title: 'Nenhum lote inativo encontrado', text: 'Não há lotes inativos no momento.' },
}

const textOf = ({ name, corral, client_name }: Lot) => [name, corral?.name, client_name].join(' ')
