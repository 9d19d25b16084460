/** The money of a closing sheet: costs, sales and the result. Cents, and reais in JSON. */
import { addDays } from '../time/day.ts'
import { toReais } from '../units/money.ts'
import { sumBy } from '../units/sum.ts'
import { toKg } from '../units/weight.ts'
import { toArrobas } from './arroba.ts'
import type { CloseoutFacts } from './closeout-facts.ts'
import type { CloseoutHeads } from './closeout-heads.ts'
import { operationalCost, sumCosts, sumOrNull } from './lot-costs.ts'
import type { LotEntryKind } from './lot-entry.ts'
import { grossAmount, type LotSale, sumDeductions } from './lot-sale.ts'

/** The weights of all heads that left, in kg; `toSale`: the carcass of those that went to no other lot. Null where some of a finished lot have no sale. */
export type Exits = { live: number; carcass: number; toSale: number } | null

export const round = (value: number, decimals = 2) => Number(value.toFixed(decimals))
export const roundOrNull = (value: number | null | undefined, decimals = 2) =>
  value === null || value === undefined || !Number.isFinite(value) ? null : round(value, decimals)

type Heads = Pick<CloseoutHeads, 'received' | 'days'>

/** What each day with heads costs. `before`: the days before the first feed here, which have no cost. */
function listOperational({ lot, rates }: CloseoutFacts, { days }: Heads, before: number) {
  const first = addDays(lot.entryDate, before)
  return days.filter(({ day, heads }) => heads > 0 && day >= first).map(day => operationalCost(day, rates))
}

export const unratedDays = (facts: CloseoutFacts, heads: Heads, before: number): number =>
  listOperational(facts, heads, before).filter(cost => cost === null).length

/** The costs in cents. Null where one is not known. The operation costs the heads of the sheet, on each of its days. */
export function closeoutCosts(facts: CloseoutFacts, heads: Heads, before: number) {
  const { days, rates, entries } = facts
  const { received } = heads
  const { feed } = sumCosts(days, rates)
  const operational = sumOrNull(listOperational(facts, heads, before))
  const purchase = entries.get('purchase') ?? null
  const of = (kind: LotEntryKind) => entries.get(kind) ?? 0
  const transfers = entries.get('transfer_in') ?? (received > 0 ? null : 0)
  const others = {
    freight: of('freight'),
    health: of('health'),
    commission: of('commission'),
    tax: of('tax'),
    other: of('other'),
  }
  const rest = sumBy(Object.values(others), one => one)
  const produced = feed === null || operational === null ? null : feed + operational + rest
  const total = produced === null || purchase === null || transfers === null ? null : produced + purchase + transfers
  return { feed, operational, purchase, transfers, others, produced, total }
}

export type Costs = ReturnType<typeof closeoutCosts>
export const reaisOrNull = (cents: number | null) => (cents === null ? null : toReais(cents))

/**
 * The sales, and what they leave with `transfers`, the value of heads that went to another lot, which is null where it is not known. `net` is null while
 * heads left, or are to leave, without a price.
 */
export function closeoutRevenue(sales: readonly LotSale[], transfers: number | null, isWhole: boolean) {
  const gross = sumBy(sales, grossAmount)
  const sum = (key: 'discounts' | 'freight' | 'taxes') => sumBy(sales, sale => sale[key])
  const carcass = toArrobas(toKg(sumBy(sales, sale => sale.carcass)))
  return {
    gross,
    deductions: sumBy(sales, sumDeductions),
    transfers,
    net: isWhole && transfers !== null ? gross + transfers - sumBy(sales, sumDeductions) : null,
    discounts: sum('discounts'),
    freight: sum('freight'),
    taxes: sum('taxes'),
    perArroba: carcass > 0 ? toReais(gross) / carcass : null,
  }
}

export function closeoutResult(
  costs: Costs,
  revenue: ReturnType<typeof closeoutRevenue>,
  heads: CloseoutHeads,
  exits: Exits,
) {
  const { total } = costs
  const days = heads.out > 0 ? heads.headDaysOfAlive / heads.out : 0
  const result = total === null || revenue.net === null ? null : revenue.net - total
  const share = result === null || !total ? null : result / total
  const arrobas = exits ? toArrobas(exits.toSale) : 0
  const owed = total === null || revenue.transfers === null ? null : total + revenue.deductions - revenue.transfers
  return {
    break_even: owed === null || arrobas <= 0 ? null : roundOrNull(toReais(owed) / arrobas),
    result: reaisOrNull(result),
    result_per_head: result === null || heads.out === 0 ? null : roundOrNull(toReais(result) / heads.out),
    return_percent: share === null ? null : roundOrNull(share * 100),
    monthly_return_percent: share === null || days <= 0 ? null : roundOrNull((share / days) * 30 * 100),
  }
}
