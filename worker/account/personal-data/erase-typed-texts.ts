/**
 * Erases the free texts that a person typed with their work: names of devices, and reasons, which may contain personal data. The facts stay:
 * that a line was skipped or corrected, that an operation was canceled, that a reading was removed.
 */
import { type SQL, sql } from 'drizzle-orm'
import { ERASED_REASON } from '../../../domain/account/account.ts'
import type { Db } from '../../db/batch.ts'
import {
  approvals,
  headMovements,
  loadLines,
  operationEvents,
  operations,
  stockEntries,
  troughReadings,
  unloadLines,
} from '../../db/schema.ts'

const reason = sql`e.payload ->> 'reason'`

/** WHERE: of the person. The search is by farm, because the events have no index by person. */
const isOfUser = (userId: number, farms: SQL) => sql`e.farm_id in ${farms} and e.user_id = ${userId}`

/** First the texts that lines and operations copied from the events, then those of the events. */
export function eraseTypedTexts(db: Db, userId: number, farms: SQL) {
  const ofUser = isOfUser(userId, farms)
  const isCanceledByUser = sql`(id, cancel_reason) in (select e.operation_id, ${reason} from operation_events e where ${ofUser} and e.type = 'cancel')`
  return [
    ...[loadLines, unloadLines].flatMap(table => [
      db
        .update(table)
        .set({ skipReason: null })
        .where(linesWith(table, ofUser, sql`e.type <> 'correct' and l.skip_reason = ${reason}`)),
      db
        .update(table)
        .set({ correctionReason: ERASED_REASON })
        .where(linesWith(table, ofUser, sql`e.type = 'correct' and l.correction_reason = ${reason}`)),
    ]),
    db
      .update(loadLines)
      .set({ insteadOfReason: null })
      .where(linesWith(loadLines, ofUser, sql`l.instead_of_reason = ${reason}`)),
    db
      .update(operations)
      // the next revision, so that a fold of the events of before is decided again
      .set({
        cancelReason: sql`case when ${isCanceledByUser} then null else cancel_reason end`,
        revision: sql`revision + 1`,
      })
      .where(sql`id in (select e.operation_id from operation_events e where ${ofUser} and ${reason} is not null)`),
    db
      .update(operationEvents)
      .set({ device: '', payload: withoutReason })
      .where(sql`farm_id in ${farms} and user_id = ${userId} and (device <> '' or payload ->> 'reason' is not null)`),
    db
      .update(approvals)
      // the next revision, so that an approval of the texts of before is decided again
      .set({ fact: withoutTexts, revision: sql`revision + 1` })
      .where(sql`farm_id in ${farms} and user_id = ${userId} and kind = 'weight'`),
    ...[troughReadings, headMovements, stockEntries].map(table =>
      db
        .update(table)
        .set({ voidReason: ERASED_REASON })
        .where(sql`farm_id in ${farms} and voided_by = ${userId} and void_reason is not null`),
    ),
    db
      .update(troughReadings)
      .set({ reason: null })
      .where(sql`farm_id in ${farms} and user_id = ${userId} and reason is not null`),
    db
      .update(approvals)
      .set({ fact: sql`json_remove(fact, '$.reason')`, revision: sql`revision + 1` })
      .where(sql`farm_id in ${farms} and user_id = ${userId} and kind = 'reading' and fact ->> 'reason' is not null`),
  ]
}

/** WHERE: the line is that of an event, and has the event's reason. */
const linesWith = (table: typeof loadLines | typeof unloadLines, ofUser: SQL, condition: SQL) =>
  sql`rowid in (select l.rowid from operation_events e cross join ${table} l on l.operation_id = e.operation_id and l.id = e.payload ->> 'lineId'
    where ${ofUser} and ${condition})`

/** A correction always has a reason. */
const withoutReason = sql<string>`case when payload ->> 'reason' is null then payload
  when type = 'correct' then json_set(payload, '$.reason', ${ERASED_REASON}) else json_remove(payload, '$.reason') end`

/** The event that waits for an approval, in JSON. */
const withoutTexts = sql<string>`json_set(case when fact ->> '$.payload.reason' is null then fact
  when fact ->> 'type' = 'correct' then json_set(fact, '$.payload.reason', ${ERASED_REASON})
  else json_remove(fact, '$.payload.reason') end, '$.device', '')`
