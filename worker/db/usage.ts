/** What a request or a job uses of D1: trips, and rows read and written. D1 is paid by rows. */
import type { Connection } from './batch.ts'

export type Usage = { trips: number; rowsRead: number; rowsWritten: number }

export const noUsage = (): Usage => ({ trips: 0, rowsRead: 0, rowsWritten: 0 })

/** The connection, with what goes through it added to `usage`. */
export function countUsage(connection: Connection, usage: Usage): Connection {
  return {
    prepare: query => connection.prepare(query),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      usage.trips += 1
      const results = await connection.batch<T>(statements)
      for (const { meta } of results) {
        usage.rowsRead += meta.rows_read
        usage.rowsWritten += meta.rows_written
      }
      return results
    },
  }
}
