/** Data of the stock: what there is of each ingredient, and the ledger of one. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Item, Ledger, Overview, Price } from '../../../domain/stock/stock-output.ts'
import { useFarmData, useReload } from '../../core/data.ts'

export const STOCK_HREF = '/admin/stock'

type DateRange = { from: string; to: string }

/** How often the page looks again while the server works out what was just typed. */
const UPDATING_MS = 2_000

export const useStock = () =>
  useFarmData<Overview>('/stock', { refreshInterval: data => (data?.updating ? UPDATING_MS : 0) })

/** `isUpdating`: of the stock. The ledger is loaded again until it has what was just typed, and once after. */
export function useLedger(id: number, range: DateRange, isUpdating: boolean) {
  const ledger = useFarmData<Ledger>(`/stock/${id}/days?${new URLSearchParams(range)}`, {
    refreshInterval: isUpdating ? UPDATING_MS : 0,
  })
  const wasUpdating = useRef(isUpdating)
  const reload = useEffectEvent(() => void ledger.mutate())
  useEffect(() => {
    if (wasUpdating.current && !isUpdating) reload()
    wasUpdating.current = isUpdating
  }, [isUpdating])
  return ledger
}

/** The newest first. Nothing before an ingredient was chosen. */
export const usePrices = (ingredientId: string) =>
  useFarmData<Price[]>(ingredientId === '' ? null : `/ingredients/${ingredientId}/prices`)

/** Loads again what an entry or a price changes. */
export const useReloadStock = () => useReload(['/stock', '/ingredients'])

export const hasPrice = ({ price_per_ton: price }: Item) => price !== null

/** Whether the farm typed a price or a ticket. Before that it sees no money. */
export const isInUse = ({ items }: Overview) => items.some(item => hasPrice(item) || item.balance !== null)
