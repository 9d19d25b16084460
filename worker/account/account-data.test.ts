import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createAccount,
  insertFailures,
  PASSWORD,
  setPassword,
  signIn,
  signInCountersOf,
} from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../../tests/support/clock.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { allEvents, createFarmWithOperation, sendEvents } from '../../tests/support/operation-events.ts'
import { explainQueries, scannedTables } from '../../tests/support/query-plan.ts'
import { race } from '../../tests/support/race.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { farmUsers, sessions, signInFailures, treatScheduleUsers, users } from '../db/schema.ts'

beforeAll(freezeClock)

const ERASED = 'Usuário removido'

describe('GET users/export', () => {
  it('exports the personal data of the user', async () => {
    const feeding = await createFarmWithOperation()
    const { worker, id, name, feedlot, operation } = feeding
    await sendEvents(feeding, allEvents(operation, feedlot))
    const reading = { lot_id: feedlot.big.id, timestamp: new Date(NOW).toISOString(), note: 5 }
    await worker.post('/lots/trough_readings', { readings: [reading] })
    const { status, body } = await callApi('GET', '/users/export', { token: worker.token })
    const at = new Date(NOW).toISOString()
    expect(status).toBe(200)
    expect(body.data).toEqual({
      exported_at: at,
      account: {
        id: worker.id,
        name: 'worker',
        email: worker.email,
        staff: false,
        created_at: at,
        updated_at: at,
        second_factor_enabled_at: null,
      },
      farms: [{ id, name, user_type: 'worker', active: true, since: at }],
      sessions: [expect.objectContaining({ current: true, user_agent: '' })],
      trough_readings: [{ farm_id: id, date: TODAY, count: 1 }],
      operation_events: [{ farm_id: id, date: TODAY, count: 7 }],
    })
    expect(JSON.stringify(body)).not.toContain('hash')
  })

  it('scans no table', async () => {
    const { token } = await createAccount()
    const steps = await explainQueries(env.DB, DB =>
      callApi('GET', '/users/export', { token, bindings: { ...env, DB } }),
    )
    expect(scannedTables(steps)).toEqual([])
  })
})

describe('DELETE users/me', () => {
  const erase = (token: string, password = PASSWORD, bindings = withoutRateLimits()) =>
    callApi('DELETE', '/users/me', { token, body: { password }, bindings })

  it('deletes the data of the user, and anonymizes them in the history of the farm', async () => {
    const feeding = await createFarmWithOperation()
    const { worker, admin, feedlot, operation } = feeding
    await setPassword(worker.id)
    await sendEvents(feeding, allEvents(operation, feedlot))
    await insertFailures(signInCountersOf(worker.email).passwordFromNetwork, 3)
    const { status, body } = await erase(worker.token)
    expect([status, body]).toEqual([
      200,
      { message: 'Sua conta foi excluída. Os registros das fazendas ficam, sem o seu nome.' },
    ])

    expect((await callApi('GET', '/users/me', { token: worker.token })).status).toBe(401)
    const [row] = await db.select().from(users).where(eq(users.id, worker.id))
    expect(row).toMatchObject({
      name: ERASED,
      email: `removido-${worker.id}@conta-removida.invalid`,
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

  it('allows a new account with the same e-mail', async () => {
    const { email, token } = await createAccount()
    await erase(token)
    const body = { name: 'Rui', email, password: 'cocho123', password_confirmation: 'cocho123' }
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
        'Você é o único gestor ativo de Fazenda Boa Vista. Torne outra pessoa gestora em Usuários, ou peça ao suporte o encerramento da fazenda, e depois exclua a conta.',
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
