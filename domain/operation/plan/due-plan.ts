/**
 * The treats of an operation that nobody has begun, as they were planned when their hour came. What changes afterwards does not change what a
 * treat was to feed: a lot that came later is not in it, and a treat that was removed later still is.
 */
import type { Plan } from './plan.ts'

/** From the `due_plan` column. `slots`: of the items whose hour came, also of those that planned nothing. */
export type DuePlan = Plan & { slots: number[] }

export function parseDuePlan(text: string | null): DuePlan {
  return text === null ? { slots: [], subOperations: [] } : JSON.parse(text)
}

/** `current`: the plan of now, which has the treats whose hour comes now. */
export function addDueTreats({ slots, subOperations }: DuePlan, current: Plan, dueSlots: readonly number[]): DuePlan {
  const added = dueSlots.filter(slot => !slots.includes(slot))
  return {
    slots: [...slots, ...added],
    subOperations: [...subOperations, ...current.subOperations.filter(({ slot }) => added.includes(slot))],
  }
}

/** What the operation was to feed: each treat as at its hour, and as it is now where its hour has not come. */
export function unfedPlan({ slots, subOperations }: DuePlan, current: Plan): Plan {
  const later = current.subOperations.filter(({ slot }) => !slots.includes(slot))
  const all = [...subOperations, ...later].sort(
    (a, b) => a.scheduledTime.localeCompare(b.scheduledTime) || a.slot - b.slot,
  )
  return { subOperations: all.map((sub, position) => ({ ...sub, position })) }
}
