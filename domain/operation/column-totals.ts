/** The last line of a table of weighings: the sum of what the column shows. */

import { toGrams, toKg } from '../units/weight.ts'
import { errorPercent } from './accuracy.ts'
import type { LineJson } from './sub-operation.ts'

export type ColumnTotals = {
  /** Kg. */
  expected: number
  actual: number
  difference: number
  /** Over the lines that have a weight; null before there is one. */
  error: number | null
}

export function sumColumns(lines: readonly Pick<LineJson, 'expected_quantity' | 'actual_quantity'>[]): ColumnTotals {
  const weighed = lines.filter(line => line.actual_quantity !== null)
  const asked = sum(weighed.map(line => line.expected_quantity))
  const actual = sum(weighed.map(line => line.actual_quantity ?? 0))
  return {
    expected: toKg(sum(lines.map(line => line.expected_quantity))),
    actual: toKg(actual),
    difference: toKg(asked - actual),
    error: weighed.length > 0 ? errorPercent(asked, actual) : null,
  }
}

/** Grams: kg with three decimals do not add up exactly. */
const sum = (weights: number[]) => weights.reduce((total, weight) => total + toGrams(weight), 0)
