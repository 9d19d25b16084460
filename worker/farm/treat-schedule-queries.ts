/** Treat schedules with their items, their people, and what the items amount to now. */
import { desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import * as TreatSchedule from '../../domain/feed/treat-schedule.ts'
import { byName } from '../../domain/format/name-order.ts'
import { lots, recipes, rules, treatItems, treatSchedules, treatScheduleUsers, treats } from '../db/schema.ts'
import type { Desk, Rows } from '../http/context.ts'
import { peopleOf } from './people.ts'
import { ingredientsOf, partsOf } from './recipes.ts'

/** One schedule or all, with their items, who runs them, and all who work on the farm. Those of deleted schedules come along: fewer rows are read than in leaving them out. */
export function scheduleRows(desk: Desk, id?: number) {
  const { db, own, live } = desk
  const of = (column: SQLiteColumn) => (id === undefined ? undefined : eq(column, id))
  return [
    db
      .select()
      .from(treatSchedules)
      .where(live(treatSchedules, of(treatSchedules.id)))
      .orderBy(desc(treatSchedules.id)),
    db
      .select()
      .from(treatItems)
      .where(live(treatItems, of(treatItems.treatScheduleId))),
    db
      .select()
      .from(treatScheduleUsers)
      .where(own(treatScheduleUsers, of(treatScheduleUsers.treatScheduleId))),
    peopleOf(desk),
  ] as const
}

/** What the items are made of, and amount to now. */
export function feedRows(desk: Desk) {
  const { db, live } = desk
  return [
    db.select().from(rules).where(live(rules)),
    db.select().from(treats).where(live(treats)),
    db.select().from(recipes).where(live(recipes)),
    partsOf(desk),
    ingredientsOf(desk),
    db
      .select()
      .from(lots)
      .where(live(lots, isNull(lots.deactivatedOn))),
  ] as const
}

export type FeedRows = Rows<ReturnType<typeof feedRows>>

/** A schedule names no corral. */
const feedOf = ([rules, treats, recipes, recipeIngredients, ingredients, lots]: FeedRows) => ({
  ...{ rules, treats, recipes, recipeIngredients, ingredients, lots, corrals: [] },
})

type Schedule = typeof treatSchedules.$inferSelect
type Item = typeof treatItems.$inferSelect
export type Named = { id: number; name: string }

export function described(schedule: Schedule, items: readonly Item[], people: readonly Named[], feed: FeedRows) {
  const own = items.filter(({ treatScheduleId }) => treatScheduleId === schedule.id)
  return TreatSchedule.describe(schedule, [...people].sort(byName), own, feedOf(feed))
}

/** The names of the schedules with an item like this: what they feed is not deleted from under them. */
export const schedulesThatFeed = ({ db, live }: Desk, item: SQL) =>
  db
    .selectDistinct({ name: treatSchedules.name })
    .from(treatSchedules)
    .innerJoin(treatItems, eq(treatItems.treatScheduleId, treatSchedules.id))
    .where(live(treatSchedules, isNull(treatItems.deletedAt), item))

type Run = typeof treatScheduleUsers.$inferSelect

export function runnersOf(schedule: Schedule, runs: readonly Run[], people: readonly Named[]): Named[] {
  const ids = new Set(runs.filter(run => run.treatScheduleId === schedule.id).map(({ userId }) => userId))
  return people.filter(({ id }) => ids.has(id))
}
