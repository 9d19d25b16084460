/** The tolerance of a weighing: outside it, the operator's screen shows the weight as wrong. Weights in kg. */
import { formatKg, formatPercent } from '../../format/format.ts'
import { takePercent, toGrams, toKg } from '../../units/weight.ts'
import type { LineKind } from '../plan/line-id.ts'

export const TOLERANCE_PERCENT = 2
/** The division of a scale that is not in the settings. */
export const DEFAULT_DIVISION = 5

/** Settings of a farm, as GET settings has them. */
export type Tolerances = { load_percent: number; unload_percent: number; minimum_kg: number }

/** Those of a farm that changed nothing. */
export const defaultTolerances: Tolerances = { load_percent: TOLERANCE_PERCENT, unload_percent: 5, minimum_kg: 5 }

/** The tolerance is one step of the scale or more, because the scale cannot show less. Rounded to the gram. */
export function defaultTolerance(expectedKg: number, division: number = DEFAULT_DIVISION): number {
  return Math.max(toKg(takePercent(toGrams(expectedKg), TOLERANCE_PERCENT)), division)
}

/** What the farm allows for a line, and at least one step of the scale. */
export function lineTolerance(
  expectedKg: number,
  kind: LineKind,
  tolerances: Tolerances = defaultTolerances,
  division = 0,
): number {
  const share = toKg(takePercent(toGrams(expectedKg), percentOfKind(kind, tolerances)))
  return Math.max(share, tolerances.minimum_kg, division)
}

export type ToleranceLevel = 'green' | 'yellow' | 'red'

const percentOfKind = (kind: LineKind, { load_percent, unload_percent }: Tolerances) =>
  kind === 'load' ? load_percent : unload_percent

/** The level of a weighed line. None where only the minimum in kg allows the difference: 2 kg of 17 kg of urea are 12 %, which is not good. */
export function lineLevel(
  difference: number,
  expectedKg: number,
  kind: LineKind,
  tolerances: Tolerances,
): ToleranceLevel | 'none' {
  const level = toleranceLevel(difference, lineTolerance(expectedKg, kind, tolerances))
  const share = toKg(takePercent(toGrams(expectedKg), percentOfKind(kind, tolerances)))
  return level === 'green' && Math.abs(difference) > share ? 'none' : level
}

/** What the colours of a table of weighings mean. */
export const toleranceText = (kind: LineKind, tolerances: Tolerances): string =>
  `Verde até ${formatPercent(percentOfKind(kind, tolerances))}. Acima disso, até ${formatKg(tolerances.minimum_kg)} fica sem cor.`

/** Green within the tolerance, yellow up to twice of it, red beyond. */
export function toleranceLevel(difference: number, tolerance: number): ToleranceLevel {
  const off = Math.abs(difference)
  if (off <= tolerance) return 'green'
  return off <= tolerance * 2 ? 'yellow' : 'red'
}
