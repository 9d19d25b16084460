/** Data of the references of the market, and the one with which the farm's costs are compared. */
import { groupInSeries, type ReferenceSeries } from '../../../domain/cost/market-reference/market-reference.ts'
import type { MarketReference } from '../../../domain/cost/market-reference/market-reference-output.ts'
import { useStore } from '../../core/create-store.ts'
import { useFarmData } from '../../core/data.ts'
import { createLocalStorageStore } from '../../core/local-storage.ts'

export const referencesHref = '/admin/market-references'

export const useMarketReferences = () => useFarmData<MarketReference[]>('/market_references')

/** The series that the person chose on this device. */
const chosenStore = createLocalStorageStore<string | null>('cocho.market-reference', null)

/** Null on a farm that has no reference. */
export function useComparedSeries(): { all: ReferenceSeries[]; chosen: ReferenceSeries } | null {
  const key = useStore(chosenStore)
  const all = groupInSeries(useMarketReferences().data ?? [])
  const chosen = all.find(series => series.key === key) ?? all[0]
  return chosen ? { all, chosen } : null
}

export const chooseSeries = (key: string) => chosenStore.set(key)
