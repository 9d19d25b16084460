/** Treat schedules with their items, their people, and what the items amount to now. */
import { desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as TreatSchedule from '../../domain/feed/treat-schedule.ts'
import { byName } from '../../domain/format/name-order.ts'
import { lots, recipes, rules, treatItems, treatSchedules, treatScheduleUsers, treats } from '../db/schema.ts'
import type { Rows } from '../db/statements.ts'
import type { RequestContext } from '../http/context.ts'
import { selectPeople } from './people.ts'
import { selectIngredients, selectRecipeIngredients } from './recipes.ts'

/** One schedule or all, with their items, who runs them, and all who work on the farm. Those of deleted schedules come along: fewer rows are read than in leaving them out. */
export function selectSchedules(context: RequestContext, id?: number) {
  const { db, inFarm, notDeleted } = context
  const of = (column: SQLiteColumn) => (id === undefined ? undefined : eq(column, id))
  return [
    db
      .select()
      .from(treatSchedules)
      .where(notDeleted(treatSchedules, of(treatSchedules.id)))
      .orderBy(desc(treatSchedules.id)),
    db
      .select()
      .from(treatItems)
      .where(notDeleted(treatItems, of(treatItems.treatScheduleId))),
    db
      .select()
      .from(treatScheduleUsers)
      .where(inFarm(treatScheduleUsers, of(treatScheduleUsers.treatScheduleId))),
    selectPeople(context),
  ] as const
}

/** What the items are made of, and amount to now. */
export function selectFeedRows(context: RequestContext) {
  const { db, notDeleted } = context
  return [
    db.select().from(rules).where(notDeleted(rules)),
    db.select().from(treats).where(notDeleted(treats)),
    db.select().from(recipes).where(notDeleted(recipes)),
    selectRecipeIngredients(context),
    selectIngredients(context),
    db
      .select()
      .from(lots)
      .where(notDeleted(lots, isNull(lots.deactivatedOn))),
  ] as const
}

export type FeedRows = Rows<ReturnType<typeof selectFeedRows>>

/** A schedule names no corral. */
const feedOf = ([rules, treats, recipes, recipeIngredients, ingredients, lots]: FeedRows) => ({
  ...{ rules, treats, recipes, recipeIngredients, ingredients, lots, corrals: [] },
})

type Schedule = typeof treatSchedules.$inferSelect
type Item = typeof treatItems.$inferSelect
export type Named = { id: number; name: string }

export function scheduleToJson(schedule: Schedule, items: readonly Item[], people: readonly Named[], feed: FeedRows) {
  const own = items.filter(({ treatScheduleId }) => treatScheduleId === schedule.id)
  return TreatSchedule.toJson(schedule, [...people].sort(byName), own, feedOf(feed))
}

/** The names of the schedules with an item like this: what they feed is not deleted from under them. */
export const selectSchedulesUsing = ({ db, notDeleted }: RequestContext, item: SQL) =>
  db
    .selectDistinct({ name: treatSchedules.name })
    .from(treatSchedules)
    .innerJoin(treatItems, eq(treatItems.treatScheduleId, treatSchedules.id))
    .where(notDeleted(treatSchedules, isNull(treatItems.deletedAt), item))

type Run = typeof treatScheduleUsers.$inferSelect

export function scheduleUsers(schedule: Schedule, runs: readonly Run[], people: readonly Named[]): Named[] {
  const ids = new Set(runs.filter(run => run.treatScheduleId === schedule.id).map(({ userId }) => userId))
  return people.filter(({ id }) => ids.has(id))
}
