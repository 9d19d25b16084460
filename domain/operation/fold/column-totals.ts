/** The totals in the last row of a table of weighings. */

import { errorPercent } from '../../figures/error.ts'
import { sumBy } from '../../units/sum.ts'
import { toGrams, toKg } from '../../units/weight.ts'
import { isSkipped } from './accuracy.ts'
import type { LineJson } from './sub-operation.ts'

export type ColumnTotals = {
  /** Kg, of all lines. */
  expected: number
  /** Lines with a weight. A skipped line has none. */
  weighedCount: number
  /** Kg, of the weighed lines. `weighedExpected - actual` is `difference`. */
  weighedExpected: number
  actual: number
  difference: number
  /** Percent, over the weighed lines; null without any. */
  error: number | null
}

type Line = Pick<LineJson, 'expected_quantity' | 'actual_quantity'> & { source?: LineJson['source'] }

export function sumColumns(lines: readonly Line[]): ColumnTotals {
  const weighed = lines.filter(isWeighed)
  const weighedExpected = sum(weighed.map(line => line.expected_quantity))
  const actual = sum(weighed.map(line => line.actual_quantity ?? 0))
  return {
    expected: toKg(sum(lines.map(line => line.expected_quantity))),
    weighedCount: weighed.length,
    weighedExpected: toKg(weighedExpected),
    actual: toKg(actual),
    difference: toKg(weighedExpected - actual),
    error: weighed.length > 0 ? errorPercent(weighedExpected, actual) : null,
  }
}

const isWeighed = ({ actual_quantity: actual, source = null }: Line) =>
  actual !== null && !isSkipped({ actual, source })

/** Adds kg as grams, because kg with three decimals do not add up exactly. */
const sum = (weights: number[]) => sumBy(weights, toGrams)
