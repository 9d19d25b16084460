/**
 * The treats of an operation that nobody has begun, as they were planned when their hour came. What changes afterwards does not change what a
 * treat was to feed: a lot that came later is not in it, and a treat that was removed later still is.
 */
import type { Plan, ScheduleItem } from './plan.ts'

/** An item of a schedule, also one that was removed from it. */
type StoredItem = Omit<ScheduleItem, 'scheduledTime'> & { createdAt: number | null; deletedAt: number | null }

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

/** What the operation was to feed: each treat as at its hour, and as it is now where its hour has not come. `items`: all of its schedule. */
export function unfedPlan({ slots, subOperations }: DuePlan, current: Plan, items: readonly StoredItem[]): Plan {
  const later = current.subOperations.filter(({ slot }) => !slots.includes(slot))
  const planned = [...subOperations, ...later]
  const moved = movedSlots(
    planned.map(({ slot }) => slot),
    items,
  )
  const all = planned
    .filter(({ slot }) => !moved.has(slot))
    .sort((a, b) => a.scheduledTime.localeCompare(b.scheduledTime) || a.slot - b.slot)
  return { subOperations: all.map((sub, position) => ({ ...sub, position })) }
}

/** The treats that got another hour after their own: the item was removed, and one of the same rule and treat was added then or later. */
function movedSlots(planned: readonly number[], items: readonly StoredItem[]): ReadonlySet<number> {
  const open = items.filter(({ slot }) => planned.includes(slot)).sort((a, b) => a.slot - b.slot)
  const taken = new Set<StoredItem>()
  const moved = open.filter(({ ruleId, treatId, deletedAt }) => {
    const isSame = (other: StoredItem) => other.ruleId === ruleId && other.treatId === treatId && !taken.has(other)
    const next = open.find(other => deletedAt !== null && isSame(other) && (other.createdAt ?? 0) >= deletedAt)
    if (next) taken.add(next)
    return next !== undefined
  })
  return new Set(moved.map(({ slot }) => slot))
}
