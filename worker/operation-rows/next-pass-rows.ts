/** The rows of the next pass (domain/operation/plan/next-pass.ts): the day's treats of all schedules, and what the operations gave that were begun. */
import { eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FeedingBasis, FeedingLimits } from '../../domain/feed/feeding-limits.ts'
import type { NextPass } from '../../domain/operation/plan/next-pass.ts'
import { TROUGH_FULL } from '../../domain/operation/wagon/skip-reasons.ts'
import type { Rows } from '../db/batch.ts'
import { hasCalledLots } from '../db/called-lots.ts'
import { outerTodaySql } from '../db/date-range.ts'
import type { FarmScope } from '../db/farm-scope.ts'
import { operations, subOperations, treatItems, treatSchedules, treats, unloadLines } from '../db/schema.ts'

type Scope = FarmScope & { farmId: number | SQLWrapper; now: SQLWrapper }

/**
 * `isNeeded`: whether a plan is computed at all, where that depends on rows. A farm without calls reads none of these rows: the condition is the first
 * table of a CROSS JOIN, because SQLite tests a condition without tables only after it has read a row.
 */
export function selectNextPass(scope: Scope, isNeeded: SQL = sql`true`) {
  const { db, joinedInFarm, notDeleted, farmId, now } = scope
  const { from, to } = outerTodaySql(now)
  const needed = sql`(select 1 where ${isNeeded} and ${hasCalledLots(farmId)})`
  const ofDays = sql`farm_id = ${farmId} and day >= date(${from}, '-1 day') and day <= ${to}`
  const begunOrDeleted = sql`(select id from operations where ${ofDays} and deleted_at is null and status <> 'pending'
    union all select id from operations where ${ofDays} and deleted_at is not null)`
  return {
    treats: db
      .select({
        treatScheduleId: treatItems.treatScheduleId,
        startsOn: treatSchedules.startsOn,
        ruleId: treatItems.ruleId,
        percent: treats.percent,
        isLocked: treats.locked,
      })
      .from(needed)
      .crossJoin(treatItems)
      .innerJoin(treats, eq(treats.id, treatItems.treatId))
      .innerJoin(treatSchedules, eq(treatSchedules.id, treatItems.treatScheduleId))
      .where(notDeleted(treatItems, isNull(treats.deletedAt), isNull(treatSchedules.deletedAt))),
    feedings: db
      .select({
        treatScheduleId: operations.treatScheduleId,
        day: operations.day,
        isDeleted: sql<boolean>`${operations.deletedAt} is not null`.mapWith(Boolean).as('is_deleted'),
        lotId: unloadLines.lotId,
        dryMatter: givenDryMatter.as('given_dry_matter'),
      })
      .from(needed)
      .crossJoin(operations)
      .leftJoin(unloadLines, eq(unloadLines.operationId, operations.id))
      .leftJoin(subOperations, eq(subOperations.id, unloadLines.subOperationId))
      .where(joinedInFarm(operations, sql`${operations.id} in ${begunOrDeleted}`))
      .groupBy(operations.id, unloadLines.lotId),
  }
}

/**
 * Grams. A line that an operation has still to unload counts as planned, as does that of a lot whose trough was full (isTroughFull); of an operation
 * that has ended, nothing comes any more.
 */
const givenDryMatter = sql<number>`cast(round(sum(
  iif(${unloadLines.skipReason} = ${TROUGH_FULL}, ${unloadLines.expected},
    coalesce(${unloadLines.actual}, iif(${operations.status} = 'in_progress', ${unloadLines.expected}, 0)))
  * round(coalesce(${subOperations.loadedDryMatter}, ${subOperations.dryMatterPercent}), 2)) / 100.0) as integer)`.mapWith(
  Number,
)

/** Null where the farm does not correct the next treat. */
export const toNextPass = (
  rows: Rows<ReturnType<typeof selectNextPass>>,
  { feedingBasis, feedingLimits }: { feedingBasis: FeedingBasis; feedingLimits: FeedingLimits },
): NextPass | null => (feedingBasis === 'dry_matter' && feedingLimits.correct_next_pass ? rows : null)
