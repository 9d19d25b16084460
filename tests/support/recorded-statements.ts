/**
 * The environment of a request with somebody watching its way to D1, and no limit on how often it may be sent. What jobs do afterwards
 * does not go by here: they take no session.
 */
import { env } from 'cloudflare:workers'

export type RecordedStatements = { trips: number; rowsRead: number; statements: Set<string> }

export function recordStatements(): { bindings: Env; recorded: RecordedStatements } {
  const recorded: RecordedStatements = { trips: 0, rowsRead: 0, statements: new Set() }
  const DB = overlaid(env.DB, { withSession: (at: string) => session(env.DB.withSession(at), recorded) })
  return { bindings: { ...unlimited(env), DB }, recorded }
}

export function unlimited(limits: Env): Env {
  const open = { limit: async () => ({ success: true }) }
  return Object.fromEntries(
    Object.entries(limits).map(([name, binding]) => [name, name.endsWith('_LIMIT') ? open : binding]),
  ) as unknown as Env
}

function session(d1: D1DatabaseSession, seen: RecordedStatements): D1DatabaseSession {
  return overlaid(d1, {
    prepare: (query: string) => {
      seen.statements.add(query)
      return d1.prepare(query)
    },
    batch: async (statements: D1PreparedStatement[]) => {
      seen.trips += 1
      const results = await d1.batch(statements)
      for (const { meta } of results) seen.rowsRead += meta.rows_read
      return results
    },
  })
}

function overlaid<T extends object>(target: T, own: Record<PropertyKey, unknown>): T {
  const bound = (value: unknown) => (typeof value === 'function' ? value.bind(target) : value)
  return new Proxy(target, { get: (_, key) => own[key] ?? bound(Reflect.get(target, key)) })
}
