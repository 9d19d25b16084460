/** The dated price of an ingredient without tickets, in cents a tonne. */
import { toIso } from '../time/day.ts'
import { toReais } from '../units/money.ts'
import type * as Output from './stock-output.ts'

export type ReferencePrice = { day: string; price: number }

/** The price in force on a day: the last one up to it. Null before the first: a price that nobody typed is not zero. */
export function priceOnDay(prices: readonly ReferencePrice[], day: string): number | null {
  const past = prices.filter(price => price.day <= day)
  if (past.length === 0) return null
  return past.reduce((last, price) => (price.day > last.day ? price : last)).price
}

export const toJson = (
  { day, price, createdAt }: ReferencePrice & { createdAt: number },
  user: { id: number; name: string } | null,
): Output.Price => ({ day, price_per_ton: toReais(price), user, created_at: toIso(createdAt) })
