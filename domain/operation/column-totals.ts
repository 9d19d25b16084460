/** The totals in the last row of a table of weighings. */
import { toGrams, toKg } from '../units/weight.ts'
import { errorPercent } from './accuracy.ts'
import type { LineJson } from './sub-operation.ts'

export type ColumnTotals = {
  /** Kg, of all lines. */
  expected: number
  /** Kg, of the weighed lines. */
  actual: number
  difference: number
  /** Percent, over the weighed lines; null without any. */
  error: number | null
}

export function sumColumns(lines: readonly Pick<LineJson, 'expected_quantity' | 'actual_quantity'>[]): ColumnTotals {
  const weighed = lines.filter(line => line.actual_quantity !== null)
  const weighedExpected = sum(weighed.map(line => line.expected_quantity))
  const actual = sum(weighed.map(line => line.actual_quantity ?? 0))
  return {
    expected: toKg(sum(lines.map(line => line.expected_quantity))),
    actual: toKg(actual),
    difference: toKg(weighedExpected - actual),
    error: weighed.length > 0 ? errorPercent(weighedExpected, actual) : null,
  }
}

/** Adds kg as grams, because kg with three decimals do not add up exactly. */
const sum = (weights: number[]) => weights.reduce((total, weight) => total + toGrams(weight), 0)
