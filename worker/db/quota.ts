/** SQL for the quotas of a farm's records (domain/account/quotas.ts). */
import { isNull, type SQL, sql } from 'drizzle-orm'
import type { FarmPlan } from '../../domain/account/plan-limit.ts'
import { type QuotaKind, quotaOf } from '../../domain/account/quotas.ts'
import type { FarmScope } from './farm-scope.ts'
import {
  corralIndexes,
  corrals,
  ingredients,
  lots,
  recipes,
  rules,
  treatItems,
  treatSchedules,
  treats,
} from './schema.ts'
import { assertInBatch } from './statements.ts'

/** The items of schedules that are not deleted. */
const ofSchedules = ({ notDeleted }: FarmScope) =>
  sql`${treatItems.treatScheduleId} in (select id from ${treatSchedules} where ${notDeleted(treatSchedules)})`

const countedRows = (scope: FarmScope): Record<QuotaKind, SQL> => {
  const { notDeleted } = scope
  return {
    corral: sql`${corrals} where ${notDeleted(corrals)}`,
    corralIndex: sql`${corralIndexes} where ${notDeleted(corralIndexes)}`,
    ingredient: sql`${ingredients} where ${notDeleted(ingredients)}`,
    lot: sql`${lots} where ${notDeleted(lots, isNull(lots.deactivatedOn))}`,
    recipe: sql`${recipes} where ${notDeleted(recipes)}`,
    rule: sql`${rules} where ${notDeleted(rules)}`,
    treat: sql`${treats} where ${notDeleted(treats)}`,
    treatSchedule: sql`${treatSchedules} where ${notDeleted(treatSchedules)}`,
    treatItem: sql`${treatItems} where ${notDeleted(treatItems, ofSchedules(scope))}`,
  }
}

const countOf = (scope: FarmScope, kind: QuotaKind) => sql<number>`(select count(*) from ${countedRows(scope)[kind]})`

/** How many records of the kind the farm has, for rejectOverQuota. */
export const selectQuota = (scope: FarmScope, kind: QuotaKind) =>
  scope.db.select({ count: countOf(scope, kind).as('quota_count') }).from(sql`(select 1)`)

type QuotaContext = FarmScope & { member: { farm: { plan: FarmPlan } } }

/** Asserts, before the insert, that `added` records fit with those that other requests added meanwhile. The route decides again, and refuses. */
export const assertQuota = (context: QuotaContext, kind: QuotaKind, added = 1) =>
  assertInBatch(context.db, sql`${countOf(context, kind)} + ${added} <= ${quotaOf(context.member.farm.plan, kind)}`)
