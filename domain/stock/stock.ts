/** The stock of a farm in JSON. */

import { toReais } from '../units/money.ts'
import { reaisPerTonne } from '../units/price.ts'
import { roundToTwoDecimals, toKg, toKgOrNull } from '../units/weight.ts'
import { coverageOn } from './coverage.ts'
import { leftIn } from './layer.ts'
import type { LastCount } from './ledger.ts'
import { priceOnDay, type ReferencePrice } from './reference-price.ts'
import type { StockDay } from './stock-days.ts'
import type * as Output from './stock-output.ts'

type Named = { id: number; name: string }
const reaisOrNull = (cents: number | null) => (cents === null ? null : toReais(cents))

export const dayToJson = (row: Omit<StockDay, 'stock' | 'recentUses' | 'shortSince'>): Output.Day => ({
  date: row.day,
  received: toKg(row.received),
  received_cost: toReais(row.receivedCost),
  used: toKg(row.used),
  used_cost: toReais(row.usedCost),
  price_per_ton: reaisPerTonne(row.usedCost, row.used),
  provisional: toKg(row.provisional),
  loss: toKgOrNull(row.loss),
  loss_cost: reaisOrNull(row.lossCost),
  balance: toKgOrNull(row.balance),
  balance_value: reaisOrNull(row.balanceValue),
})

/** `last` is the last day of the ingredient's stock, `prices` its reference prices. */
export function itemToJson(
  ingredient: Named,
  last: StockDay | undefined,
  prices: readonly ReferencePrice[],
  today: string,
): Output.Item {
  const balance = last?.balance ?? null
  const { use, runsOutOn } = coverageOn(today, balance, last?.recentUses ?? [])
  const referencePrice = priceOnDay(prices, today)
  return {
    ingredient,
    balance: toKgOrNull(balance),
    value: reaisOrNull(last?.balanceValue ?? null),
    price_per_ton: last?.stock ? priceOfStock(last) : reaisOrNull(referencePrice),
    provisional: last !== undefined && last.shortSince !== null,
    mean_use: toKgOrNull(use),
    runs_out_on: runsOutOn,
    last_count: countToJson(last?.stock?.lastCount ?? null),
  }
}

/** The price of what is there, or of the newest receipt. */
function priceOfStock({ stock }: StockDay): number | null {
  if (!stock) return null
  const left = leftIn(stock.layers)
  const { cents, grams } = left.grams > 0 ? left : (stock.newest ?? left)
  return reaisPerTonne(cents, grams)
}

const countToJson = (count: LastCount | null): Output.Item['last_count'] =>
  count && {
    day: count.day,
    kg: toKg(count.grams),
    loss: toKg(count.loss.grams),
    loss_cost: toReais(count.loss.cents),
    loss_percent: count.percent === null ? null : roundToTwoDecimals(count.percent),
  }
