/** SQL for the quotas of a farm's records (domain/account/quotas.ts). */
import { isNull, type SQL, sql } from 'drizzle-orm'
import type { FarmPlan } from '../../domain/account/plan-limit.ts'
import { findQuota, type QuotaKind } from '../../domain/account/quotas.ts'
import type { RecordKind } from '../../domain/record/records.ts'
import { outerTodaySql } from './date-range.ts'
import type { FarmScope } from './farm-scope.ts'
import { recordTables } from './record-tables.ts'
import {
  loadLines,
  lots,
  operations,
  recipeIngredients,
  rules,
  treatItems,
  treatSchedules,
  unloadLines,
} from './schema.ts'
import { assertInBatch } from './statements.ts'

/** The items of schedules that are not deleted. */
const ofSchedules = ({ notDeleted }: FarmScope) =>
  sql`${treatItems.treatScheduleId} in (select id from ${treatSchedules} where ${notDeleted(treatSchedules)})`

const countedItems = (scope: FarmScope): SQL =>
  sql`${treatItems} where ${scope.notDeleted(treatItems, ofSchedules(scope))}`

/** The records of a kind that count: of lots, those that are active. */
function countedRecords({ notDeleted }: FarmScope, kind: RecordKind): SQL {
  const table = recordTables[kind]
  return sql`${table} where ${notDeleted(table, kind === 'lot' ? isNull(lots.deactivatedOn) : undefined)}`
}

/**
 * The rules that schedules feed: in how many items, with how many active lots and ingredients. Their product is the number of weighings a day,
 * and so the size of GET treat_schedules, operations/today and feeding_plan.
 */
const fedRules = (scope: FarmScope) =>
  sql`(select fed_id rule_id, r.recipe_id, items,
    (select count(*) from ${lots} where rule_id = fed_id and deleted_at is null and deactivated_on is null) lots,
    (select count(*) from ${recipeIngredients} where recipe_id = r.recipe_id) ingredients
    from (select rule_id fed_id, count(*) items from ${countedItems(scope)} group by rule_id) join ${rules} r on r.id = fed_id)`

/** Selects the rules for domain/operation/plan/plan-lines.ts. */
export const selectFedRules = (scope: FarmScope) =>
  scope.db
    .select({
      ruleId: sql<number>`rule_id`.as('fed_rule'),
      recipeId: sql<number>`recipe_id`.as('fed_recipe'),
      items: sql<number>`items`.as('fed_items'),
      lots: sql<number>`lots`.as('fed_lots'),
      ingredients: sql<number>`ingredients`.as('fed_ingredients'),
    })
    .from(fedRules(scope))

const planLines = (scope: FarmScope) =>
  sql<number>`(select coalesce(sum(items * (lots + ingredients)), 0) from ${fedRules(scope)})`

/** The stored lines of the operations of yesterday and today, in every time zone. */
function begunLines({ notDeleted, now }: CountScope) {
  const { from } = outerTodaySql(sql`${now}`)
  const ids = sql`(select id from ${operations} where ${notDeleted(operations, sql`day >= date(${from}, '-1 day')`)})`
  return sql`(select count(*) from ${loadLines} where operation_id in ${ids}) + (select count(*) from ${unloadLines} where operation_id in ${ids})`
}

type CountScope = FarmScope & { now: number }

function countOf(scope: CountScope, kind: QuotaKind): SQL<number> {
  if (kind === 'planLine') return planLines(scope)
  if (kind === 'lineOfToday') return sql`(${planLines(scope)} + ${begunLines(scope)})`
  return sql`(select count(*) from ${kind === 'treatItem' ? countedItems(scope) : countedRecords(scope, kind)})`
}

/** How many records of the kind the farm has, for rejectOverQuota. */
export const selectQuota = (scope: CountScope, kind: QuotaKind) =>
  scope.db.select({ count: countOf(scope, kind).as('quota_count') }).from(sql`(select 1)`)

type QuotaContext = CountScope & { member: { farm: { plan: FarmPlan } } }

/** Asserts, before the insert, that `added` records fit with those that other requests added meanwhile. The route decides again, and refuses. */
export const assertQuota = (context: QuotaContext, kind: QuotaKind, added = 1) =>
  assertInBatch(context.db, sql`${countOf(context, kind)} + ${added} <= ${findQuota(context.member.farm.plan, kind)}`)

/** Asserts, after the writes of the batch, that the weighings of a day are within the quota. Nothing where a request adds none. */
export const assertPlanLines = (context: QuotaContext, added: number) =>
  added > 0 ? [assertQuota(context, 'planLine', 0), assertQuota(context, 'lineOfToday', 0)] : []
