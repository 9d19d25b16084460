/** Data of the stock: what there is of each ingredient, and the ledger of one. */
import type { Item, Ledger, Overview, Price } from '../../../domain/stock/stock-output.ts'
import { useFarmData, useReload } from '../../core/data.ts'

export const STOCK_HREF = '/admin/stock'

type DateRange = { from: string; to: string }

/** How often the page looks again while the server works out what was just typed. */
const UPDATING_MS = 2_000

export const useStock = () =>
  useFarmData<Overview>('/stock', { refreshInterval: data => (data?.updating ? UPDATING_MS : 0) })

export const useLedger = (id: number, range: DateRange) =>
  useFarmData<Ledger>(`/stock/${id}/days?${new URLSearchParams(range)}`)

/** The newest first. Nothing before an ingredient was chosen. */
export const usePrices = (ingredientId: string) =>
  useFarmData<Price[]>(ingredientId === '' ? null : `/ingredients/${ingredientId}/prices`)

/** Loads again what an entry or a price changes. */
export const useReloadStock = () => useReload(['/stock', '/ingredients'])

export const hasPrice = ({ price_per_ton: price }: Item) => price !== null

/** Whether the farm typed a price or a ticket. Before that it sees no money. */
export const isInUse = ({ items }: Overview) => items.some(item => hasPrice(item) || item.balance !== null)
