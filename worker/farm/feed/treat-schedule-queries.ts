/** Queries of treat schedules, with their items, their operators and the current loads of the items. */
import { desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { byName } from '../../../domain/format/name-order.ts'
import * as TreatSchedule from '../../../domain/treat-schedule/treat-schedule.ts'
import type { Rows } from '../../db/batch.ts'
import { outerTodaySql } from '../../db/date-range.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import {
  lots,
  operations,
  recipes,
  rules,
  treatItems,
  treatSchedules,
  treatScheduleUsers,
  treats,
} from '../../db/schema.ts'
import { selectPlanLots } from '../../operation-rows/plan-rows.ts'
import { selectPeople } from '../users/people.ts'
import { selectIngredients, selectRecipeIngredients } from './recipe-parts.ts'

/**
 * One schedule or all, with their items and operators, and the members of the farm. Items and operators of deleted schedules are included: fewer
 * rows are read than in leaving them out.
 */
export function selectSchedules(context: FarmScope, id?: number) {
  const { db, inFarm, notDeleted } = context
  const of = (column: SQLiteColumn) => (id === undefined ? undefined : eq(column, id))
  return {
    schedules: db
      .select()
      .from(treatSchedules)
      .where(notDeleted(treatSchedules, of(treatSchedules.id)))
      .orderBy(desc(treatSchedules.id)),
    items: db
      .select()
      .from(treatItems)
      .where(notDeleted(treatItems, of(treatItems.treatScheduleId))),
    assignments: db
      .select()
      .from(treatScheduleUsers)
      .where(inFarm(treatScheduleUsers, of(treatScheduleUsers.treatScheduleId))),
    people: selectPeople(context),
  }
}

/** The rows that the loads of the items are computed from. */
export function selectFeedRows(context: FarmScope) {
  const { db, notDeleted } = context
  return {
    rules: db.select().from(rules).where(notDeleted(rules)),
    treats: db.select().from(treats).where(notDeleted(treats)),
    recipes: db.select().from(recipes).where(notDeleted(recipes)),
    recipeIngredients: selectRecipeIngredients(context),
    ingredients: selectIngredients(context),
    lots: selectPlanLots(db).where(notDeleted(lots, isNull(lots.deactivatedOn))),
  }
}

type Now = { now: number | SQLWrapper }

/** The condition of today's operations in any time zone, deleted ones too. `operationsOf` limits them to a schedule or to an index. */
export function areOfToday({ inFarm, now }: FarmScope & Now, operationsOf: SQL) {
  const { from, to } = outerTodaySql(sql`${now}`)
  return inFarm(operations, operationsOf, sql`${operations.day} between ${from} and ${to}`)
}

export const selectTodaysOperations = (context: FarmScope & Now, operationsOf: SQL) =>
  context.db.select().from(operations).where(areOfToday(context, operationsOf))

/** What a schedule tells of its operations of today, without their plans, which are long. */
export function selectTodaysStates(context: FarmScope & Now, operationsOf: SQL) {
  const { id, treatScheduleId, day, status, deletedAt, loadExpected, unloadExpected } = operations
  return context.db
    .select({ id, treatScheduleId, day, status, deletedAt, loadExpected, unloadExpected })
    .from(operations)
    .where(areOfToday(context, operationsOf))
}

export type FeedRows = Rows<ReturnType<typeof selectFeedRows>>

/** The JSON of a schedule has no corral. */
export const toPlanFarm = (feed: FeedRows) => ({ ...feed, corrals: [] })

type Schedule = typeof treatSchedules.$inferSelect
type Item = typeof treatItems.$inferSelect
export type ScheduleUser = { id: number; name: string }

export function scheduleToJson(
  schedule: Schedule,
  items: readonly Item[],
  people: readonly ScheduleUser[],
  feed: FeedRows,
  today: TreatSchedule.TodaysOperation | undefined,
) {
  const own = items.filter(({ treatScheduleId }) => treatScheduleId === schedule.id)
  return TreatSchedule.toJson(schedule, [...people].sort(byName), own, toPlanFarm(feed), today)
}

/** Among `all`, the operation that a schedule has on the farm's day. */
export const operationOfDay = <Operation extends { treatScheduleId: number; day: string }>(
  all: readonly Operation[],
  scheduleId: number,
  today: string,
) => all.find(({ treatScheduleId, day }) => treatScheduleId === scheduleId && day === today)

/** The names of the schedules with an item that matches `condition`: the rule or treat of such an item may not be deleted. */
export const selectSchedulesUsing = ({ db, notDeleted }: FarmScope, condition: SQL) =>
  db
    .selectDistinct({ name: treatSchedules.name })
    .from(treatSchedules)
    .innerJoin(treatItems, eq(treatItems.treatScheduleId, treatSchedules.id))
    .where(notDeleted(treatSchedules, isNull(treatItems.deletedAt), condition))

type Assignment = typeof treatScheduleUsers.$inferSelect
type Assigned = { assignments: readonly Assignment[]; people: readonly ScheduleUser[] }

/** The operators of the schedule. */
export function scheduleUsers(schedule: Schedule, { assignments, people }: Assigned): ScheduleUser[] {
  const ids = new Set(
    assignments.filter(({ treatScheduleId }) => treatScheduleId === schedule.id).map(({ userId }) => userId),
  )
  return people.filter(({ id }) => ids.has(id))
}
