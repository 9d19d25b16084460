/** The accuracy of weighings: errors of actual against expected weights. */
import { averageError, errorPercent } from '../../figures/error.ts'
import type { WeighingTotals } from '../../figures/sums.ts'
import type { WeightSource } from '../events/event.ts'

/** Grams; `actual` is null until the line is weighed. Lines that are older than `source` have none. */
type Line = { expected: number; actual: number | null; source?: WeightSource | null }

/** Whether the line was skipped because the feed was out of stock or the trough needed none. It does not count in the accuracy of a person. */
export function isSkipped({ actual, source }: Pick<Line, 'actual' | 'source'>): boolean {
  return source ? source === 'skipped' : actual === 0
}

/** The errors are unsigned; in a bias, misses up and down cancel out: +0.20 for the same three lines. Null where nothing was weighed. */
export function averageErrors(totals: WeighingTotals) {
  const { loadExpected, unloadExpected } = totals
  return {
    avg_load_error: loadExpected > 0 ? averageError(totals.loadMiss, loadExpected) : null,
    avg_unload_error: unloadExpected > 0 ? averageError(totals.unloadMiss, unloadExpected) : null,
    load_bias: loadExpected > 0 ? errorPercent(loadExpected, totals.loadActual) : null,
    unload_bias: unloadExpected > 0 ? errorPercent(unloadExpected, totals.unloadActual) : null,
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
