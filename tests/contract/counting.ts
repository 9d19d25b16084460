/** The database with a tally of what goes through it: trips, statements, and rows written and read. */

export type Tally = { trips: number; statements: number; written: number; read: number }

/** A job that changes nothing still writes when it ran. */
export const ITS_OWN_ROW = 1

export function counting(d1: D1Database): { d1: D1Database; tally: Tally } {
  const tally: Tally = { trips: 0, statements: 0, written: 0, read: 0 }
  const batch = async <T>(statements: D1PreparedStatement[]): Promise<D1Result<T>[]> => {
    const results = await d1.batch<T>(statements)
    tally.trips += 1
    tally.statements += statements.length
    for (const { meta } of results) {
      tally.written += meta.changes
      tally.read += meta.rows_read
    }
    return results
  }
  const counted = new Proxy(d1, {
    get: (target, key) => (key === 'batch' ? batch : Reflect.get(target, key).bind(target)),
  })
  return { d1: counted, tally }
}
