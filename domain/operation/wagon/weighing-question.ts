/** Whether a typed weight looks like a slip and is asked about once, before it is recorded. Weights in kg. */
import type { LineKind } from '../plan/line-id.ts'
import { DEFAULT_DIVISION, defaultTolerance } from './tolerance.ts'

export type WeighingDoubt = 'more_than_in_wagon' | 'over_capacity' | 'far_from_target'

/** A weight farther from its target is asked about. */
const FAR_SHARE = 0.2
const FAR_KG = 200
/** Binary fractions of a kg are no reason to ask. */
const GRAM = 0.001

type TypedWeighing = {
  kind: LineKind
  target: number
  kg: number
  /** What is in the wagon before the weighing. */
  inWagon: number
  /** Null where it is not known. */
  capacity: number | null
  /** The step of the scale. */
  division?: number
}

/** The first of the doubts, or null. */
export function weighingQuestion({
  kind,
  target,
  kg,
  inWagon,
  capacity,
  division = DEFAULT_DIVISION,
}: TypedWeighing): WeighingDoubt | null {
  if (kind === 'unload' && kg > inWagon + defaultTolerance(inWagon, division)) return 'more_than_in_wagon'
  if (kind === 'load' && capacity !== null && inWagon + kg > capacity) return 'over_capacity'
  const bound = Math.max(division, Math.min(target * FAR_SHARE, FAR_KG))
  return Math.abs(kg - target) > bound + GRAM ? 'far_from_target' : null
}
