/** What the next pass is computed from, in the feeding plan: the server writes it, and a device reads it and adds what it weighed itself. */
import { addDays } from '../../time/day.ts'
import { toGrams, toKg } from '../../units/weight.ts'
import type * as Output from './feeding-plan-output.ts'
import type { DayFeeding, NextPass } from './next-pass.ts'

/** Without deleted operations, which `operations` has. */
export const nextPassJson = ({ feedings }: NextPass, day: string): Output.FedLot[] =>
  feedings
    .filter(feeding => !feeding.isDeleted && (feeding.day === day || feeding.day === addDays(day, -1)))
    .map(fedLotJson)

const fedLotJson = ({ treatScheduleId, day: date, lotId, dryMatter }: DayFeeding): Output.FedLot => ({
  treat_schedule_id: treatScheduleId,
  date,
  lot_id: lotId,
  dry_matter: toKg(dryMatter),
})

/** Null where the farm does not correct the next treat. */
export function fromNextPassJson({ next_pass, schedules, operations, treats }: Output.FeedingPlan): NextPass | null {
  if (!next_pass) return null
  const treatsById = new Map(treats.map(treat => [treat.id, treat]))
  const deleted = operations.filter(operation => operation.deleted)
  return {
    treats: schedules.flatMap(({ id, starts_on: startsOn, items }) =>
      items.flatMap(({ rule_id: ruleId, treat_id }) => {
        const treat = treatsById.get(treat_id)
        const { percent, locked: isLocked = false } = treat ?? {}
        return percent === undefined ? [] : { treatScheduleId: id, startsOn, ruleId, percent, isLocked }
      }),
    ),
    feedings: [
      ...next_pass.map(({ treat_schedule_id, date, lot_id, dry_matter }): DayFeeding => {
        const feeding = { treatScheduleId: treat_schedule_id, day: date, isDeleted: false }
        return { ...feeding, lotId: lot_id, dryMatter: toGrams(dry_matter) }
      }),
      ...deleted.map(({ treat_schedule_id, date }): DayFeeding => {
        return { treatScheduleId: treat_schedule_id, day: date, isDeleted: true, lotId: null, dryMatter: 0 }
      }),
    ],
  }
}

/** The plan with what the operations of this device gave, also what the server does not know yet. */
export function withFeedings(plan: Output.FeedingPlan, feedings: readonly DayFeeding[]): Output.FeedingPlan {
  if (!plan.next_pass) return plan
  const isNewer = ({ treat_schedule_id, date }: Output.FedLot) =>
    feedings.some(({ treatScheduleId, day }) => treatScheduleId === treat_schedule_id && day === date)
  return { ...plan, next_pass: [...plan.next_pass.filter(fed => !isNewer(fed)), ...feedings.map(fedLotJson)] }
}
