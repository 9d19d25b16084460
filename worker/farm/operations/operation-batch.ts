/** The operations of a batch of events: those that exist, and those that the batch makes, because a device without signal began them. */
import { type SQL, sql } from 'drizzle-orm'
import type { RecordedAnalysis } from '../../../domain/feed/dry-matter.ts'
import { referencedIds } from '../../../domain/operation/events/event-batch.ts'
import { missingOperations } from '../../../domain/operation/events/event-operation.ts'
import type { Rows } from '../../db/batch.ts'
import { jsonRows } from '../../db/bulk.ts'
import { ingredientAnalyses, operationEvents, operations, treatSchedules } from '../../db/schema.ts'
import { assertInBatch, jsonList, listOfJson } from '../../db/statements.ts'
import { unionOfIds } from '../../db/union.ts'
import type { DecideContext, Member, PrepareInputContext, QueryContext } from '../../http/context.ts'
import { selectNextPass } from '../../operation-rows/next-pass-rows.ts'
import { newOperation, type OperationRow } from '../../operation-rows/operation-fold.ts'
import { lotsOfNextRules, type PlanRows, selectPlanRows } from '../../operation-rows/plan-rows.ts'
import { selectPeopleNames } from '../users/people.ts'

type Referenced = ReturnType<typeof referencedIds>

/** What the statements bind of a batch: JSON lists of what it names, and how many operations. */
export const referencedValues = (events: readonly unknown[]) => {
  const { ids, keys, operationIds, ingredientIds, lotIds } = referencedIds(events)
  return {
    ids: JSON.stringify(ids),
    keys: JSON.stringify(keys),
    scheduleIds: JSON.stringify(keys.map(({ treatScheduleId }) => treatScheduleId)),
    operationIds: JSON.stringify(operationIds),
    ingredientIds: JSON.stringify(ingredientIds),
    lotIds: JSON.stringify(lotIds),
    operationCount: keys.length + operationIds.length,
  }
}

type BatchContext = PrepareInputContext<keyof ReturnType<typeof referencedValues>>

/** The ids of the operations that the batch names, by id or by schedule and day. */
const operationIds = ({ value }: BatchContext): SQL =>
  unionOfIds([
    { id: sql`value`, from: sql`json_each(${value('operationIds')})` },
    {
      id: sql`o.id`,
      from: sql`json_each(${value('keys')}) k
        cross join operations o on o.treat_schedule_id = k.value ->> 'treatScheduleId' and o.day = k.value ->> 'day'`,
    },
  ])

/** The operations of a batch, their events, the stored events with the ids of the batch, and the people who recorded them. */
function selectStoredEvents(context: BatchContext) {
  const { db, inFarm, joinedInFarm, value } = context
  const named = operationIds(context)
  const ofOperations = joinedInFarm(operationEvents, sql`operation_id in ${named}`)
  const sameId = inFarm(operationEvents, sql`${operationEvents.id} in ${listOfJson(value('ids'))}`)
  return {
    operations: db
      .select()
      .from(operations)
      .where(joinedInFarm(operations, sql`id in ${named}`)),
    events: db.select().from(operationEvents).where(ofOperations),
    storedIds: db.select({ id: operationEvents.id }).from(operationEvents).where(sameId),
    people: selectPeopleNames(
      { db, inFarm },
      sql`users.id in (select user_id from operation_events where ${ofOperations})`,
    ),
  }
}

/** The schedules that the batch names, deleted ones too, and the last id of an operation. */
function selectForNewOperations({ db, joinedInFarm, value }: BatchContext) {
  const named = joinedInFarm(treatSchedules, sql`${treatSchedules.id} in ${listOfJson(value('scheduleIds'))}`)
  return {
    schedules: db.select({ id: treatSchedules.id }).from(treatSchedules).where(named),
    lastOperation: db.select({ id: sql<number>`coalesce(max(id), 0)`.as('last_id') }).from(operations),
  }
}

/** More than one a day of the month for which a device may have been without signal. */
const ANALYSES = 40

/** The newest analyses of the ingredients that the batch names. */
function selectAnalyses({ db, joinedInFarm, value }: BatchContext) {
  const ofIngredient = joinedInFarm(ingredientAnalyses, sql`ingredient_id = named.value`)
  return db
    .select({
      ingredientId: sql<number>`named.value`.as('named_ingredient'),
      analyses: sql<
        RecordedAnalysis[]
      >`(select json_group_array(json_object('day', day, 'dryMatter', dry_matter, 'createdAt', created_at))
        from (select day, dry_matter, created_at from ingredient_analyses where ${ofIngredient} order by day desc limit ${ANALYSES}))`
        .mapWith(text => JSON.parse(text))
        .as('newest_analyses'),
    })
    .from(sql`json_each(${value('ingredientIds')}) named`)
}

/** Selects the batch's operations with the rows that their plans are computed from. */
export function selectBatch(context: BatchContext) {
  const { value } = context
  const schedules = unionOfIds([
    { id: sql`treat_schedule_id`, from: sql`operations where id in ${operationIds(context)}` },
    { id: sql`value`, from: sql`json_each(${value('scheduleIds')})` },
  ])
  return {
    ...selectForNewOperations(context),
    ...selectStoredEvents(context),
    analyses: selectAnalyses(context),
    plan: selectPlanRows(context, schedules, { ingredientIds: value('ingredientIds'), lotIds: value('lotIds') }),
    nextPass: selectNextPass(context, isAnyPending(context)),
  }
}

/** Whether the batch may begin an operation, whose plan is then frozen. */
function isAnyPending(context: BatchContext): SQL {
  const ofBatch = sql`from operations where id in ${operationIds(context)}`
  const named = context.value('operationCount')
  return sql`(exists (select 1 ${ofBatch} and start_time is null) or (select count(*) ${ofBatch}) < ${named})`
}

export type BatchRows = Rows<ReturnType<typeof selectBatch>>

/** The rows of the operations that the batch names and that are not made yet. An operation without an accepted event is not saved. */
export function newOperations(
  { schedules, lastOperation: [last], operations }: BatchRows,
  { keys }: Referenced,
  { member, params, now }: DecideContext<Member>,
): OperationRow[] {
  const clock = { now, timezone: member.farm.timezone }
  const scheduleIds = schedules.map(({ id }) => id)
  const firstId = (last?.id ?? 0) + 1
  return missingOperations(keys, operations, scheduleIds, clock).map((key, i) =>
    newOperation({ ...key, id: firstId + i }, params.farmId, now),
  )
}

/** Rolls the batch back when another request took an id, or made the operation of a schedule and day, after these were loaded. */
export function insertOperations({ db }: QueryContext, created: readonly OperationRow[]) {
  if (created.length === 0) return {}
  const isThere = sql`(select count(*) from json_each(${JSON.stringify(created)}) k cross join operations o on o.id = k.value ->> 'id'
    and o.treat_schedule_id = k.value ->> 'treatScheduleId' and o.day = k.value ->> 'day')`
  return {
    operations: db.insert(operations).select(jsonRows(operations, created)).onConflictDoNothing(),
    areThere: assertInBatch(db, sql`${isThere} = ${created.length}`),
  }
}

/**
 * Rolls the batch back when a lot of the plans changed after they were loaded. A plan that is frozen without the reading that came meanwhile
 * would be neither that of before nor that of after it.
 */
export function assertSameLots({ db }: QueryContext, { rules, lots }: PlanRows) {
  const ruleIds = rules.map(({ id }) => id)
  const loaded = lots.filter(({ ruleId, nextRuleId }) => [ruleId, nextRuleId].some(id => id && ruleIds.includes(id)))
  const versions = loaded.sort((a, b) => a.id - b.id).map(({ id, revision }) => [id, revision])
  const ids = jsonList(ruleIds)
  const nextLots = lotsOfNextRules(ids, sql`(select farm_id from rules where id in ${ids})`)
  const stored = sql`(select json_group_array(json_array(id, revision) order by id) from
    (select id, revision from lots where rule_id in ${ids} union select id, revision from ${nextLots}))`
  return assertInBatch(db, sql`${stored} = ${JSON.stringify(versions)}`)
}
