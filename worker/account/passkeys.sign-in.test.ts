import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import {
  captureMail,
  insertFailures,
  listSignInCounters,
  PASSWORD,
  signIn,
  totpCodeAt,
} from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createAuthenticator } from '../../tests/support/passkeys/authenticator.ts'
import { addPasskey, createPasskeyAccount, requestFor } from '../../tests/support/passkeys/passkeys.ts'
import { race } from '../../tests/support/race.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import {
  advanceSteps,
  createEnrolledAccount,
  NOW,
  STEP,
  setUpSecondFactorTests,
} from '../../tests/support/second-factor.ts'
import { passkeys, securityEvents } from '../db/schema.ts'

setUpSecondFactorTests()

const FIVE_MINUTES = 300_000

describe('sign in with a passkey', () => {
  it('asks for it after a right password only', async () => {
    const { email, authenticator } = await createPasskeyAccount()
    const { status, body } = await signIn(email)
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        errors: ['Use a sua chave de acesso, ou um código de recuperação, para entrar.'],
        code: 'otp_required',
        passkey: {
          rpId: 'cocho.test',
          challenge: expect.any(String),
          timeout: FIVE_MINUTES,
          allowCredentials: [{ type: 'public-key', id: authenticator.id, transports: ['internal'] }],
          userVerification: 'preferred',
        },
        app: false,
      },
    })
    const passkey = await authenticator.sign(body.passkey)
    expect((await signIn(email, { password: 'errada', passkey })).body).toEqual({
      errors: ['Email ou senha incorretos. Confira e tente de novo.'],
    })
  })

  it('signs in, and notes the use', async () => {
    const { email, authenticator, get } = await createPasskeyAccount({ counter: 7 })
    const answer = await signIn(email, { passkey: await authenticator.sign(await requestFor(email)) })
    expect(answer.status).toBe(200)
    const [shown] = (await get('/users/passkeys')).body.data.passkeys
    expect(shown.last_used_at).toBe(new Date(NOW).toISOString())
    expect((await db.select().from(passkeys).where(eq(passkeys.credentialId, authenticator.id)))[0]?.counter).toBe(9)
  })

  it('accepts a challenge once, also of two requests at a time', async () => {
    const { email, authenticator } = await createPasskeyAccount()
    const passkey = await authenticator.sign(await requestFor(email))
    const first = Promise.withResolvers<number>()
    const { DB } = race(async () => first.resolve((await signIn(email, { passkey })).status))
    const second = await signIn(email, { passkey }, withoutRateLimits({ DB }))
    expect({ first: await first.promise, second: second.status }).toEqual({ first: 200, second: 422 })
    const replay = await signIn(email, { passkey })
    expect({ status: replay.status, code: replay.body.code, fields: replay.body.fields }).toEqual({
      status: 422,
      code: 'passkey_invalid',
      fields: { passkey: ['O pedido da chave de acesso venceu ou já foi usado. Tente de novo.'] },
    })
  })

  it('refuses another site and purpose, and uses the challenge up', async () => {
    const { email, authenticator } = await createPasskeyAccount()
    for (const over of [
      { origin: 'http://cocho.example' },
      { rpId: 'cocho.example' },
      { type: 'webauthn.create' },
      { flags: 0 },
    ]) {
      const request = await requestFor(email)
      const { status, body } = await signIn(email, { passkey: await authenticator.sign(request, over) })
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'passkey_invalid' })
      expect((await signIn(email, { passkey: await authenticator.sign(request) })).status).toBe(422)
    }
  })

  it('refuses the passkey of another person, and another key by its name', async () => {
    const [{ email, authenticator }, stranger] = [await createPasskeyAccount(), await createPasskeyAccount()]
    const statusOf = async (passkey: unknown) => (await signIn(email, { passkey })).status
    expect(await statusOf(await stranger.authenticator.sign(await requestFor(email)))).toBe(422)
    await requestFor(email)
    expect(await statusOf(await authenticator.sign(await requestFor(stranger.email)))).toBe(422)
    const other = await createAuthenticator()
    const forged = { ...(await other.sign(await requestFor(email))), id: authenticator.id, rawId: authenticator.id }
    expect(await statusOf(forged)).toBe(422)
  })

  it('refuses an expired challenge and a key that was removed', async () => {
    const person = await createPasskeyAccount()
    await addPasskey(person, await createAuthenticator(), { otp: person.codes[0] })
    const late = await person.authenticator.sign(await requestFor(person.email))
    advanceSteps(FIVE_MINUTES / STEP)
    expect((await signIn(person.email, { passkey: late })).status).toBe(422)
    const passkey = await person.authenticator.sign(await requestFor(person.email))
    await person.delete(`/users/passkeys/${person.passkeyId}`, { password: PASSWORD, otp: person.codes[1] })
    expect((await signIn(person.email, { passkey })).status).toBe(422)
  })

  it('refuses and mails a counter that goes back', async () => {
    const { email, id, authenticator } = await createPasskeyAccount({ counter: 20 })
    const passkey = await authenticator.sign(await requestFor(email), { counter: 5 })
    const { bindings, sent } = captureMail()
    const { status, body } = await signIn(email, { passkey }, bindings)
    expect({ status, passkey: body.fields.passkey }).toEqual({
      status: 422,
      passkey: [expect.stringContaining('pode ter sido copiada')],
    })
    expect(sent.map(({ subject }) => subject)).toEqual(['Chave de acesso recusada ao entrar na sua conta'])
    const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, id))
    expect(events.at(-1)?.kind).toBe('passkey_refused')
  })

  it('counts a refused passkey as a wrong code, and locks', async () => {
    const { email, authenticator } = await createPasskeyAccount()
    await insertFailures(listSignInCounters(email).secondFactorCode, 9)
    const passkey = await authenticator.sign(await requestFor(email), { origin: 'http://cocho.example' })
    expect((await signIn(email, { passkey })).status).toBe(422)
    expect((await signIn(email)).status).toBe(429)
  })

  it('takes a recovery code in its place, once', async () => {
    const { email, codes } = await createPasskeyAccount()
    expect((await signIn(email, { otp: codes[0] })).status).toBe(200)
    expect((await signIn(email, { otp: codes[0] })).body.fields.otp).toEqual([
      'Código de recuperação incorreto ou já usado. Confira e tente de novo.',
    ])
  })

  it('leaves the answer of an account without passkeys as it is, and takes either factor where both are', async () => {
    const person = await createEnrolledAccount()
    expect((await signIn(person.email)).body).not.toHaveProperty('passkey')
    const authenticator = await createAuthenticator()
    await addPasskey(person, authenticator, { otp: person.codes[0] })
    const { body } = await signIn(person.email)
    expect(body.errors).toEqual(['Digite o código do seu aplicativo de verificação para entrar.'])
    expect((await signIn(person.email, { passkey: await authenticator.sign(body.passkey) })).status).toBe(200)
    advanceSteps(1)
    expect((await signIn(person.email, { otp: totpCodeAt(person.secret, NOW + STEP) })).status).toBe(200)
  })
})

describe('change the e-mail with a passkey', () => {
  it('asks for it, and a signature for a sign-in does not count', async () => {
    const person = await createPasskeyAccount()
    const change = (body: object) =>
      person.put('/users/me/email', { email: 'nova@fazenda.test', password: PASSWORD, ...body })
    const { status, body } = await change({})
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'otp_required' })
    const foreign = await person.authenticator.sign(await requestFor(person.email))
    expect((await change({ passkey: foreign })).status).toBe(422)
    const { passkey: request } = (await change({})).body
    expect((await change({ passkey: await person.authenticator.sign(request) })).status).toBe(200)
    expect((await change({ otp: person.codes[0] })).status).not.toBe(422)
  })

  it('refuses and mails a counter that goes back', async () => {
    const person = await createPasskeyAccount({ counter: 20 })
    const { bindings, sent } = captureMail()
    const change = (more: object) => {
      const body = { email: 'nova@fazenda.test', password: PASSWORD, ...more }
      return callApi('PUT', '/users/me/email', { token: person.token, body, bindings })
    }
    const { passkey: request } = (await change({})).body
    const { status, body } = await change({ passkey: await person.authenticator.sign(request, { counter: 5 }) })
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'passkey_invalid' })
    expect(sent.map(({ subject }) => subject)).toEqual(['Chave de acesso recusada ao entrar na sua conta'])
  })
})
