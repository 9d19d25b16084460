/** The days of an ingredient's stock: its ledger from the first receipt on, and before it what was fed at the reference price. */
import { costAtPrice } from '../units/price.ts'
import { MEAN_DAYS } from './coverage.ts'
import { type CostMethod, type Facts, foldLedger, type LedgerDay, type Stock, type Use } from './ledger.ts'
import { priceOnDay, type ReferencePrice } from './reference-price.ts'

export type StockDay = {
  day: string
  /** Grams that came in, and cents that they cost. */
  received: number
  receivedCost: number
  used: number
  usedCost: number
  provisional: number
  /** Null without a count. */
  loss: number | null
  lossCost: number | null
  /** Null before the first receipt, with the reference price. */
  balance: number | null
  balanceValue: number | null
  shortSince: string | null
  stock: Stock | null
  /** The last days with use, up to this one, oldest first. */
  recentUses: Use[]
}

type StockFacts = Facts & { prices: readonly ReferencePrice[] }
export type Before = Pick<StockDay, 'stock' | 'recentUses'> | undefined

/** Today, which is not over, and the days of the mean. */
const KEPT_USES = MEAN_DAYS + 1

/** The days from one on that have a fact and a price. `before` is the last day before them. A count before the first receipt is of no book. */
export function workOutStock(
  method: CostMethod,
  { receipts, uses, counts, prices }: StockFacts,
  before: Before,
): StockDay[] {
  const start = before?.stock ? '' : (receipts.map(({ day }) => day).sort()[0] ?? NEVER)
  const since = <Fact extends { day: string }>(facts: readonly Fact[]) => facts.filter(({ day }) => day >= start)
  const ledger = foldLedger(method, { receipts, uses: since(uses), counts: since(counts) }, before?.stock ?? undefined)
  const priced = uses.filter(({ day, grams }) => day < start && grams > 0).flatMap(use => atReferencePrice(use, prices))
  const days = [...priced.sort((a, b) => (a.day < b.day ? -1 : 1)), ...ledger.map(ofLedger)]
  return withRecentUses(days, before?.recentUses ?? [])
}

const NEVER = '9999-12-31'

type Unfinished = Omit<StockDay, 'recentUses'>

function atReferencePrice({ day, grams }: Use, prices: readonly ReferencePrice[]): Unfinished[] {
  const price = priceOnDay(prices, day)
  if (price === null) return []
  const nothing = { received: 0, receivedCost: 0, provisional: 0, loss: null, lossCost: null }
  const noBook = { balance: null, balanceValue: null, shortSince: null, stock: null }
  return [{ day, ...nothing, used: grams, usedCost: costAtPrice(grams, price), ...noBook }]
}

const ofLedger = ({ day, received, used, provisional, loss, balance, shortSince, stock }: LedgerDay): Unfinished => ({
  day,
  received: received.grams,
  receivedCost: received.cents,
  used: used.grams,
  usedCost: used.cents,
  provisional,
  loss: loss?.grams ?? null,
  lossCost: loss?.cents ?? null,
  balance: balance.grams,
  balanceValue: balance.cents,
  shortSince,
  stock,
})

function withRecentUses(days: readonly Unfinished[], before: readonly Use[]): StockDay[] {
  let recentUses = [...before]
  return days.map(row => {
    if (row.used > 0) recentUses = [...recentUses, { day: row.day, grams: row.used }].slice(-KEPT_USES)
    return { ...row, recentUses }
  })
}
