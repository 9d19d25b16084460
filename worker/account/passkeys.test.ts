import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { createAccount, PASSWORD, signIn, totpCodeAt } from '../../tests/support/accounts.ts'
import { db } from '../../tests/support/api-client.ts'
import { createAuthenticator } from '../../tests/support/passkeys/authenticator.ts'
import { addPasskey, createPasskeyAccount, creationOptionsFor } from '../../tests/support/passkeys/passkeys.ts'
import {
  advanceSteps,
  createEnrolledAccount,
  NOW,
  STEP,
  setUpSecondFactorTests,
} from '../../tests/support/second-factor.ts'
import { createStaff } from '../../tests/support/staff.ts'
import { passkeys, recoveryCodes, securityEvents, users } from '../db/schema.ts'

setUpSecondFactorTests()

const codesOf = (userId: number) => db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId))

describe('add a passkey', () => {
  it('asks for the password, and gives the browser what it needs', async () => {
    const { post, id, email, name } = await createAccount()
    expect((await post('/users/passkeys/options', { password: 'errada' })).body.fields).toEqual({
      password: ['Senha incorreta. Confira e tente de novo.'],
    })
    const options = await creationOptionsFor({ post })
    expect(options).toMatchObject({
      rp: { id: 'cocho.test', name: 'Cocho em Dia' },
      user: { name: email, displayName: name },
      pubKeyCredParams: [{ alg: -7 }, { alg: -8 }, { alg: -257 }],
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    })
    expect(Buffer.from(options.challenge, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(options.user.id)).not.toContain(String(id))
  })

  it('saves the key, gives recovery codes with the first one, and ends the other sessions', async () => {
    const person = await createAccount()
    const elsewhere = (await signIn(person.email)).body.token
    const { status, body } = await addPasskey(person, await createAuthenticator(), { name: '  Celular do João ' })
    expect({ status, passkey: body.data.passkey, codes: body.data.recovery_codes.length }).toEqual({
      status: 201,
      passkey: {
        id: expect.any(Number),
        name: 'Celular do João',
        created_at: new Date(NOW).toISOString(),
        last_used_at: null,
      },
      codes: 8,
    })
    expect((await person.get('/users/passkeys')).body.data).toEqual({ passkeys: [body.data.passkey] })
    expect((await person.get('/users/mfa')).body.data).toEqual({
      enabled: true,
      enabled_at: new Date(NOW).toISOString(),
      recovery_codes_left: 8,
      app: false,
      passkeys: 1,
    })
    expect(elsewhere).toEqual(expect.any(String))
    expect((await person.get('/users/sessions')).body.data).toHaveLength(1)
  })

  it('gives no new codes with a further one, and excludes the keys that are there', async () => {
    const person = await createPasskeyAccount()
    const options = await creationOptionsFor(person, { otp: person.codes[0] })
    expect(options.excludeCredentials).toEqual([
      { type: 'public-key', id: person.authenticator.id, transports: ['internal'] },
    ])
    const { status, body } = await addPasskey(person, await createAuthenticator(), { otp: person.codes[1] })
    expect({ status, codes: body.data.recovery_codes }).toEqual({ status: 201, codes: undefined })
    expect(await codesOf(person.id)).toHaveLength(6)
  })

  it('asks who has a second factor for it, before a further one is added or one is removed', async () => {
    const person = await createPasskeyAccount()
    const password = { password: PASSWORD }
    const path = `/users/passkeys/${person.passkeyId}`
    for (const ask of [
      (proof: object) => person.post('/users/passkeys/options', { ...password, ...proof }),
      (proof: object) => person.post('/users/mfa', { ...password, ...proof }),
      (proof: object) => person.delete(path, { ...password, ...proof }),
    ]) {
      const { status, body } = await ask({})
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'otp_required' })
      expect((await ask({ otp: '000000' })).body.code).toBe('otp_invalid')
      const passkey = await person.authenticator.sign((await ask({})).body.passkey)
      expect((await ask({ passkey })).status).toBeLessThan(300)
    }
    expect((await person.get('/users/passkeys')).body.data.passkeys).toEqual([])
  })

  it('refuses the eleventh, a key of another person, and a name that is too long', async () => {
    const [owner, person] = [await createPasskeyAccount(), await createAccount()]
    expect((await addPasskey(person, owner.authenticator)).status).toBe(409)
    expect(
      (await addPasskey(person, await createAuthenticator(), { name: 'a'.repeat(61) })).body.fields,
    ).toHaveProperty('name')
    const key = { userId: person.id, name: 'Chave', publicKey: '-', counter: 0, transports: '[]', createdAt: NOW }
    await db.insert(passkeys).values(Array.from({ length: 10 }, (_, n) => ({ ...key, credentialId: `full ${n}` })))
    const { status, body } = await person.post('/users/passkeys/options', { password: PASSWORD })
    expect({ status, errors: body.errors }).toEqual({
      status: 409,
      errors: ['A sua conta já tem 10 chaves de acesso. Remova uma que você não usa mais e tente de novo.'],
    })
  })

  it('accepts a challenge once, within five minutes, of this person, site and purpose', async () => {
    const [person, other] = [await createAccount(), await createAccount()]
    const authenticator = await createAuthenticator()
    const send = (credential: unknown) => person.post('/users/passkeys', { name: 'Chave', credential })
    for (const over of [
      { origin: 'http://cocho.example' },
      { rpId: 'cocho.example' },
      { type: 'webauthn.get' },
      { flags: 0 },
    ]) {
      const options = await creationOptionsFor(person)
      expect((await send(authenticator.create(options, over))).status).toBe(422)
      // the refused key used the challenge up
      expect((await send(authenticator.create(options))).status).toBe(409)
    }
    await creationOptionsFor(person)
    expect((await send(authenticator.create(await creationOptionsFor(other)))).status).toBe(422)
    const late = authenticator.create(await creationOptionsFor(person))
    advanceSteps((5 * MINUTE_MS) / STEP)
    expect((await send(late)).status).toBe(409)
    const right = authenticator.create(await creationOptionsFor(person))
    expect((await send(right)).status).toBe(201)
    expect((await send(right)).status).toBe(409)
  })
})

describe('passkeys of an account', () => {
  it('renames the own ones only', async () => {
    const [person, other] = [await createPasskeyAccount(), await createAccount()]
    const path = `/users/passkeys/${person.passkeyId}`
    expect((await person.put(path, { name: ' Chave do escritório ' })).body.data.name).toBe('Chave do escritório')
    expect((await other.put(path, { name: 'Minha' })).status).toBe(404)
    expect((await other.delete(path, { password: PASSWORD })).status).toBe(404)
    expect((await person.get('/users/passkeys')).body.data.passkeys[0].name).toBe('Chave do escritório')
  })

  it('removes with the password; the recovery codes end with the last one', async () => {
    const person = await createPasskeyAccount()
    const [first, second, third] = person.codes
    const added = (await addPasskey(person, await createAuthenticator(), { otp: first })).body.data.passkey.id
    const remove = async (id: number, body: object) => (await person.delete(`/users/passkeys/${id}`, body)).body
    expect((await remove(added, { password: 'errada', otp: second })).fields).toHaveProperty('password')
    expect((await remove(added, { password: PASSWORD, otp: second })).message).toBe('Chave de acesso removida.')
    expect(await codesOf(person.id)).toHaveLength(6)
    await remove(person.passkeyId, { password: PASSWORD, otp: third })
    expect(await codesOf(person.id)).toHaveLength(0)
    expect((await signIn(person.email)).status).toBe(200)
    const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, person.id))
    expect(events.map(({ kind }) => kind)).toEqual([
      'passkey_added',
      'passkey_added',
      'passkey_removed',
      'passkey_removed',
      'mfa_disabled',
      'sign_in',
    ])
  })

  it('keeps codes and second factor when the app is disabled beside a passkey', async () => {
    const person = await createEnrolledAccount()
    const { data } = (await addPasskey(person, await createAuthenticator(), { otp: person.codes[0] })).body
    expect(data).not.toHaveProperty('recovery_codes')
    advanceSteps(1)
    const otp = totpCodeAt(person.secret, NOW + STEP)
    expect((await person.delete('/users/mfa', { password: PASSWORD, otp })).status).toBe(200)
    expect((await person.get('/users/mfa')).body.data).toMatchObject({ enabled: true, app: false, passkeys: 1 })
    expect(await codesOf(person.id)).toHaveLength(7)
    expect((await signIn(person.email)).body.code).toBe('otp_required')
  })

  it('lets the staff in with a passkey', async () => {
    const staff = await createStaff({ hasSecondFactor: false })
    expect((await staff.get('/manager/contacts')).status).toBe(403)
    const person = await createPasskeyAccount()
    await db.update(users).set({ staff: true }).where(eq(users.id, person.id))
    expect((await person.get('/manager/contacts')).status).toBe(200)
  })

  it('is in the export of the account without the key', async () => {
    const person = await createPasskeyAccount()
    const { passkeys: exported } = (await person.get('/users/export')).body.data
    expect(exported).toEqual([{ name: 'Celular do João', created_at: new Date(NOW).toISOString(), last_used_at: null }])
  })
})
