/** Records the SQL that goes through a database, with its values, so that another Worker can run the same statements. */
import { d1Proxy } from '../support/database/d1-proxy.ts'

export type BoundStatement = { query: string; params: (string | number | null)[] }

export function recordSql(d1: D1Database): { d1: D1Database; statements: BoundStatement[] } {
  const statements: BoundStatement[] = []
  return { d1: d1Proxy(d1, { onBind: (query, params) => statements.push({ query, params }) }), statements }
}
