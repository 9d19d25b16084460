/** Bindings whose writes are rolled back once all of their statements have run, so that one database serves any number of requests. */
import { env } from 'cloudflare:workers'
import { d1SessionProxy } from './database/d1-proxy.ts'
import { withoutRateLimits } from './rate-limits.ts'

/** Fails after the writes, with an error that the product neither repeats nor explains. */
const FAILS = 'select abs(-9223372036854775808)'

/** `saved` becomes true when the writes of a request succeeded until their end. The response is then a 500. */
export function dryRun(): { bindings: Env; outcome: { saved: boolean } } {
  const outcome = { saved: false }
  let writes = false
  const DB = d1SessionProxy(env.DB, {
    onPrepare: query => {
      writes ||= /^\s*(insert|update|delete)/i.test(query) && !/security_events/.test(query)
    },
    aroundBatch: async send => {
      if (!writes) return send()
      writes = false
      try {
        return await send(env.DB.prepare(FAILS))
      } catch (error) {
        outcome.saved ||= /integer overflow/.test(String(error))
        throw error
      }
    },
  })
  return { bindings: withoutRateLimits({ DB }), outcome }
}
