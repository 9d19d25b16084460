/** Statements that save a treat schedule with its items and operators. */
import { eq, type SQL, sql } from 'drizzle-orm'
import type * as TreatSchedule from '../../../domain/treat-schedule/treat-schedule.ts'
import type * as TreatScheduleInput from '../../../domain/treat-schedule/treat-schedule-input.ts'
import { columnList } from '../../db/bulk.ts'
import { operations, rules, treatItems, treatScheduleUsers, treats } from '../../db/schema.ts'
import { assertExist } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import type { ScheduleUser } from './treat-schedule-queries.ts'

export const insertUsers = ({ db, farmId }: QueryContext, scheduleId: SQL, people: readonly ScheduleUser[]) =>
  db.insert(treatScheduleUsers).select(
    sql`select ${columnList(treatScheduleUsers, {
      farmId: sql`${farmId}`,
      treatScheduleId: scheduleId,
      userId: sql`value`,
    })} from json_each(${JSON.stringify(people.map(({ id }) => id))})`,
  )

type NewItem = ReturnType<typeof TreatSchedule.diffItems>['added'][number]

export const insertItems = ({ db, farmId, now }: QueryContext, scheduleId: SQL, items: readonly NewItem[]) =>
  db
    .insert(treatItems)
    .select(
      sql`select ${columnList(treatItems, {
        farmId: sql`${farmId}`,
        treatScheduleId: scheduleId,
        slot: sql`value ->> 'slot'`,
        ruleId: sql`value ->> 'ruleId'`,
        treatId: sql`value ->> 'treatId'`,
        scheduledTime: sql`value ->> 'scheduledTime'`,
        createdAt: sql`${now}`,
      })} from json_each(${JSON.stringify(items)})`,
    )
    .returning()

/** Asserts that the rules and treats were not deleted meanwhile. */
export const assertFeedExists = (context: QueryContext, { treat_items }: TreatScheduleInput.Write) => [
  assertExist(
    context,
    rules,
    treat_items.map(({ rule_id }) => rule_id),
  ),
  assertExist(
    context,
    treats,
    treat_items.map(({ treat_id }) => treat_id),
  ),
]

/** Cancels the pending operations. They are closed as at the end of a day, so that the weights of a tablet without signal still count. */
export const cancelPending = ({ db, notDeleted, now }: QueryContext, id: number) =>
  db
    .update(operations)
    .set({ status: 'canceled', closedAt: now, updatedAt: now, revision: sql`${operations.revision} + 1` })
    .where(notDeleted(operations, eq(operations.treatScheduleId, id), eq(operations.status, 'pending')))
