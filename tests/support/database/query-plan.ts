/** SQLite's plan of every statement that a function prepares: 'SCAN o', 'SEARCH u USING INDEX ...'. */
import { d1Proxy } from './d1-proxy.ts'

export async function explainQueries(d1: D1Database, act: (d1: D1Database) => Promise<unknown>): Promise<string[]> {
  const queries = new Set<string>()
  await act(d1Proxy(d1, { onPrepare: query => queries.add(query) }))
  const plans = [...queries].map(query => explain(d1, query))
  const steps = await d1.batch<{ detail: string }>(plans)
  return steps.flatMap(({ results }) => results.map(({ detail }) => detail))
}

/** The plan does not depend on the values, so every parameter is null. */
export function explain(d1: D1Database, query: string): D1PreparedStatement {
  return d1.prepare(`explain query plan ${query}`).bind(...Array.from(query.matchAll(/\?/g), () => null))
}

/** The tables that a plan reads from end to end. Rows that come out of JSON are not a table. */
export function scannedTables(steps: readonly string[]): string[] {
  return [...new Set(steps.flatMap(step => /^SCAN (\w+)(?!.*VIRTUAL)/.exec(step)?.[1] ?? []))].sort()
}
