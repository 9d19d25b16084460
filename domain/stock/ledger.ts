/**
 * The ledger of an ingredient: what came in, what was fed, what the counts did not find, and what is there. It is a fold over days, so that it does
 * not matter when a ticket, a weighing or a count was typed. Weights are grams, costs cents.
 */
import { sumBy } from '../units/sum.ts'
import { type Amount, type Layer, leftIn, merge, take, takeAtPrice, takeFrom, toLayer } from './layer.ts'

/** PEPS: the kilograms that came in first leave first. Mean: each receipt makes a new mean price of all that is there. */
export const costMethods = ['fifo', 'mean'] as const
export type CostMethod = (typeof costMethods)[number]
export const DEFAULT_COST_METHOD: CostMethod = 'fifo'
export const costMethodLabels = { fifo: 'PEPS', mean: 'Custo médio' } satisfies Record<CostMethod, string>

export type Receipt = { id: string; day: string; document: string | null; grams: number; cents: number }
export type Count = { id: string; day: string; grams: number }
export type Use = { day: string; grams: number }
export type Facts = { receipts: readonly Receipt[]; uses: readonly Use[]; counts: readonly Count[] }

/** The last count. `percent`: its loss in percent of what had left since the count before. */
export type LastCount = { day: string; grams: number; loss: Amount; percent: number | null }

/** What later days need of the days before. `newest` is the last receipt, whose price a use gets that no receipt covers. */
export type Stock = { layers: Layer[]; newest: Amount | null; usedSinceCount: number; lastCount: LastCount | null }

const EMPTY_STOCK: Stock = { layers: [], newest: null, usedSinceCount: 0, lastCount: null }

export type LedgerDay = {
  day: string
  received: Amount
  used: Amount
  /** The part of `used` that no receipt covers yet: its price is provisional. */
  provisional: number
  /** What a count did not find; null without a count. A gain is a loss below zero. */
  loss: Amount | null
  /** At the end of the day; below zero where a ticket is missing. */
  balance: Amount
  /** The first of the days in a row that end short, of which this is one. A ticket that comes later may change the costs from that day on. */
  shortSince: string | null
  stock: Stock
}

/** A use that waits for a receipt. */
type Debt = { row: LedgerDay; grams: number }
type Fold = { method: CostMethod; stock: Stock; debts: Debt[]; shortSince: string | null }

/** The days with a fact, in order. `before` is the stock at the end of the day before them, which must not be short. */
export function foldLedger(method: CostMethod, facts: Facts, before: Stock = EMPTY_STOCK): LedgerDay[] {
  const fold: Fold = { method, stock: copyOf(before), debts: [], shortSince: null }
  const days = groupByDay(facts)
  const rows = [...days.keys()].sort().map(day => foldDay(fold, day, days.get(day) ?? noFacts()))
  costDebts(fold)
  return withBalances(rows, leftIn(before.layers))
}

function foldDay(fold: Fold, day: string, { receipts, uses, counts }: Facts): LedgerDay {
  const row: LedgerDay = {
    day,
    received: nothing(),
    used: nothing(),
    provisional: 0,
    loss: null,
    balance: nothing(),
    shortSince: null,
    stock: fold.stock,
  }
  for (const receipt of [...receipts].sort(byTicket)) receive(fold, row, receipt)
  for (const { grams } of uses) feed(fold, row, grams)
  for (const count of [...counts].sort(byId)) settleCount(fold, row, count)
  fold.shortSince = fold.debts.length > 0 ? (fold.shortSince ?? day) : null
  row.shortSince = fold.shortSince
  row.stock = copyOf(fold.stock)
  return row
}

/** A receipt first covers what was fed before it came, at its price. */
function receive(fold: Fold, row: LedgerDay, { grams, cents }: Amount): void {
  add(row.received, { grams, cents })
  fold.stock.newest = { grams, cents }
  addLayer(fold, toLayer({ grams, cents }), 'last')
}

function addLayer({ method, stock, debts }: Fold, layer: Layer, place: 'first' | 'last'): void {
  for (let [debt] = debts; debt && layer.left > 0; [debt] = debts) {
    const grams = Math.min(debt.grams, layer.left)
    debt.row.used.cents += takeFrom(layer, grams)
    debt.grams -= grams
    if (debt.grams === 0) debts.shift()
  }
  if (layer.left === 0) return
  if (place === 'last') stock.layers.push(layer)
  else stock.layers.unshift(layer)
  if (method === 'mean') merge(stock.layers)
}

function feed({ stock, debts }: Fold, row: LedgerDay, grams: number): void {
  const taken = take(stock.layers, grams)
  add(row.used, { grams, cents: taken.cents })
  stock.usedSinceCount += grams
  if (taken.grams < grams) debts.push({ row, grams: grams - taken.grams })
}

/** What is missing leaves like feed. What is there beside the book comes in at the price of what would leave next. */
function settleCount(fold: Fold, row: LedgerDay, { day, grams }: Count): void {
  const { stock, debts } = fold
  const missing = leftIn(stock.layers).grams - sumBy(debts, debt => debt.grams) - grams
  const loss = missing > 0 ? take(stock.layers, missing) : addGain(fold, -missing)
  row.loss = row.loss ? add(row.loss, loss) : loss
  const left = stock.usedSinceCount + loss.grams
  stock.lastCount = { day, grams, loss, percent: left > 0 ? (loss.grams / left) * 100 : null }
  stock.usedSinceCount = 0
}

function addGain(fold: Fold, grams: number): Amount {
  if (grams === 0) return nothing()
  const gain = takeAtPrice(fold.stock.layers[0] ?? fold.stock.newest ?? nothing(), grams)
  addLayer(fold, toLayer(gain), 'first')
  return { grams: -gain.grams, cents: 0 - gain.cents }
}

/** What no receipt covers costs as the newest one did. */
function costDebts({ stock, debts }: Fold): void {
  for (const { row, grams } of debts) {
    row.used.cents += takeAtPrice(stock.newest ?? nothing(), grams).cents
    row.provisional += grams
  }
}

/** The balance of a day is known when its use is: a receipt that comes later may cover it. */
function withBalances(rows: LedgerDay[], before: Amount): LedgerDay[] {
  const balance = { ...before }
  for (const row of rows) {
    const { received, used, loss } = row
    balance.grams += received.grams - used.grams - (loss?.grams ?? 0)
    balance.cents += received.cents - used.cents - (loss?.cents ?? 0)
    row.balance = { ...balance }
  }
  return rows
}

function groupByDay({ receipts, uses, counts }: Facts): Map<string, Facts> {
  const days = new Map<string, { receipts: Receipt[]; uses: Use[]; counts: Count[] }>()
  const factsOf = (day: string) => {
    const facts = days.get(day) ?? noFacts()
    days.set(day, facts)
    return facts
  }
  for (const receipt of receipts) factsOf(receipt.day).receipts.push(receipt)
  for (const use of uses) factsOf(use.day).uses.push(use)
  for (const count of counts) factsOf(count.day).counts.push(count)
  return days
}

const noFacts = () => ({ receipts: [], uses: [], counts: [] })
const nothing = (): Amount => ({ grams: 0, cents: 0 })

function add(to: Amount, { grams, cents }: Amount): Amount {
  to.grams += grams
  to.cents += cents
  return to
}

const copyOf = (stock: Stock): Stock => ({ ...stock, layers: stock.layers.map(layer => ({ ...layer })) })

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
const tickets = new Intl.Collator('pt-BR', { numeric: true })

/** The receipts of a day leave in the order of their tickets: 9 before 10. */
const byTicket = (a: Receipt, b: Receipt) => tickets.compare(a.document ?? '', b.document ?? '') || byId(a, b)
