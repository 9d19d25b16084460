/** The dated price of an ingredient without tickets, in cents a tonne. */
export type ReferencePrice = { day: string; price: number }

/** The price in force on a day: the last one up to it. Null before the first: a price that nobody typed is not zero. */
export function priceOnDay(prices: readonly ReferencePrice[], day: string): number | null {
  const past = prices.filter(price => price.day <= day)
  if (past.length === 0) return null
  return past.reduce((last, price) => (price.day > last.day ? price : last)).price
}
