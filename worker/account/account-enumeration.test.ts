/** A stranger learns nothing by the clock: for an e-mail that has an account and for one that has none, the same work is done. */
import { describe, expect, it } from 'vitest'
import { createAccount, withoutRateLimits } from '../../tests/support/accounts.ts'
import { callApi } from '../../tests/support/api-client.ts'
import { withQueryStats } from '../../tests/support/query-stats.ts'

const PAIRS = 9
/** On a quiet machine the medians are within 1 %. */
const MARGIN = 0.1

const asks = {
  'POST users/sign_in': (email: string, bindings: Env) =>
    callApi('POST', '/users/sign_in', { body: { email, password: 'errada' }, bindings }),
  'POST users/password_recovery': (email: string, bindings: Env) =>
    callApi('POST', '/users/password_recovery', { body: { email }, bindings }),
  'PUT users/password': (email: string, bindings: Env) => {
    const passwords = {
      temporary_password: 'AAAA-BBBB-CCCC',
      password: 'nova-senha',
      password_confirmation: 'nova-senha',
    }
    return callApi('PUT', '/users/password', { body: { email, ...passwords }, bindings })
  },
}

const stranger = () => `${crypto.randomUUID()}@fazenda.test`

describe.each(Object.entries(asks))('%s', (_, ask) => {
  it('asks the database the same', async () => {
    const work = async (email: string) => {
      const { d1, stats } = withQueryStats(withoutRateLimits().DB)
      const { status, body } = await ask(email, withoutRateLimits({ DB: d1 }))
      return { status, body, trips: stats.trips, statements: stats.statements, written: stats.rowsWritten }
    }
    expect(await work((await createAccount()).email)).toEqual(await work(stranger()))
  })

  it('takes the same time, but for noise', { timeout: 60_000 }, async () => {
    const took = async (email: string) => {
      const began = performance.now()
      await ask(email, withoutRateLimits())
      return performance.now() - began
    }
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // each first half of the times: what comes second may be warmer
      const order = pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const who of order) times[who].push(await took(who === 'known' ? (await createAccount()).email : stranger()))
    }
    const [known, unknown] = [quartile(times.known, 2), quartile(times.unknown, 2)]
    expect(Math.min(known, unknown)).toBeGreaterThan(20)
    const noise = Math.max(spread(times.known), spread(times.unknown))
    expect(Math.abs(known - unknown)).toBeLessThan(noise + MARGIN * Math.max(known, unknown))
  })
})

const quartile = (values: number[], nth: 1 | 2 | 3) => values.toSorted((a, b) => a - b)[(PAIRS * nth) >> 2] ?? 0
/** How much requests of one kind differ among themselves. */
const spread = (values: number[]) => quartile(values, 3) - quartile(values, 1)
