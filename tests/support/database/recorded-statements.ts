/** The bindings of a request that record its trips to D1. They have no rate limit, so that a test may send many requests. */
import { env } from 'cloudflare:workers'
import { withoutRateLimits } from '../rate-limits.ts'
import { d1SessionProxy } from './d1-proxy.ts'

export type RecordedStatements = {
  trips: number
  rowsRead: number
  /** Rows that D1 answered, which are the results of the selects. */
  rowsAnswered: number
  statements: Set<string>
  /** Statements of the work that the request started for after its response. */
  later: Set<string>
}

/** Jobs that a request starts use no session: their statements are recorded apart, and not their trips. */
export function recordStatements(): { bindings: Env; recorded: RecordedStatements } {
  const recorded: RecordedStatements = {
    trips: 0,
    rowsRead: 0,
    rowsAnswered: 0,
    statements: new Set(),
    later: new Set(),
  }
  const DB = d1SessionProxy(
    env.DB,
    {
      onPrepare: query => recorded.statements.add(query),
      aroundBatch: async send => {
        recorded.trips += 1
        const results = await send()
        for (const { meta, results: rows } of results) {
          recorded.rowsRead += meta.rows_read
          recorded.rowsAnswered += rows.length
        }
        return results
      },
    },
    query => recorded.later.add(query),
  )
  return { bindings: withoutRateLimits({ DB }), recorded }
}
