/** One farm-local day of a whole farm: the sums of its lots and of its operators. */
import { averageError } from '../operation/accuracy.ts'
import { toKg } from '../units/weight.ts'
import { kgPerHead } from './kg-per-head.ts'
import type { LotDay } from './lot-day.ts'

type LotSums = Pick<LotDay, 'day' | 'quantity' | 'planned' | 'delivered' | 'dryMatter'>
/** `operations` counts those that were started; the sums are over the lines that have a weight. */
type OperatorSums = {
  operations: number
  loadExpected: number
  loadMiss: number
  unloadExpected: number
  unloadMiss: number
}
/** Weights in grams. */
export type FarmDay = LotSums & OperatorSums

export function sumFarmDay(day: string, lots: readonly LotDay[], operators: readonly OperatorSums[]): FarmDay {
  return {
    day,
    quantity: sum(lots, 'quantity'),
    planned: sum(lots, 'planned'),
    delivered: sum(lots, 'delivered'),
    dryMatter: sum(lots, 'dryMatter'),
    operations: sum(operators, 'operations'),
    loadExpected: sum(operators, 'loadExpected'),
    loadMiss: sum(operators, 'loadMiss'),
    unloadExpected: sum(operators, 'unloadExpected'),
    unloadMiss: sum(operators, 'unloadMiss'),
  }
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((total, row) => total + row[key], 0)
}

export function toJson(row: FarmDay) {
  return {
    date: row.day,
    quantity: row.quantity,
    planned: toKg(row.planned),
    delivered: toKg(row.delivered),
    dry_matter: toKg(row.dryMatter),
    kg_per_head: kgPerHead(toKg(row.delivered), row.quantity),
    operations: row.operations,
    avg_load_error: averageError(row.loadMiss, row.loadExpected),
    avg_unload_error: averageError(row.unloadMiss, row.unloadExpected),
  }
}

export type FarmDayJson = ReturnType<typeof toJson>
