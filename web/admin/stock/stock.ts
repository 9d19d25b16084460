/** Data of the stock: what there is of each ingredient, and the ledger of one. */
import { useSWRConfig } from 'swr'
import type { Item, Ledger, Overview } from '../../../domain/stock/stock-output.ts'
import { isKeyUnder, useFarmData, useFarmKey } from '../../core/data.ts'

export const STOCK_HREF = '/admin/stock'

type DateRange = { from: string; to: string }

/** How often the page looks again while the server works out what was just typed. */
const UPDATING_MS = 2_000

export function useStock() {
  const query = useFarmData<Overview>('/stock', { refreshInterval: data => (data?.updating ? UPDATING_MS : 0) })
  return query
}

export const useLedger = (id: number, range: DateRange) =>
  useFarmData<Ledger>(`/stock/${id}/days?${new URLSearchParams(range)}`)

/** Loads again what an entry or a price changes. */
export function useReloadStock() {
  const { mutate } = useSWRConfig()
  const stock = useFarmKey()('/stock')
  return () => void mutate(isKeyUnder(stock))
}

export const hasPrice = ({ price_per_ton: price }: Item) => price !== null

/** Whether the farm typed a price or a ticket. Before that it sees no money. */
export const isInUse = ({ items }: Overview) => items.some(item => hasPrice(item) || item.balance !== null)
