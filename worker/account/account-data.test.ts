import { env } from 'cloudflare:workers'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as Day from '../../domain/time/day.ts'
import {
  captureMail,
  createAccount,
  insertFailures,
  PASSWORD,
  setPassword,
  signIn,
  signInCountersOf,
} from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { pushBody } from '../../tests/support/api-records.ts'
import { freezeClock, NOW, TODAY } from '../../tests/support/clock.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { allEvents, createFarmWithOperation, sendEvents, toWireEvent } from '../../tests/support/operation-events.ts'
import { createProposal } from '../../tests/support/proposals.ts'
import { explainQueries, scannedTables } from '../../tests/support/query-plan.ts'
import { race } from '../../tests/support/race.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import {
  approvals,
  contacts,
  erasures,
  farmUsers,
  loadLines,
  operationEvents,
  operations,
  proposals,
  pushSubscriptions,
  securityEvents,
  sessions,
  signInFailures,
  treatScheduleUsers,
  unloadLines,
  users,
} from '../db/schema.ts'

beforeAll(freezeClock)

const ERASED = 'Usuário removido'

describe('DELETE users/me', () => {
  const erase = (token: string, password = PASSWORD, bindings = withoutRateLimits()) =>
    callApi('DELETE', '/users/me', { token, body: { password }, bindings })

  it('deletes the data of the user, and anonymizes them in the history of the farm', async () => {
    const feeding = await createFarmWithOperation()
    const { worker, admin, feedlot, operation } = feeding
    await worker.post('/push_subscriptions', pushBody({ topics: ['feeding'] }))
    await setPassword(worker.id)
    await sendEvents(feeding, allEvents(operation, feedlot))
    await insertFailures(signInCountersOf(worker.email).passwordFromNetwork, 3)
    const { status, body } = await erase(worker.token)
    expect([status, body]).toEqual([
      200,
      { message: 'Sua conta foi excluída. Os registros das fazendas ficam, sem o seu nome.' },
    ])

    expect(await db.$count(pushSubscriptions, eq(pushSubscriptions.userId, worker.id))).toBe(0)
    expect((await callApi('GET', '/users/me', { token: worker.token })).status).toBe(401)
    const [row] = await db.select().from(users).where(eq(users.id, worker.id))
    expect(row).toMatchObject({
      name: ERASED,
      email: expect.stringMatching(/^removido-[\w-]{22}@conta-removida\.invalid$/),
      passwordHash: '-',
    })
    for (const [table, column] of [
      [sessions, sessions.userId],
      [farmUsers, farmUsers.userId],
      [treatScheduleUsers, treatScheduleUsers.userId],
    ] as const)
      expect(await db.select().from(table).where(eq(column, worker.id))).toEqual([])
    const ofEmail = eq(signInFailures.emailHash, signInCountersOf(worker.email).passwordFromNetwork.key)
    expect(await db.select().from(signInFailures).where(ofEmail)).toEqual([])

    expect((await signIn(worker.email)).status).toBe(422)
    const shown = (await admin.get(`/operations/${operation}`)).body.data
    expect([shown.status, shown.user]).toEqual(['completed', { id: worker.id, name: ERASED }])
    const people = (await admin.get('/farm_users')).body.data
    expect(people.map(({ id }: { id: number }) => id)).not.toContain(worker.id)
  })

  it('erases the texts that the person typed, and keeps the facts', async () => {
    const feeding = await createFarmWithOperation()
    const { worker, admin, feedlot, operation, line } = feeding
    await setPassword(worker.id)
    const [start, , ...rest] = allEvents(operation, feedlot)
    const texts = { cancel: 'Zeferino Quaresma passou mal', skip: 'A mãe do Zeferino ligou', correct: 'Zeferino errou' }
    await sendEvents(feeding, [
      { ...start, device: 'Celular do Zeferino Quaresma' },
      ...rest.slice(0, 3).map(event => ({ ...event, device: 'Celular do Zeferino Quaresma' })),
      toWireEvent(operation, 'unload', 30, { line_id: line.small, kg: 0, source: 'skipped', reason: texts.skip }),
      toWireEvent(operation, 'correct', 25, { line_id: line.corn, kg: 3900, reason: texts.correct }),
      toWireEvent(operation, 'cancel', 20, { reason: texts.cancel }),
    ])
    const other = { line_id: line.silage, kg: 6700, reason: 'Balança' }
    await admin.post('/operations/events', { events: [toWireEvent(operation, 'correct', 24, other)] })
    const before = (await admin.get(`/operations/${operation}`)).body.data
    expect(JSON.stringify(before)).toContain(texts.cancel)
    expect((await erase(worker.token)).status).toBe(200)

    const stored = await Promise.all(
      [operationEvents, operations, loadLines, unloadLines].map(table => db.select().from(table)),
    )
    expect(JSON.stringify(stored)).not.toMatch(/Zeferino/)
    const after = (await admin.get(`/operations/${operation}`)).body.data
    expect(JSON.stringify(after)).not.toMatch(/Zeferino/)
    const [{ load_operation_ingredients: loads, unload_operation_corrals: unloads }] = after.sub_operations
    expect(after).toMatchObject({ status: before.status, cancel_reason: null })
    expect(loads.map((load: { actual_quantity: number }) => load.actual_quantity)).toEqual([3900, 6700])
    expect(loads.map((load: { correction: { reason: string } }) => load.correction.reason)).toEqual([
      'Apagado com a conta',
      'Balança',
    ])
    expect(unloads.at(-1)).toMatchObject({ source: 'skipped', skip_reason: null, actual_quantity: 0 })
    // the fold of the events gives the same operation
    await admin.post('/operations/events', {
      events: [toWireEvent(operation, 'correct', 10, { ...other, kg: 6600 })],
    })
    expect(JSON.stringify((await admin.get(`/operations/${operation}`)).body)).not.toMatch(/Zeferino/)
  })

  it('erases the texts of a weight that waits for an approval, which still can be approved', async () => {
    const feeding = await createFarmWithOperation(Day.addDays(TODAY, -1))
    const { worker, admin, feedlot, operation, line } = feeding
    await setPassword(worker.id)
    await sendEvents(feeding, allEvents(operation, feedlot, NOW - 86_400_000))
    const body = { line_id: line.corn, kg: 3900, reason: 'Zeferino errou', device: 'Celular do Zeferino' }
    await sendEvents(feeding, [toWireEvent(operation, 'correct', 25, body)])
    expect((await erase(worker.token)).status).toBe(200)
    expect(JSON.stringify(await db.select().from(approvals))).not.toMatch(/Zeferino/)
    const [waiting] = (await admin.get('/approvals')).body.data
    expect([waiting.user, waiting.reason]).toEqual([null, 'Apagado com a conta'])
    expect((await admin.put(`/approvals/${waiting.id}/approve`)).status).toBe(200)
  })

  it('erases texts from an operation that another request folds at the same time', async () => {
    const feeding = await createFarmWithOperation()
    const { worker, admin, operation, id, line } = feeding
    await setPassword(worker.id)
    await sendEvents(feeding, [
      ...allEvents(operation, feeding.feedlot),
      toWireEvent(operation, 'correct', 15, { line_id: line.corn, kg: 3900, reason: 'Zeferino errou' }),
    ])
    const { DB } = race(() => erase(worker.token))
    const event = toWireEvent(operation, 'correct', 5, { line_id: line.silage, kg: 6700, reason: 'Balança' })
    const bindings = withoutRateLimits({ DB })
    const sent = await callApi('POST', `/farms/${id}/operations/events`, {
      token: admin.token,
      body: { events: [event] },
      bindings,
    })
    expect(sent.body.data.accepted).toBe(1)
    const lines = await db.select().from(loadLines).where(eq(loadLines.operationId, operation))
    const reasons = lines.map(({ correctionReason }) => correctionReason)
    expect(reasons).toHaveLength(2)
    expect(reasons).toEqual(expect.arrayContaining(['Apagado com a conta', 'Balança']))
  })

  it('deletes the contacts of a proven address, and of no other', async () => {
    for (const verifiedAt of [NOW, null]) {
      const { id, token, email } = await createAccount()
      await db.update(users).set({ verifiedAt }).where(eq(users.id, id))
      const contact = {
        name: 'Rui',
        phone: '(65) 99999-0000',
        farmSize: 'media' as const,
        createdAt: NOW,
        updatedAt: NOW,
      }
      await db.insert(contacts).values([
        { ...contact, email },
        { ...contact, email: `outra-${email}` },
      ])
      await erase(token)
      const left = await db
        .select({ email: contacts.email })
        .from(contacts)
        .where(like(contacts.email, `%${email}`))
      expect(left.map(row => row.email).sort()).toEqual(
        verifiedAt ? [`outra-${email}`] : [email, `outra-${email}`].sort(),
      )
    }
  })

  it('deletes the proposals for a proven address, apart from contracts', async () => {
    for (const verifiedAt of [NOW, null]) {
      const { id, token, email } = await createAccount()
      await db.update(users).set({ verifiedAt }).where(eq(users.id, id))
      await createProposal({ clientEmail: email, status: 'rejected' })
      await createProposal({ clientEmail: email, status: 'approved' })
      await erase(token)
      const left = await db
        .select({ status: proposals.status })
        .from(proposals)
        .where(eq(proposals.clientEmail, email))
        .orderBy(proposals.id)
      expect(left.map(({ status }) => status)).toEqual(verifiedAt ? ['approved'] : ['rejected', 'approved'])
    }
  })

  it('leaves a trace and an entry in the list of erasures, and mails the person', async () => {
    const { id, token, email } = await createAccount()
    const { bindings, sent } = captureMail()
    await erase(token, PASSWORD, bindings)
    expect(await db.select().from(erasures).where(eq(erasures.userId, id))).toEqual([{ userId: id, day: TODAY }])
    expect(await db.select().from(securityEvents).where(eq(securityEvents.userId, id))).toMatchObject([
      { kind: 'account_erased' },
    ])
    expect(sent).toMatchObject([{ to: email, subject: 'Sua conta foi excluída' }])
  })

  it('allows a new account with the same e-mail', async () => {
    const { email, token } = await createAccount()
    await erase(token)
    const body = { name: 'Rui', email, password: 'chuva-no-pasto', password_confirmation: 'chuva-no-pasto' }
    const { body: created } = await callApi('POST', '/users/sign_up', { body, bindings: withoutRateLimits() })
    expect(created).toMatchObject({ email, farms: [] })
  })

  it('requires the password', async () => {
    const { token, get } = await createAccount()
    const { status, body } = await erase(token, 'errada')
    expect([status, body.fields]).toEqual([422, { password: ['Senha incorreta. Confira e tente de novo.'] }])
    expect((await get('/users/me')).status).toBe(200)
  })

  it('rejects the last admin of a farm', async () => {
    const { admin, technician, id } = await createFarm()
    await setPassword(admin.id)
    const { status, body } = await erase(admin.token)
    expect([status, body.errors]).toEqual([
      409,
      [
        'Você é o único gestor ativo de Fazenda Boa Vista. Antes de excluir a conta, passe outra pessoa para Gestor em Usuários ou peça ao suporte o encerramento da fazenda.',
      ],
    ])
    await db
      .update(farmUsers)
      .set({ userType: 'admin' })
      .where(and(eq(farmUsers.userId, technician.id), eq(farmUsers.farmId, id)))
    expect((await erase(admin.token)).status).toBe(200)
  })

  it('rejects one of the last two admins who erase their accounts concurrently', async () => {
    const { admin, technician } = await createFarm()
    await Promise.all([setPassword(admin.id), setPassword(technician.id)])
    await db.update(farmUsers).set({ userType: 'admin' }).where(eq(farmUsers.userId, technician.id))
    const { DB } = race(() => erase(technician.token))
    expect((await erase(admin.token, PASSWORD, withoutRateLimits({ DB }))).status).toBe(409)
    expect((await admin.get('/farm_users')).status).toBe(200)
  })

  it('scans no table', async () => {
    const { token } = await createAccount()
    const steps = await explainQueries(env.DB, DB => erase(token, PASSWORD, withoutRateLimits({ DB })))
    // SQLite reports a computed row as a scan of CONSTANT
    expect(scannedTables(steps).filter(table => table !== 'CONSTANT')).toEqual([])
  })
})
