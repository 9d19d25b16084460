/** The work of a person on farms, for the export of their account. Farm data are searched by farm, because no index of theirs begins with the person. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { userIdOfSession } from '../../auth/reauthentication.ts'
import type { Db, Rows } from '../../db/batch.ts'
import { movedFarmIds } from '../../db/farm-database.ts'
import {
  approvals,
  headMovements,
  operationEvents,
  operations,
  operatorDays,
  stockEntries,
  treatSchedules,
  treatScheduleUsers,
  troughReadings,
} from '../../db/schema.ts'
import { jsonList } from '../../db/statements.ts'
import type { LoadContext, OwnContext } from '../../http/context.ts'

/** Whose work, on which farms. */
type Person = { db: Db; userId: SQL; farmIds: SQL }

/** The person in the main database. It may still have rows, from before the move, of farms with a database of their own. */
export function personOfSession(context: LoadContext): Person {
  const userId = userIdOfSession(context)
  const moved = movedFarmIds(context.env)
  return { db: context.db, userId, farmIds: farmsOf(userId, sql`farm_id not in ${jsonList(moved)}`) }
}

export const personOfCaller = ({ db, callerId, farmIds }: OwnContext): Person => ({
  db,
  userId: callerId,
  farmIds: farmsOf(callerId, sql`farm_id in ${jsonList(farmIds)}`),
})

const farmsOf = (userId: SQL, where: SQL) =>
  sql`(select farm_id from farm_users where user_id = ${userId} and ${where})`

/** WHERE: the rows of the farms of the person that are theirs. */
const ofUser = ({ userId, farmIds }: Person, table: Record<'farmId' | 'userId', SQLiteColumn>, more?: SQL) =>
  and(sql`${table.farmId} in ${farmIds}`, eq(table.userId, userId), more)

const selectSchedules = (person: Person) =>
  person.db
    .select({
      farm_id: sql<number>`${treatSchedules.farmId}`.as('schedule_farm_id'),
      id: sql<number>`${treatSchedules.id}`.as('schedule_id'),
      name: sql<string>`${treatSchedules.name}`.as('schedule_name'),
    })
    .from(treatScheduleUsers)
    .innerJoin(treatSchedules, eq(treatSchedules.id, treatScheduleUsers.treatScheduleId))
    .where(ofUser(person, treatScheduleUsers, sql`${treatSchedules.deletedAt} is null`))

/** The operations that the person ran, with their hours. */
const selectOperations = (person: Person) =>
  person.db
    .select({
      farm_id: sql<number>`${operations.farmId}`.as('operation_farm_id'),
      date: sql<string>`${operations.day}`.as('operation_day'),
      treat_schedule: sql<string>`${treatSchedules.name}`.as('operation_schedule'),
      status: sql<string>`${operations.status}`.as('operation_status'),
      start_time: sql<number | null>`${operations.startTime}`.as('operation_start'),
      end_time: sql<number | null>`${operations.endTime}`.as('operation_end'),
    })
    .from(operations)
    .innerJoin(treatSchedules, eq(treatSchedules.id, operations.treatScheduleId))
    .where(ofUser(person, operations, sql`${operations.deletedAt} is null`))
    .orderBy(operations.day)

/** Figures about the person's work. */
const selectOperatorDays = (person: Person) =>
  person.db
    .select({
      farm_id: operatorDays.farmId,
      date: operatorDays.day,
      operations: operatorDays.operations,
      loadExpected: operatorDays.loadExpected,
      loadActual: operatorDays.loadActual,
      loadMiss: operatorDays.loadMiss,
      unloadExpected: operatorDays.unloadExpected,
      unloadActual: operatorDays.unloadActual,
      unloadMiss: operatorDays.unloadMiss,
    })
    .from(operatorDays)
    .where(ofUser(person, operatorDays))

const countReadingsByDay = (person: Person) =>
  person.db
    .select(countByDay(troughReadings.farmId, troughReadings.day))
    .from(troughReadings)
    // of an imported one the person is no reader
    .where(and(ofUser(person, troughReadings), isNull(troughReadings.importId)))
    .groupBy(troughReadings.farmId, troughReadings.day)

const countEventsByDay = (person: Person) =>
  person.db
    .select(countByDay(operationEvents.farmId, operations.day))
    .from(operationEvents)
    .innerJoin(operations, eq(operations.id, operationEvents.operationId))
    .where(ofUser(person, operationEvents))
    .groupBy(operationEvents.farmId, operations.day)

const countByDay = (farmId: SQLiteColumn, day: SQLiteColumn) => ({
  farm_id: sql<number>`${farmId}`.as('count_farm_id'),
  date: sql<string>`${day}`.as('count_day'),
  count: sql<number>`count(*)`.as('count'),
})

/** The reasons that the person typed, and the names of their devices. */
const selectTypedTexts = (person: Person) =>
  person.db
    .select({
      farm_id: operationEvents.farmId,
      at: operationEvents.at,
      type: operationEvents.type,
      device: operationEvents.device,
      reason: sql<string | null>`payload ->> 'reason'`.as('reason'),
    })
    .from(operationEvents)
    .where(ofUser(person, operationEvents, sql`(device <> '' or payload ->> 'reason' is not null)`))
    .orderBy(operationEvents.at)

/** Why a call passes a limit, and why the person removed a record of the farm. */
const selectReasons = (person: Person) => [
  selectReason(person, 'reading', troughReadings, {
    by: troughReadings.userId,
    at: troughReadings.at,
    reason: troughReadings.reason,
  }),
  ...Object.entries({
    remove_reading: troughReadings,
    remove_movement: headMovements,
    remove_stock_entry: stockEntries,
  }).map(([type, table]) =>
    selectReason(person, type, table, { by: table.voidedBy, at: table.voidedAt, reason: table.voidReason }),
  ),
]

const selectReason = (
  { db, userId, farmIds }: Person,
  type: string,
  table: typeof troughReadings | typeof headMovements | typeof stockEntries,
  { by, at, reason }: Record<'by' | 'at' | 'reason', SQLiteColumn>,
) =>
  db
    .select({
      farm_id: sql<number>`${table.farmId}`.as('reason_farm_id'),
      at: sql<number>`${at}`.as('reason_at'),
      type: sql<string>`${type}`.as('reason_type'),
      device: sql<string>`''`.as('reason_device'),
      reason: sql<string | null>`${reason}`.as('reason_text'),
    })
    .from(table)
    .where(sql`${table.farmId} in ${farmIds} and ${by} = ${userId} and ${reason} is not null`)

/** What they typed with weights and readings that wait for an approval, or were refused. */
const selectQueuedTexts = (person: Person) =>
  person.db
    .select({
      farm_id: approvals.farmId,
      at: approvals.at,
      type: sql<string>`coalesce(fact ->> 'type', kind)`.as('queued_type'),
      device: sql<string | null>`fact ->> 'device'`.as('queued_device'),
      reason: sql<string | null>`coalesce(fact ->> '$.payload.reason', fact ->> 'reason')`.as('queued_reason'),
    })
    .from(approvals)
    .where(ofUser(person, approvals, sql`(kind = 'weight' or fact ->> 'reason' is not null) and status <> 'approved'`))
    .orderBy(approvals.at)

export const selectWork = (person: Person) => ({
  schedules: selectSchedules(person),
  operations: selectOperations(person),
  operatorDays: selectOperatorDays(person),
  readings: countReadingsByDay(person),
  events: countEventsByDay(person),
  typedTexts: selectTypedTexts(person),
  reasons: selectReasons(person),
  queuedTexts: selectQueuedTexts(person),
})

export type WorkRows = Rows<ReturnType<typeof selectWork>>
