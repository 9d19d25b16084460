/**
 * The plans of operations that nobody begins. When the hour of a treat comes, its plan is kept as it is then; when the feeding day is over, the
 * operation gets the lines of that plan, so that the feed that nobody gave is in every report. Runs after the closing of the day. A treat whose hour no
 * run met, as in an outage, is planned from the records of now, as far as they were there on its day.
 */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { addDueTreats, parseDuePlan } from '../../../domain/operation/plan/due-plan.ts'
import { farmTimezoneNames } from '../../../domain/staff/timezones.ts'
import { addDays, dayAt, instantAt, startOfDay, timeAt } from '../../../domain/time/day.ts'
import type { Db, RowOf } from '../../db/batch.ts'
import { jsonRows, splitBySize } from '../../db/bulk.ts'
import { outerToday } from '../../db/date-range.ts'
import { type FarmSet, isInSet } from '../../db/farm-set.ts'
import { defineJob } from '../../db/job.ts'
import { dirtyDays, farms, operations, treatSchedules } from '../../db/schema.ts'
import { jsonList } from '../../db/statements.ts'
import { type OperationRow, planUnfed, withUnfedPlan } from '../../operation-rows/operation-fold.ts'
import { saveOperations } from '../../operation-rows/operation-save.ts'
import { currentPlan, type PlanRows, selectPlanRows } from '../../operation-rows/plan-rows.ts'

/** After an outage of more days, an operation stays without a plan: the records are not those of its day any more. */
const MAX_DAYS = 7

export const freezeUnfedPlans = defineJob({
  name: 'unfed_operations',
  find: (db, now, set) => ({ due: selectDue(db, now, set), closed: selectClosed(db, now, set) }),
  load: (db, _now, _set, { due, closed }) => {
    const ids = jsonList([...due, ...closed].map(({ id }) => id))
    const schedules = sql`(select treat_schedule_id from operations where id in ${ids})`
    return due.length + closed.length > 0
      ? { operations: selectOperations(db, ids), plan: selectPlanRows(allFarms(db), schedules) }
      : {}
  },
  save: ({ operations: rows = [], plan }, db, now) => {
    if (!plan) return {}
    const due = rows.filter(({ status }) => status === 'pending')
    const unfed = rows.filter(isUnfed).map(row => withUnfedPlan(toOperation(row), planOfClosed(row, plan)))
    const days = unfed.map(({ operation: { farmId, day } }) => ({ farmId, day }))
    return {
      due: updateDuePlans(
        db,
        due.map(row => ({ id: row.id, duePlan: duePlanOf(row, plan, now) })),
      ),
      unfed: splitBySize(unfed).map(part => saveOperations(allFarms(db), part)),
      dirtyDays: db.insert(dirtyDays).select(jsonRows(dirtyDays, days)).onConflictDoNothing(),
    }
  },
})

/** The job is of no farm: the ids limit its queries. */
const allFarms = (db: Db) => ({
  db,
  joinedInFarm: (_table: unknown, ...conditions: (SQL | undefined)[]) => and(...conditions),
})

type Clock = { timezone: string; day: string; dayStart: number; time: string }

const clocksAt = (now: number): Clock[] =>
  farmTimezoneNames.map(timezone => {
    const day = dayAt(now, timezone)
    return { timezone, day, dayStart: startOfDay(day, timezone), time: timeAt(now, timezone) }
  })

/**
 * The pending operations with a treat whose hour has come and that is not in their due plan. INDEXED BY, because for one bound of the day SQLite
 * prefers to read every operation of every farm. The unary plus keeps the condition of that index whole: SQLite would put 'pending' into its list.
 */
const selectDue = (db: Db, now: number, set: FarmSet) =>
  db
    .select({ id: sql<number>`distinct o.id`.as('id') })
    .from(
      sql`operations o indexed by operations_open
      cross join farms f on f.id = o.farm_id and ${isInSet(sql`f.id`, set)}
      cross join json_each(${JSON.stringify(clocksAt(now))}) c on c.value ->> 'timezone' = f.timezone
      cross join treat_items i on i.treat_schedule_id = o.treat_schedule_id and i.deleted_at is null`,
    )
    .where(
      sql`o.deleted_at is null and o.closed_at is null and o.status in ('pending', 'in_progress') and o.day <= ${outerToday(now).to}
      and +o.status = 'pending' and ((o.day < c.value ->> 'day' and coalesce(i.created_at < c.value ->> 'dayStart', true))
        or (o.day = c.value ->> 'day' and i.scheduled_time <= c.value ->> 'time'))
      and not exists (select 1 from json_each(o.due_plan, '$.slots') due where due.value = i.slot)`,
    )

/** The operations that nobody began until their day was over, and that have no plan. */
const selectClosed = (db: Db, now: number, set: FarmSet) =>
  db
    .select({ id: operations.id })
    .from(operations)
    .where(
      sql`${operations.deletedAt} is null and ${operations.status} = 'canceled' and ${operations.frozenPlan} is null
      and ${operations.day} >= ${addDays(outerToday(now).from, -MAX_DAYS)} and ${operations.closedAt} <= ${now}
      and ${operations.startTime} is null and ${isInSet(operations.farmId, set)}`,
    )

const selectOperations = (db: Db, ids: SQL) =>
  db
    .select({
      ...getTableColumns(operations),
      timezone: sql<string>`${farms.timezone}`.as('farm_timezone'),
      scheduleDeletedAt: sql<number | null>`${treatSchedules.deletedAt}`.as('schedule_deleted_at'),
    })
    .from(operations)
    .innerJoin(farms, eq(farms.id, operations.farmId))
    .innerJoin(treatSchedules, eq(treatSchedules.id, operations.treatScheduleId))
    .where(sql`${operations.id} in ${ids}`)

type SelectedRow = RowOf<typeof selectOperations>

const isUnfed = ({ status, startTime, frozenPlan }: SelectedRow) =>
  status === 'canceled' && startTime === null && frozenPlan === null

const toOperation = ({ timezone: _timezone, scheduleDeletedAt: _deleted, ...operation }: SelectedRow): OperationRow =>
  operation

const planOfClosed = (row: SelectedRow, plan: PlanRows) =>
  planUnfed(row, plan, currentPlan(row, { ...plan, items: itemsOfDay(row, plan), lots: lotsOfDay(row, plan) }))

/** The treats that were in the schedule at their hour. */
const itemsOfDay = ({ day, timezone, scheduleDeletedAt }: SelectedRow, { items }: PlanRows) =>
  items.flatMap(item => {
    const removedAt = item.deletedAt ?? scheduleDeletedAt
    const wasLeft = removedAt !== null && removedAt < instantAt(day, item.scheduledTime, timezone)
    return wasLeft || cameLater(item, { day, timezone }) ? [] : { ...item, deletedAt: null }
  })

const cameLater = (
  { createdAt }: { createdAt: number | null },
  { day, timezone }: Pick<SelectedRow, 'day' | 'timezone'>,
): boolean => createdAt !== null && dayAt(createdAt, timezone) > day

/** The lots that had entered by the day and left later, if at all. */
const lotsOfDay = ({ day }: SelectedRow, { lots }: PlanRows) =>
  lots
    .filter(({ entryDate }) => entryDate <= day)
    .map(lot => (lot.deactivatedOn !== null && lot.deactivatedOn > day ? { ...lot, deactivatedOn: null } : lot))

function duePlanOf(row: SelectedRow, plan: PlanRows, now: number) {
  const [day, time] = [dayAt(now, row.timezone), timeAt(now, row.timezone)]
  const due = plan.items.filter(
    item =>
      item.treatScheduleId === row.treatScheduleId &&
      item.deletedAt === null &&
      !cameLater(item, row) &&
      (row.day < day || item.scheduledTime <= time),
  )
  const slots = due.map(({ slot }) => slot)
  return addDueTreats(parseDuePlan(row.duePlan), currentPlan(row, plan), slots)
}

/** The revision stays: nothing changes for those who show the operation. */
function updateDuePlans(db: Db, due: readonly { id: number; duePlan: object }[]) {
  const rows = due.map(({ id, duePlan }) => ({ id, duePlan: JSON.stringify(duePlan) }))
  return splitBySize(rows).map(part =>
    db
      .update(operations)
      .set({ duePlan: sql`due.value ->> 'duePlan'` })
      .from(sql`json_each(${JSON.stringify(part)}) due`)
      .where(sql`${operations.id} = due.value ->> 'id' and ${operations.status} = 'pending'`),
  )
}
