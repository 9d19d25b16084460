/** The bindings of a request that count the rows which it changes, apart from the traces and counters that a refusal may leave. */
import { env } from 'cloudflare:workers'
import { withoutRateLimits } from '../rate-limits.ts'
import { d1SessionProxy } from './d1-proxy.ts'

const TRACES = /"(security_events|sign_in_failures|password_recoveries)"/

export function countChangedRows(): { bindings: Env; changed: { rows: number } } {
  const changed = { rows: 0 }
  let queries: string[] = []
  const DB = d1SessionProxy(env.DB, {
    onPrepare: query => queries.push(query),
    aroundBatch: async send => {
      const sent = queries
      queries = []
      const results = await send()
      results.forEach(({ meta }, i) => {
        if (!TRACES.test(sent[i] ?? '')) changed.rows += meta.changes
      })
      return results
    },
  })
  const send = async () => ({ messageId: '1' })
  return { bindings: withoutRateLimits({ DB, MAIL: { send } as SendEmail }), changed }
}
