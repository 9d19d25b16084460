/** The erasures that a restored database does not have, as SQL for `wrangler d1 execute` (scripts/reapply-erasures.ts). */
import { statementBuilder } from '../db/batch.ts'
import { toSqlText } from '../db/sql-text.ts'
import { eraseAccount } from './erase-account.ts'

export type Erasure = { user_id: number; day: string }

/** The day of an erasure stays that of the first. An account that the restored database does not have is skipped by each statement. */
export function erasureSql(erasures: readonly Erasure[]): string {
  const statements = erasures.flatMap(({ user_id, day }) =>
    eraseAccount(statementBuilder, user_id, Date.parse(day)).map(toSqlText),
  )
  return statements.join('')
}
