import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import {
  captureMail,
  insertFailures,
  listSignInCounters,
  PASSWORD,
  signIn,
  totpCodeAt,
} from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { advanceSteps, createEnrolledAccount, NOW } from '../../tests/support/second-factor.ts'
import { createStaff, type Staff } from '../../tests/support/staff.ts'
import { factorResets, secondFactors, securityEvents, sessions } from '../db/schema.ts'

const CHECK = 'Liguei no telefone do contrato e a gestora citou o lote 12.'

type Person = Awaited<ReturnType<typeof createEnrolledAccount>>
let ana: Staff
let rui: Staff
let person: Person

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  ana = await createStaff({ name: 'Ana' })
  rui = await createStaff({ name: 'Rui' })
  person = await createEnrolledAccount()
})
afterEach(() => vi.useRealTimers())

const find = (email: string) => ana.get(`/manager/people?email=${encodeURIComponent(email)}`)
const kindsOf = async (id: number) =>
  (await db.select().from(securityEvents).where(eq(securityEvents.userId, id)).orderBy(desc(securityEvents.id))).map(
    ({ kind, detail }) => [kind, JSON.parse(detail ?? 'null')],
  )

async function removeFactor(staff: Staff, reason = CHECK, over: object = {}) {
  const { bindings, sent } = captureMail()
  const answer = await callApi('DELETE', `/manager/people/${person.id}/mfa`, {
    token: staff.token,
    body: { reason, ...over },
    bindings,
  })
  return { ...answer, sent }
}

describe('find person', () => {
  it('finds one by the whole e-mail, with farms, sessions and second factor', async () => {
    const farm = await createFarm()
    const { body } = await find(farm.admin.email)
    expect(body.data).toEqual([
      {
        id: farm.admin.id,
        name: 'admin',
        email: farm.admin.email,
        staff: false,
        verified: false,
        second_factor: { enabled_at: null, recovery_codes_left: 0 },
        sessions: { open: 1, last_seen_at: expect.any(String) },
        farms: [{ id: farm.id, name: farm.name, user_type: 'admin', active: true }],
        second_factor_reset: null,
        created_at: expect.any(String),
      },
    ])
    const enrolled = (await find(person.email.toUpperCase())).body.data[0]
    expect(enrolled.second_factor).toMatchObject({ enabled_at: expect.any(String), recovery_codes_left: 8 })
  })

  it('finds no person by a part or without an address', async () => {
    expect((await find(person.email.slice(1))).body.data).toEqual([])
    for (const email of ['%', person.email.split('@')[0] ?? '', '']) expect((await find(email)).status).toBe(422)
    expect((await ana.get('/manager/people')).body.data).toEqual([])
  })
})

describe('end sessions', () => {
  it('ends all of them, leaves a trace with who did it, and mails the person', async () => {
    const { bindings, sent } = captureMail()
    const path = `/manager/people/${person.id}/sessions`
    expect(await callApi('DELETE', path, { token: ana.token, bindings })).toMatchObject({ status: 200 })
    expect(await person.get('/users/me')).toMatchObject({ status: 401 })
    expect((await kindsOf(person.id))[0]).toEqual(['sessions_ended', { by: ana.id }])
    expect(sent).toMatchObject([{ to: person.email, subject: 'Suas sessões foram encerradas' }])
  })
})

describe('remove a lost second factor', () => {
  it('only requests in the first step: nothing is removed, and the person is notified', async () => {
    const { status, body, sent } = await removeFactor(ana)
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: expect.stringContaining('Pedido registrado'),
    })
    expect(body.data.second_factor_reset).toMatchObject({ requested_by: { id: ana.id, name: 'Ana' }, reason: CHECK })
    expect(sent).toMatchObject([{ to: person.email, subject: 'Pedido para retirar a sua verificação em duas etapas' }])
    expect((await kindsOf(person.id))[0]).toEqual(['mfa_reset_requested', { by: ana.id }])
    expect((await signIn(person.email)).body.code).toBe('otp_required')
    expect((await find(person.email)).body.data[0].second_factor_reset.reason).toBe(CHECK)
  })

  it('removes it when another person confirms: the password is enough, and the sessions have ended', async () => {
    await removeFactor(ana)
    const { body, sent } = await removeFactor(rui, 'Li o registro da Ana e confere.')
    expect(body.data).toMatchObject({ second_factor: { enabled_at: null }, second_factor_reset: null })
    expect(sent).toMatchObject([{ to: person.email, subject: 'Verificação em duas etapas retirada' }])
    expect((await kindsOf(person.id))[0]).toEqual(['mfa_reset', { by: rui.id }])
    expect(await db.select().from(sessions).where(eq(sessions.userId, person.id))).toEqual([])
    expect(await signIn(person.email)).toMatchObject({ status: 200, body: { email: person.email } })
    expect(await db.select().from(factorResets).where(eq(factorResets.userId, person.id))).toMatchObject([
      { reason: `${CHECK}\nLi o registro da Ana e confere.`, requestedBy: ana.id, confirmedBy: rui.id },
    ])
  })

  it('lets the same person confirm after a day only', async () => {
    await removeFactor(ana)
    expect(await removeFactor(ana)).toMatchObject({ status: 409, sent: [] })
    expect((await signIn(person.email)).body.code).toBe('otp_required')
    vi.setSystemTime(NOW + DAY_MS)
    await db
      .update(sessions)
      .set({ expiresAt: NOW + 9 * DAY_MS })
      .where(eq(sessions.userId, ana.id))
    expect(await removeFactor(ana)).toMatchObject({
      status: 200,
      body: { data: { second_factor: { enabled_at: null } } },
    })
  })

  it('rejects who has not read the open request', async () => {
    await removeFactor(ana, CHECK, { requested_at: null })
    expect(await removeFactor(rui, CHECK, { requested_at: null })).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('Ana já registrou um pedido')] },
      sent: [],
    })
    const { requested_at } = (await find(person.email)).body.data[0].second_factor_reset
    expect(await removeFactor(rui, CHECK, { requested_at })).toMatchObject({
      status: 200,
      body: { data: { second_factor: { enabled_at: null } } },
    })
  })

  it('ends the lock of wrong codes, which a sign-in without a code would meet', async () => {
    await insertFailures(listSignInCounters(person.email).secondFactorCode, 10)
    expect((await signIn(person.email)).status).toBe(429)
    await removeFactor(ana)
    await removeFactor(rui)
    expect(await signIn(person.email)).toMatchObject({ status: 200 })
  })

  it('begins again after the person enrols another factor', async () => {
    await removeFactor(ana)
    advanceSteps(2)
    await db.update(secondFactors).set({ confirmedAt: Date.now() }).where(eq(secondFactors.userId, person.id))
    const { body } = await removeFactor(rui)
    expect(body.message).toContain('Pedido registrado')
  })

  it('begins again after a sign-in with a code: the factor is not lost', async () => {
    await removeFactor(ana)
    advanceSteps(2)
    expect(await signIn(person.email, { password: PASSWORD, otp: totpCodeAt(person.secret) })).toMatchObject({
      status: 200,
    })
    const { body } = await removeFactor(rui)
    expect(body.message).toContain('Pedido registrado')
    expect((await signIn(person.email)).body.code).toBe('otp_required')
  })

  it('rejects a check in few words, an account without a factor, and the own account', async () => {
    expect(await removeFactor(ana, 'é ele')).toMatchObject({ status: 422, body: { fields: { reason: {} } } })
    const { worker } = await createFarm()
    expect(await ana.delete(`/manager/people/${worker.id}/mfa`, { reason: CHECK })).toMatchObject({ status: 409 })
    expect(await ana.delete(`/manager/people/${ana.id}/mfa`, { reason: CHECK })).toMatchObject({ status: 403 })
    expect(await ana.delete('/manager/people/999999999/mfa', { reason: CHECK })).toMatchObject({ status: 404 })
  })
})
