/** No account enumeration by timing: for an e-mail with an account and for one without, the routes do the same work. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createAccount, PASSWORD } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { withQueryStats } from '../../tests/support/database/query-stats.ts'
import { quarterPasswordCost } from '../../tests/support/password-cost.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { hashPassword } from '../auth/password.ts'
import { users } from '../db/schema.ts'

const PAIRS = 7
/** Tolerance for a busy machine: on an idle one the medians are within 1 %. */
const MARGIN = 0.1

const requests = {
  'POST users/sign_in': (email: string, bindings: Env) =>
    callApi('POST', '/users/sign_in', { body: { email, password: 'errada' }, bindings }),
  'POST users/sign_up': (email: string, bindings: Env) => {
    const password = { password: 'cocho-demo', password_confirmation: 'cocho-demo' }
    return callApi('POST', '/users/sign_up', { body: { name: 'Rui', email, ...password }, bindings })
  },
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

quarterPasswordCost()
const passwordHash = await hashPassword(PASSWORD)
/** Creates an account whose password has the cost of this file, unlike those of the other tests. */
async function knownEmail(): Promise<string> {
  const { id, email } = await createAccount()
  await db.update(users).set({ passwordHash }).where(eq(users.id, id))
  return email
}

const unknownEmail = () => `${crypto.randomUUID()}@fazenda.test`

describe.each(Object.entries(requests))('%s', (_, send) => {
  it('answers the same and runs the same number of statements with and without an account', async () => {
    const measure = async (email: string) => {
      const { d1, stats } = withQueryStats(withoutRateLimits().DB)
      const { status, body } = await send(email, withoutRateLimits({ DB: d1 }))
      const text = JSON.stringify(body)
        .replace(email, '')
        .replace(/"token":"[^"]*"/, '')
      return { status, text, trips: stats.trips, statements: stats.statements, written: stats.rowsWritten }
    }
    expect(await measure(await knownEmail())).toEqual(await measure(unknownEmail()))
  })

  it('takes the same time with and without an account, within the noise', async () => {
    const timeOf = async (email: string) => {
      const start = performance.now()
      await send(email, withoutRateLimits())
      return performance.now() - start
    }
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // alternates which comes first, because the second one may find warm caches
      const order = pair % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) times[kind].push(await timeOf(kind === 'known' ? await knownEmail() : unknownEmail()))
    }
    const [known, unknown] = [quartile(times.known, 2), quartile(times.unknown, 2)]
    expect(Math.min(known, unknown)).toBeGreaterThan(20)
    const noise = Math.max(spread(times.known), spread(times.unknown))
    expect(Math.abs(known - unknown)).toBeLessThan(noise + MARGIN * Math.max(known, unknown))
  })
})

const quartile = (values: number[], nth: 1 | 2 | 3) => values.toSorted((a, b) => a - b)[(PAIRS * nth) >> 2] ?? 0
/** The interquartile range. */
const spread = (values: number[]) => quartile(values, 3) - quartile(values, 1)
