/** Measures what goes through a database: trips, statements, rows read and written, and the milliseconds that SQLite reports. */
import { d1Proxy } from './d1-proxy.ts'

export type QueryStats = {
  trips: number
  statements: number
  rowsWritten: number
  rowsRead: number
  durationMs: number
}

/** A job that changes nothing still writes the time of its run. */
export const ROWS_WRITTEN_BY_IDLE_JOB = 1

export function withQueryStats(d1: D1Database): { d1: D1Database; stats: QueryStats } {
  const stats: QueryStats = { trips: 0, statements: 0, rowsWritten: 0, rowsRead: 0, durationMs: 0 }
  const proxy = d1Proxy(d1, {
    aroundBatch: async send => {
      const results = await send()
      stats.trips += 1
      stats.statements += results.length
      for (const { meta } of results) {
        stats.rowsWritten += meta.changes
        stats.rowsRead += meta.rows_read
        stats.durationMs += meta.duration
      }
      return results
    },
  })
  return { d1: proxy, stats }
}
