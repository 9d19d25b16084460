/** The database with a tally of what goes through it: trips, statements, rows written and read, and SQLite's own milliseconds. */

export type Tally = { trips: number; statements: number; written: number; read: number; took: number }

/** A job that changes nothing still writes when it ran. */
export const ITS_OWN_ROW = 1

export function withTally(d1: D1Database): { d1: D1Database; tally: Tally } {
  const tally: Tally = { trips: 0, statements: 0, written: 0, read: 0, took: 0 }
  return { d1: counted(d1, tally), tally }
}

function counted<D extends D1Database | D1DatabaseSession>(d1: D, tally: Tally): D {
  const own: Record<PropertyKey, unknown> = {
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await d1.batch(statements)
      tally.trips += 1
      tally.statements += statements.length
      for (const { meta } of results) {
        tally.written += meta.changes
        tally.read += meta.rows_read
        tally.took += meta.duration
      }
      return results
    },
    withSession: (at: string) => 'withSession' in d1 && counted(d1.withSession(at), tally),
  }
  const passed = (value: unknown, to: D) => (typeof value === 'function' ? value.bind(to) : value)
  return new Proxy(d1, { get: (target, key) => own[key] ?? passed(Reflect.get(target, key), target) })
}
