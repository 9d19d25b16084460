/** One farm-local day of a whole farm: the sum of its lots and of its operators. */

import { averageError } from '../operation/accuracy.ts'
import { toKg } from '../units/weight.ts'
import { kgPerHead, type LotDay } from './lot-day.ts'

/** Grams. `operations` that somebody began; errors over the lines that have a weight. */
export type FarmDay = Pick<LotDay, 'day' | 'quantity' | 'planned' | 'delivered' | 'dryMatter'> & Errors
type Errors = {
  operations: number
  loadExpected: number
  loadMiss: number
  unloadExpected: number
  unloadMiss: number
}

export function sumFarmDay(day: string, lots: readonly LotDay[], operators: readonly Errors[]): FarmDay {
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

function sum<K extends string>(rows: readonly Record<K, number>[], key: K): number {
  return rows.reduce((total, row) => total + row[key], 0)
}

export function toJson(row: FarmDay) {
  return {
    date: row.day,
    quantity: row.quantity,
    planned: toKg(row.planned),
    delivered: toKg(row.delivered),
    dry_matter: toKg(row.dryMatter),
    kg_per_head: kgPerHead(row),
    operations: row.operations,
    avg_load_error: averageError(row.loadMiss, row.loadExpected),
    avg_unload_error: averageError(row.unloadMiss, row.unloadExpected),
  }
}

export type FarmDayJson = ReturnType<typeof toJson>
