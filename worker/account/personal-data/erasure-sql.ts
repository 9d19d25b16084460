/** The erasures that a restored database does not have, as SQL for `wrangler d1 execute` (scripts/reapply-erasures.ts). */
import { sql } from 'drizzle-orm'
import { parseStored } from '../../../domain/schema/stored-json.ts'
import { statementBuilder as db } from '../../db/batch.ts'
import { toSqlText } from '../../db/sql-text.ts'
import { eraseAccount } from './erase-account.ts'
import { ErasedIds, eraseAgain } from './erased-records.ts'

/** An erasure belongs to an account, or to the detail of the security event of a person without one. */
export type Erasure = { user_id: number; day: string } | { detail: string }

/** What lists the erasures in the database in use. */
export const erasureQueries = [
  'select user_id, day from erasures',
  "select detail from security_events where kind = 'personal_data_erased'",
]

/** The day of an erasure stays that of the first. What the restored database does not have is skipped by each statement. */
export const erasureSql = (erasures: readonly Erasure[]): string =>
  erasures.flatMap(toStatements).map(toSqlText).join('')

/** The farms that the triggers of a move lock in the restored database (scripts/operate/farm-lock.ts): their rows are those of before it. */
export const LOCKED_FARMS = `(select cast(substr(name, 6) as integer) from sqlite_master where type = 'trigger' and name glob 'farm_*_moves_*')`

const toStatements = (erasure: Erasure) =>
  'detail' in erasure
    ? eraseAgain(db, parseStored(ErasedIds, erasure.detail))
    : eraseAccount(db, erasure.user_id, Date.parse(erasure.day), sql.raw(LOCKED_FARMS))
