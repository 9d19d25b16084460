/** What a farm needs before the first feeding, in the order in which each needs the one before it. */

export const firstStepKeys = [
  'ingredients',
  'recipes',
  'treats',
  'corrals',
  'corral_indexes',
  'lots',
  'rules',
  'treat_schedules',
] as const
export type FirstStepKey = (typeof firstStepKeys)[number]

export type FirstStep = { key: FirstStepKey; isDone: boolean; isNext: boolean }

/** `counts`: how many records of each kind the farm has. A step is done when there is one. */
export function firstSteps(counts: Record<FirstStepKey, number>): FirstStep[] {
  const next = firstStepKeys.find(key => counts[key] === 0)
  return firstStepKeys.map(key => ({ key, isDone: counts[key] > 0, isNext: key === next }))
}
