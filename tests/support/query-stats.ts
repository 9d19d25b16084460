/** The database with a tally of what goes through it: trips, statements, rows written and read, and SQLite's own milliseconds. */

export type QueryStats = {
  trips: number
  statements: number
  rowsWritten: number
  rowsRead: number
  durationMs: number
}

/** A job that changes nothing still writes when it ran. */
export const ROWS_WRITTEN_BY_IDLE_JOB = 1

export function withQueryStats(d1: D1Database): { d1: D1Database; stats: QueryStats } {
  const stats: QueryStats = { trips: 0, statements: 0, rowsWritten: 0, rowsRead: 0, durationMs: 0 }
  return { d1: counted(d1, stats), stats }
}

function counted<D extends D1Database | D1DatabaseSession>(d1: D, tally: QueryStats): D {
  const own: Record<PropertyKey, unknown> = {
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await d1.batch(statements)
      tally.trips += 1
      tally.statements += statements.length
      for (const { meta } of results) {
        tally.rowsWritten += meta.changes
        tally.rowsRead += meta.rows_read
        tally.durationMs += meta.duration
      }
      return results
    },
    withSession: (at: string) => 'withSession' in d1 && counted(d1.withSession(at), tally),
  }
  const passed = (value: unknown, to: D) => (typeof value === 'function' ? value.bind(to) : value)
  return new Proxy(d1, { get: (target, key) => own[key] ?? passed(Reflect.get(target, key), target) })
}
