/** The wagon that people train on: feed that flows while a button is pressed, and a little longer, as what hangs in a bucket falls. */

export type TrainingWagon = { kg: number; rate: number }

export const emptyTrainingWagon: TrainingWagon = { kg: 0, rate: 0 }
/** Kg of the wagon without feed. */
export const TRAINING_EMPTY_KG = 6_850

/** The flow nears the target by two thirds a second. */
const EASE_MS = 700
const STILL_KG_S = 0.5

/** `flow` in kg a second, negative where feed leaves. */
export function stepTrainingWagon({ kg, rate }: TrainingWagon, flow: number, ms: number): TrainingWagon {
  const eased = rate + (flow - rate) * Math.min(1, ms / EASE_MS)
  const next = flow === 0 && Math.abs(eased) < STILL_KG_S ? 0 : eased
  const filled = Math.max(0, kg + (next * ms) / 1_000)
  return { kg: filled, rate: filled === 0 && next < 0 ? 0 : next }
}
