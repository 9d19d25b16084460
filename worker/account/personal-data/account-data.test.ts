import { env } from 'cloudflare:workers'
import { and, eq, inArray, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  captureMail,
  createAccount,
  eraseAccount,
  insertFailures,
  listSignInCounters,
  PASSWORD,
  setPassword,
  signIn,
} from '../../../tests/support/accounts.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { pushBody } from '../../../tests/support/api-records.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import { explainQueries, scannedTables } from '../../../tests/support/database/query-plan.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { allEvents, createFarmWithOperation, sendEvents } from '../../../tests/support/operation-events.ts'
import { createProposal } from '../../../tests/support/proposals.ts'
import { race } from '../../../tests/support/race.ts'
import { withoutRateLimits } from '../../../tests/support/rate-limits.ts'
import { createContact } from '../../../tests/support/staff.ts'
import {
  contacts,
  erasures,
  farmUsers,
  proposals,
  pushSubscriptions,
  securityEvents,
  sessions,
  signInFailures,
  treatScheduleUsers,
  users,
} from '../../db/schema.ts'

beforeAll(freezeClock)

const ERASED = 'Usuário removido'

describe('DELETE users/me', () => {
  it('deletes the data of the user, and anonymizes them in the history of the farm', async () => {
    const feeding = await createFarmWithOperation()
    const { worker, admin, feedlot, operation } = feeding
    await worker.post('/push_subscriptions', pushBody({ topics: ['feeding'] }))
    await setPassword(worker.id)
    await sendEvents(feeding, allEvents(operation, feedlot))
    await insertFailures(listSignInCounters(worker.email).passwordFromNetwork, 3)
    const { status, body } = await eraseAccount(worker.token)
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Sua conta foi excluída. Os registros das fazendas ficam, sem o seu nome.' },
    })

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
    const ofEmail = eq(signInFailures.emailHash, listSignInCounters(worker.email).passwordFromNetwork.key)
    expect(await db.select().from(signInFailures).where(ofEmail)).toEqual([])

    expect((await signIn(worker.email)).status).toBe(422)
    const shown = (await admin.get(`/operations/${operation}`)).body.data
    expect({ status: shown.status, user: shown.user }).toEqual({
      status: 'completed',
      user: { id: worker.id, name: ERASED },
    })
    const people = (await admin.get('/farm_users')).body.data
    expect(people.map(({ id }: { id: number }) => id)).not.toContain(worker.id)
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
      await eraseAccount(token)
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
      await eraseAccount(token)
      const left = await db
        .select({ status: proposals.status })
        .from(proposals)
        .where(eq(proposals.clientEmail, email))
        .orderBy(proposals.id)
      expect(left.map(({ status }) => status)).toEqual(verifiedAt ? ['approved'] : ['rejected', 'approved'])
    }
  })

  it('deletes the proposals without an address for the contacts of the person', async () => {
    const { id, token, email } = await createAccount()
    await db.update(users).set({ verifiedAt: NOW }).where(eq(users.id, id))
    const contact = await createContact({ email })
    const ids = [
      (await createProposal({ clientEmail: null, contactId: contact.id })).id,
      (await createProposal({ clientEmail: null })).id,
    ]
    await eraseAccount(token)
    const left = await db.select({ id: proposals.id }).from(proposals).where(inArray(proposals.id, ids))
    expect(left).toEqual([{ id: ids[1] }])
  })

  it('leaves a trace and an entry in the list of erasures, and mails the person', async () => {
    const { id, token, email } = await createAccount()
    const { bindings, sent } = captureMail()
    await eraseAccount(token, PASSWORD, bindings)
    expect(await db.select().from(erasures).where(eq(erasures.userId, id))).toEqual([{ userId: id, day: TODAY }])
    expect(await db.select().from(securityEvents).where(eq(securityEvents.userId, id))).toMatchObject([
      { kind: 'account_erased' },
    ])
    expect(sent).toMatchObject([{ to: email, subject: 'Sua conta foi excluída' }])
  })

  it('allows a new account with the same e-mail', async () => {
    const { email, token } = await createAccount()
    await eraseAccount(token)
    const body = { name: 'Rui', email, password: 'chuva-no-pasto', password_confirmation: 'chuva-no-pasto' }
    const { body: created } = await callApi('POST', '/users/sign_up', { body, bindings: withoutRateLimits() })
    expect(created).toMatchObject({ email, farms: [] })
  })

  it('requires the password', async () => {
    const { token, get } = await createAccount()
    const { status, body } = await eraseAccount(token, 'errada')
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: { password: ['Senha incorreta. Confira e tente de novo.'] },
    })
    expect((await get('/users/me')).status).toBe(200)
  })

  it('rejects the last admin of a farm', async () => {
    const { admin, technician, id } = await createFarm()
    await setPassword(admin.id)
    const { status, body } = await eraseAccount(admin.token)
    expect({ status, errors: body.errors }).toEqual({
      status: 409,
      errors: [
        'Você é o único gestor ativo da Fazenda Boa Vista. Antes de excluir a conta, passe outra pessoa para Gestor em Usuários ou peça ao suporte o encerramento da fazenda.',
      ],
    })
    await db
      .update(farmUsers)
      .set({ userType: 'admin' })
      .where(and(eq(farmUsers.userId, technician.id), eq(farmUsers.farmId, id)))
    expect((await eraseAccount(admin.token)).status).toBe(200)
  })

  it('rejects one of the last two admins who erase their accounts concurrently', async () => {
    const { admin, technician } = await createFarm()
    await Promise.all([setPassword(admin.id), setPassword(technician.id)])
    await db.update(farmUsers).set({ userType: 'admin' }).where(eq(farmUsers.userId, technician.id))
    const { DB } = race(() => eraseAccount(technician.token))
    expect((await eraseAccount(admin.token, PASSWORD, withoutRateLimits({ DB }))).status).toBe(409)
    expect((await admin.get('/farm_users')).status).toBe(200)
  })

  it('scans no table', async () => {
    const { token } = await createAccount()
    const steps = await explainQueries(env.DB, DB => eraseAccount(token, PASSWORD, withoutRateLimits({ DB })))
    // SQLite reports a computed row as a scan of CONSTANT
    expect(scannedTables(steps).filter(table => table !== 'CONSTANT')).toEqual([])
  })
})
