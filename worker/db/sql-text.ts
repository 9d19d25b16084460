/** A statement as text with its values, a line each, for `wrangler d1 execute`. */
import { type Statement, toQuery } from './batch.ts'

export function toSqlText(statement: Statement): string {
  const { sql, paramsFor } = toQuery(statement)
  return `${withValues(sql.replace(/\s+/g, ' '), paramsFor({}))};\n`
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
