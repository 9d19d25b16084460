import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../domain/time/milliseconds.ts'
import {
  captureMail,
  createAccount,
  linkTokenIn,
  PASSWORD,
  type SentMail,
  signIn,
  temporaryPasswordIn,
  totpCodeAt,
} from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { uniqueEmail } from '../../tests/support/farm-user-bodies.ts'
import { race } from '../../tests/support/race.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { createStaff } from '../../tests/support/staff.ts'
import { emailChanges, users } from '../db/schema.ts'

const NOW = Date.now()

afterEach(() => {
  vi.useRealTimers()
})

async function ask(person: { token: string }, email: string, over: object = {}) {
  const { bindings, sent } = captureMail()
  const body = { email, password: PASSWORD, ...over }
  const answer = await callApi('PUT', '/users/me/email', { token: person.token, body, bindings })
  return { ...answer, toNew: sent[0], toOld: sent[1] }
}

const confirm = (mail: SentMail | undefined, bindings: Env = withoutRateLimits()) =>
  callApi('POST', '/users/email_change', { body: { token: linkTokenIn(mail) }, bindings })

describe('PUT users/me/email', () => {
  it('changes the e-mail once the new address is verified, and mails the old one', async () => {
    const person = await createAccount()
    const email = uniqueEmail()
    const asked = await ask(person, email)
    expect({ status: asked.status, message: asked.body.message }).toEqual({
      status: 200,
      message: expect.stringContaining(`Enviamos um link para ${email}`),
    })
    expect({ newAddress: asked.toNew?.to, oldAddress: asked.toOld?.to }).toEqual({
      newAddress: email,
      oldAddress: person.email,
    })
    expect((await signIn(person.email)).status).toBe(200)
    const { bindings, sent } = captureMail()
    expect((await confirm(asked.toNew, bindings)).body).toEqual({
      data: { email },
      message: expect.stringMatching(/^Email trocado! De agora em diante, entre com \S+\.$/),
    })
    expect({ to: sent[0]?.to, subject: sent[0]?.subject }).toEqual({
      to: person.email,
      subject: 'O email da sua conta mudou',
    })
    expect((await signIn(person.email)).status).toBe(422)
    expect((await signIn(email)).body.id).toBe(person.id)
    expect((await confirm(asked.toNew)).status).toBe(422)
  })

  it('requires the password and the code', async () => {
    const person = await createAccount()
    expect((await ask(person, uniqueEmail(), { password: 'errada' })).body.fields).toEqual({
      password: ['Senha incorreta. Confira e tente de novo.'],
    })
    const { secret } = (await person.post('/users/mfa', { password: PASSWORD })).body.data
    vi.setSystemTime(NOW)
    await person.put('/users/mfa', { otp: totpCodeAt(secret, NOW) })
    expect((await ask(person, uniqueEmail())).body.code).toBe('otp_required')
    expect((await ask(person, uniqueEmail(), { otp: '000000' })).body.fields.otp).toHaveLength(1)
    vi.setSystemTime(NOW + 30_000)
    expect((await ask(person, uniqueEmail(), { otp: totpCodeAt(secret, NOW + 30_000) })).status).toBe(200)
  })

  it('answers the same for an address with an account, which is notified', async () => {
    const [person, other] = [await createAccount(), await createAccount()]
    const taken = await ask(person, other.email)
    expect(taken.status).toBe(200)
    expect({ to: taken.toNew?.to, subject: taken.toNew?.subject }).toEqual({
      to: other.email,
      subject: 'Este email já tem conta',
    })
    expect(linkTokenIn(taken.toNew)).toBe('')
  })

  it('rejects when the address gets an account meanwhile', async () => {
    const [person, other] = [await createAccount(), await createAccount()]
    const email = uniqueEmail()
    const { toNew } = await ask(person, email)
    const { DB } = race(() => db.update(users).set({ email }).where(eq(users.id, other.id)))
    expect((await confirm(toNew, withoutRateLimits({ DB }))).status).toBe(422)
    expect((await person.get('/users/me')).body.email).toBe(person.email)
  })

  it('ends the link after 24 hours, and with a newer one', async () => {
    vi.setSystemTime(NOW)
    const person = await createAccount()
    const [first, second] = [await ask(person, uniqueEmail()), await ask(person, uniqueEmail())]
    expect((await confirm(first.toNew)).status).toBe(422)
    vi.setSystemTime(NOW + DAY_MS)
    expect((await confirm(second.toNew)).status).toBe(422)
  })

  it('ends with a new password, typed in the account or by recovery, and when the staff ends the sessions', async () => {
    const choice = { password: 'chuva-no-pasto', password_confirmation: 'chuva-no-pasto' }
    const reactions: ((person: Awaited<ReturnType<typeof createAccount>>) => Promise<{ status: number }>)[] = [
      person => person.put('/users/me/password', { current_password: PASSWORD, ...choice }),
      async ({ email }) => {
        const { bindings, sent } = captureMail()
        await callApi('POST', '/users/password_recovery', { body: { email }, bindings })
        const body = { email, temporary_password: temporaryPasswordIn(sent[0]), ...choice }
        return callApi('PUT', '/users/password', { body, bindings })
      },
      async ({ id }) => (await createStaff()).delete(`/manager/people/${id}/sessions`),
    ]
    for (const react of reactions) {
      const person = await createAccount()
      const { toNew } = await ask(person, uniqueEmail())
      // also a confirmation that has read the link
      const { DB } = race(async () => expect((await react(person)).status).toBe(200))
      expect((await confirm(toNew, withoutRateLimits({ DB }))).status, String(react)).toBe(422)
      expect((await confirm(toNew)).status).toBe(422)
      // the mails of the hour stay counted
      const [row] = await db.select().from(emailChanges).where(eq(emailChanges.userId, person.id))
      expect({ mails: row?.mails, isKept: (row?.expiresAt ?? 0) > NOW + HOUR_MS }).toEqual({ mails: 1, isKept: true })
    }
  })

  it('mails at most 5 times an hour', async () => {
    const person = await createAccount()
    const statuses = []
    for (let i = 0; i < 6; i += 1) statuses.push((await ask(person, uniqueEmail())).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('is the manager’s while the farm manages the account', async () => {
    const { worker } = await createFarm()
    expect((await ask(worker, uniqueEmail())).body.errors[0]).toContain('gestor')
  })
})
