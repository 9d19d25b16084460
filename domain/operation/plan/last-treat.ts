/** Whether the last treat of a lot's day was begun. A look at its trough after that says how the day goes, and decides nothing. */
import type { FeedingPlan } from './feeding-plan-output.ts'
import { startsBy } from './starts-by.ts'

const byTime = (a: { scheduled_time: string }, b: { scheduled_time: string }) =>
  a.scheduled_time.localeCompare(b.scheduled_time)

export function isLastTreatBegun({ schedules, operations, lots }: FeedingPlan, lotId: number, day: string): boolean {
  const ruleId = lots.find(({ id }) => id === lotId)?.rule_id
  const ofDay = operations.filter(({ date }) => date === day)
  const isFed = (scheduleId: number) =>
    !ofDay.some(one => one.treat_schedule_id === scheduleId && (one.deleted || one.status === 'canceled'))
  const treats = schedules
    .filter(({ id, starts_on }) => startsBy(starts_on, day) && isFed(id))
    .flatMap(({ id, items }) =>
      [...items].sort(byTime).flatMap((item, at) => (item.rule_id === ruleId ? { ...item, scheduleId: id, at } : [])),
    )
  const last = treats.sort(byTime).at(-1)
  const operation = ofDay.find(one => one.treat_schedule_id === last?.scheduleId)
  if (!operation || operation.status === 'pending') return false
  // of a running operation only the first treat is known to be begun
  return operation.status !== 'in_progress' || last?.at === 0
}
