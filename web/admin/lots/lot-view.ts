/** How the list of lots is shown on this device: as a table or as cards, and with which columns. */
import { useStore } from '../../core/create-store.ts'
import { createLocalStorageStore } from '../../core/local-storage.ts'
import { columnOptions, defaultColumns } from './lot-columns.tsx'

export type LotStatus = 'active' | 'inactive'
export type LotView = 'table' | 'cards'

const viewStore = createLocalStorageStore<LotView>('cocho.lot-list-view', 'table')

export const useLotView = () => ({ view: useStore(viewStore), setView: viewStore.set })

/** Null before a choice. Finished lots are compared by other figures, so they have their own. */
const columnStores = {
  active: createLocalStorageStore<string[] | null>('cocho.lot-columns', null),
  inactive: createLocalStorageStore<string[] | null>('cocho.finished-lot-columns', null),
}

export function useLotColumns(status: LotStatus) {
  const store = columnStores[status]
  const chosen = useStore(store)
  return {
    // an active lot has no finish date
    options: columnOptions.filter(({ value }) => status === 'inactive' || value !== 'deactivated_at'),
    value: chosen ?? defaultColumns[status],
    onChange: (next: string[]) => store.set(next),
    onReset: chosen ? () => store.set(null) : undefined,
  }
}
