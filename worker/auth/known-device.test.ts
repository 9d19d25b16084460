import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import {
  captureMail,
  createAccount,
  insertFailures,
  listSignInCounters,
  PASSWORD,
  signIn,
  temporaryPasswordIn,
} from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { knownDevices } from '../db/schema.ts'
import { hashDevice } from './known-device.ts'
import { deviceCounter } from './lockout.ts'

const NOW = Date.now()
const setTime = (ms: number) => vi.setSystemTime(ms)
const OFFICE = '189.4.20.7'

beforeEach(() => setTime(NOW))
afterEach(() => {
  vi.useRealTimers()
})

describe('known device', () => {
  const device = () => crypto.randomUUID()
  const signInOn = (email: string, id: string, body: object = {}, from = OFFICE) =>
    callApi('POST', '/users/sign_in', {
      body: { email, password: PASSWORD, ...body },
      bindings: withoutRateLimits(),
      from,
      device: id,
    })
  const lockEverywhere = async (email: string) => {
    await insertFailures(listSignInCounters(email, OFFICE).passwordFromNetwork, 10)
    await insertFailures(listSignInCounters(email, OFFICE).passwordFromSite, 30)
    await insertFailures(listSignInCounters(email).passwordFromAnywhere, 100)
  }

  it('signs in during a lockout that others caused', async () => {
    const [{ email }, tablet] = [await createAccount(), device()]
    expect((await signInOn(email, tablet)).status).toBe(200)
    await lockEverywhere(email)
    expect((await signInOn(email, device())).status).toBe(429)
    expect((await signIn(email, {}, withoutRateLimits(), OFFICE)).status).toBe(429)
    expect((await signInOn(email, tablet)).status).toBe(200)
  })

  it('is known to the account that signed in on it', async () => {
    const [one, other, tablet] = [await createAccount(), await createAccount(), device()]
    expect((await signInOn(one.email, tablet)).status).toBe(200)
    await lockEverywhere(other.email)
    expect((await signInOn(other.email, tablet)).status).toBe(429)
  })

  it('has a count of its own, which locks no other device', async () => {
    const [{ email }, tablet] = [await createAccount(), device()]
    await signInOn(email, tablet)
    const hash = hashDevice({ headers: new Headers({ 'x-device-id': tablet }) }, email)
    await insertFailures(deviceCounter(hash), 9)
    expect((await signInOn(email, tablet, { password: 'errada' })).status).toBe(422)
    expect((await signInOn(email, tablet)).status).toBe(429)
    expect((await signIn(email, {}, withoutRateLimits(), OFFICE)).status).toBe(200)
    setTime(NOW + 15 * MINUTE_MS)
    expect((await signInOn(email, tablet)).status).toBe(200)
  })

  it('does not evade the lockout by wrong codes', async () => {
    const [{ email }, tablet] = [await createAccount(), device()]
    await signInOn(email, tablet)
    await insertFailures(listSignInCounters(email).secondFactorCode, 10)
    expect((await signInOn(email, tablet)).status).toBe(429)
  })

  it('is forgotten after 90 days, and when the password is recovered', async () => {
    const [{ id, email }, tablet] = [await createAccount(), device()]
    await signInOn(email, tablet)
    await db
      .update(knownDevices)
      .set({ seenAt: NOW - 90 * 24 * 60 * MINUTE_MS })
      .where(eq(knownDevices.userId, id))
    await lockEverywhere(email)
    expect((await signInOn(email, tablet)).status).toBe(429)
    const { bindings, sent } = captureMail()
    await callApi('POST', '/users/password_recovery', { body: { email }, bindings })
    const passwords = { password: 'chuva-no-pasto', password_confirmation: 'chuva-no-pasto' }
    const body = { email, temporary_password: temporaryPasswordIn(sent[0]), ...passwords }
    await callApi('PUT', '/users/password', { body, bindings })
    expect(await db.select().from(knownDevices).where(eq(knownDevices.userId, id))).toEqual([])
  })

  it('may sign in again once the password is recovered, though its own wrong passwords locked it', async () => {
    const [{ email }, tablet] = [await createAccount(), device()]
    await signInOn(email, tablet)
    await insertFailures(deviceCounter(hashDevice({ headers: new Headers({ 'x-device-id': tablet }) }, email)), 10)
    expect((await signInOn(email, tablet)).status).toBe(429)
    const { bindings, sent } = captureMail()
    await callApi('POST', '/users/password_recovery', { body: { email }, bindings })
    const passwords = { password: 'chuva-no-pasto', password_confirmation: 'chuva-no-pasto' }
    const body = { email, temporary_password: temporaryPasswordIn(sent[0]), ...passwords }
    expect((await callApi('PUT', '/users/password', { body, bindings })).status).toBe(200)
    expect((await signInOn(email, tablet, { password: 'chuva-no-pasto' })).status).toBe(200)
  })

  it.each(['', 'curto', 'x'.repeat(65), 'tablet da fazenda com espaços'])(
    'ignores an id that is not random: %j',
    async id => {
      const { id: userId, email } = await createAccount()
      expect(
        (
          await callApi('POST', '/users/sign_in', {
            body: { email, password: PASSWORD },
            bindings: withoutRateLimits(),
            device: encodeURI(id),
          })
        ).status,
      ).toBe(200)
      expect(await db.select().from(knownDevices).where(eq(knownDevices.userId, userId))).toEqual([])
    },
  )

  it('keeps twenty devices of a person', async () => {
    const { id: userId, email } = await createAccount()
    const rows = Array.from({ length: 20 }, (_, i) => ({
      userId,
      deviceHash: `device ${i}`,
      seenAt: NOW - i * MINUTE_MS,
    }))
    await db.insert(knownDevices).values(rows)
    await signInOn(email, device())
    const left = await db.select().from(knownDevices).where(eq(knownDevices.userId, userId))
    expect(left).toHaveLength(20)
    expect(left.map(({ deviceHash }) => deviceHash)).not.toContain('device 19')
  })
})
