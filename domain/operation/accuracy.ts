/** The accuracy of weighings: errors of actual against expected weights. */
import { roundToTwoDecimals } from '../units/weight.ts'
import type { WeightSource } from './event.ts'

/** Sums in grams over the weighed lines; skipped ones are left out. A miss is |actual - expected|. */
export type WeighingTotals = {
  loadExpected: number
  loadActual: number
  loadMiss: number
  unloadExpected: number
  unloadActual: number
  unloadMiss: number
}

/** Grams; `actual` is null until the line is weighed. Lines that are older than `source` have none. */
type Line = { expected: number; actual: number | null; source?: WeightSource | null }

/** Nothing was weighed: out of stock, or a trough that needed no feed. It says nothing of anybody's accuracy. */
export function isSkipped({ actual, source }: Pick<Line, 'actual' | 'source'>): boolean {
  return source ? source === 'skipped' : actual === 0
}

/** (actual - expected) / expected in percent, positive if too much was used: 1,000 expected and 1,030 used is +3. */
export function errorPercent(expected: number, actual: number): number {
  const difference = expected - actual
  return expected === 0 ? 0 : roundToTwoDecimals(-(difference / expected) * 100)
}

/** The unsigned error: sum of misses / sum of expected, in percent. 1000->1030, 1000->970 and 40->44 give 3.14. */
export function averageError(miss: number, expected: number): number {
  return expected === 0 ? 0 : roundToTwoDecimals((miss / expected) * 100)
}

/** The signed error, in which misses up and down cancel out: +0.20 for the same three lines. */
function biasPercent(actual: number, expected: number): number {
  return errorPercent(expected, actual)
}

export function averageErrors(totals: WeighingTotals) {
  return {
    avg_load_error: averageError(totals.loadMiss, totals.loadExpected),
    avg_unload_error: averageError(totals.unloadMiss, totals.unloadExpected),
    load_bias: biasPercent(totals.loadActual, totals.loadExpected),
    unload_bias: biasPercent(totals.unloadActual, totals.unloadExpected),
  }
}

export function weighingTotals(load: readonly Line[], unload: readonly Line[]): WeighingTotals {
  const [loaded, unloaded] = [sumLines(load), sumLines(unload)]
  return {
    loadExpected: loaded.expected,
    loadActual: loaded.actual,
    loadMiss: loaded.miss,
    unloadExpected: unloaded.expected,
    unloadActual: unloaded.actual,
    unloadMiss: unloaded.miss,
  }
}

function sumLines(lines: readonly Line[]) {
  const total = { expected: 0, actual: 0, miss: 0 }
  for (const line of lines) {
    const { expected, actual } = line
    if (actual === null || isSkipped(line)) continue
    total.expected += expected
    total.actual += actual
    total.miss += Math.abs(actual - expected)
  }
  return total
}
