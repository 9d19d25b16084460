/** A lot that was sold, whose figures are worked out by hand: the vectors of the closing sheet. */
import { addDays } from '../time/day.ts'
import type { CloseoutFacts } from './closeout-facts.ts'
import type { LotSale } from './lot-sale.ts'

const ENTRY_DAY = '2025-06-01'
export const on = (days: number) => addDays(ENTRY_DAY, days)

/** 98 heads of 545 kg with carcasses of 299.75 kg, on day 105. */
export const sale: LotSale = {
  id: 'a',
  day: on(105),
  heads: 98,
  live: 98 * 545_000,
  carcass: 98 * 299_750,
  price: 31_000,
  discounts: 0,
  freight: 0,
  taxes: 0,
}

export const death = { lotId: 1, toLotId: null, kind: 'death', quantity: 2, day: on(40) } as const

/** 100 heads entered with 380 kg, 2 died on day 40. A head eats 10.4 kg of dry matter a day, for R$ 13.10 and R$ 1.90 of operation. */
export const closeoutFacts = (over: Partial<CloseoutFacts> = {}): CloseoutFacts => ({
  lot: {
    id: 1,
    quantity: 98,
    baseQuantity: 100,
    entryDate: ENTRY_DAY,
    deactivatedOn: on(105),
    initialAvgWeight: 380_000,
    gmd: 1_500,
  },
  today: on(110),
  movements: [death],
  weighings: [],
  sources: [],
  days: Array.from({ length: 105 }, (_, at) => {
    const heads = at < 40 ? 100 : 98
    return { day: on(at), heads, delivered: 1, dryMatter: heads * 10_400, feed: heads * 1_310, missing: [] }
  }),
  rates: [{ day: ENTRY_DAY, price: 190 }],
  yields: { entryYield: 0.5, gain: 0.665 },
  entries: new Map([['purchase', 38_000_000]]),
  sales: [sale],
  nameOf: id => `Ingrediente ${id}`,
  ...over,
})
