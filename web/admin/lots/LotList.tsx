/** The farm's active or finished lots: a table, rows on a phone, or cards with every figure. */
import { ColumnPicker, ListPage, SegmentedControl, useMediaQuery } from 'ui-kit'
import { useSearchParams } from 'wouter'
import { countText } from '../../../domain/format/count-text.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { useIsAllowed } from '../../core/session.ts'
import { DuplicateNamesNotice } from '../../crud/DuplicateNamesNotice.tsx'
import { ImportLink } from '../../crud/links/ImportLink.tsx'
import { useCreateFromName } from '../../crud/useCreateFromName.ts'
import { useResource } from '../../crud/useResource.ts'
import { LotListItem } from './LotListItem.tsx'
import { LotRows } from './LotRows.tsx'
import { LotTable } from './LotTable.tsx'
import { type LotStatus, type LotView, useLotColumns, useLotView } from './lot-view.ts'
import { lotHref, lotsHref } from './lots.ts'
import { useLotActions } from './useLotActions.tsx'

export function LotList() {
  const { shown, setShown } = useShownStatus()
  const { view, setView } = useLotView()
  const isPhone = useMediaQuery('(max-width: 39.99rem)')
  const { options: columnOptions, ...columns } = useLotColumns(shown)
  // the finished lots have their own list; a record's path is the same
  const lots = useResource<Lot>('/lots', shown === 'active' ? '' : '/inactive')
  const { actionsOf, dialogs } = useLotActions(lots.remove)
  const create = useCreateFromName(lotsHref)
  const mayWrite = useIsAllowed('lots.write')
  const renderTable = (found: Lot[]) =>
    isPhone ? (
      <LotRows lots={found} actionsOf={actionsOf} />
    ) : (
      <LotTable lots={found} columns={columns.value} actionsOf={actionsOf} />
    )
  return (
    <>
      <ListPage
        title="Lotes"
        actions={<ImportLink />}
        {...lots.listProps}
        searchText={textOf}
        notice={mayWrite && shown === 'active' && <LotTwins items={lots.items} />}
        empty={empty[shown]}
        placeholder={mayWrite ? 'Novo Lote' : 'Pesquisar'}
        create={mayWrite ? { label: 'Criar Lote', onCreate: create } : undefined}
        layout={view === 'table' ? 'rows' : 'cards'}
        renderAll={view === 'table' ? renderTable : undefined}
        filters={
          <div className="flex flex-wrap items-center gap-2 max-sm:justify-between">
            <SegmentedControl label="Mostrar lotes" options={statuses} value={shown} onChange={setShown} />
            {view === 'table' && !isPhone && <ColumnPicker options={columnOptions} {...columns} />}
            <SegmentedControl
              label="Ver lotes como"
              options={isPhone ? phoneViews : views}
              value={view}
              onChange={setView}
            />
          </div>
        }
      >
        {lot => <LotListItem lot={lot} {...actionsOf(lot)} />}
      </ListPage>
      {dialogs}
    </>
  )
}

const LotTwins = ({ items }: { items: Lot[] | undefined }) => (
  <DuplicateNamesNotice
    kind="lot"
    items={items}
    detail={({ corral, quantity }) => `${corral?.name ?? 'N/A'}, ${countText(quantity, 'cabeça')}`}
    rename={{ href: ({ id }) => `${lotHref(id)}/edit` }}
  />
)

/** The status is in the address, so that it survives a reload and the way back from a lot. */
function useShownStatus() {
  const [query, setQuery] = useSearchParams()
  const shown: LotStatus = query.get('status') === 'inactive' ? 'inactive' : 'active'
  const setShown = (status: LotStatus) => setQuery(status === 'active' ? {} : { status }, { replace: true })
  return { shown, setShown }
}

const statuses: { value: LotStatus; label: string }[] = [
  { value: 'active', label: 'Ativos' },
  { value: 'inactive', label: 'Inativos' },
]

const views: { value: LotView; label: string }[] = [
  { value: 'table', label: 'Tabela' },
  { value: 'cards', label: 'Cartões' },
]

const phoneViews = views.map(view => (view.value === 'table' ? { ...view, label: 'Linhas' } : view))

const empty = {
  active: { title: 'Nenhum lote ativo encontrado', text: 'Crie um lote para começar.' },
  inactive: { title: 'Nenhum lote inativo encontrado', text: 'Não há lotes inativos no momento.' },
}

const textOf = ({ name, corral, client_name }: Lot) => [name, corral?.name, client_name].join(' ')
