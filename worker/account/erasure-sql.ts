/** The erasures that a restored database does not have, as SQL for `wrangler d1 execute` (scripts/reapply-erasures.ts). */
import { statementBuilder, toQuery } from '../db/batch.ts'
import { eraseAccount } from './erase-account.ts'

export type Erasure = { user_id: number; day: string }

/** The day of an erasure stays that of the first. An account that the restored database does not have is skipped by each statement. */
export function erasureSql(erasures: readonly Erasure[]): string {
  const statements = erasures.flatMap(({ user_id, day }) =>
    eraseAccount(statementBuilder, user_id, Date.parse(day)).map(statement => {
      const { sql, params } = toQuery(statement)
      return `${withValues(sql.replace(/\s+/g, ' '), params)};\n`
    }),
  )
  return statements.join('')
}

function withValues(statement: string, params: readonly unknown[]): string {
  const rest = [...params]
  return statement.replaceAll('?', () => toLiteral(rest.shift()))
}

function toLiteral(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (typeof value === 'number') return String(value)
  if (value === null) return 'null'
  throw new Error(`No literal for a ${typeof value}.`)
}
