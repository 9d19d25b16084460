/** Two D1 databases: a farm's reads and writes go to its own, accounts stay in the main one, and other farms notice nothing. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { callApi, db as main } from '../../tests/support/api-client.ts'
import { createApiFeedlot } from '../../tests/support/api-records.ts'
import { createUser } from '../../tests/support/farm.ts'
import { feedingEvents, sendLateReading } from '../../tests/support/fed-farm/operation-records.ts'
import { createMovedFarm, own } from '../../tests/support/moved-farm.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { buildPath, farmRoutes } from '../../tests/support/routes.ts'
import { eraseAccount } from '../account/personal-data/erase-account.ts'
import { runJobs } from '../cron.ts'
import { runBatch, statementBuilder } from './batch.ts'
import {
  auditEntries,
  corrals,
  erasures,
  farmDays,
  farms,
  farmUsers,
  lotDays,
  lots,
  operationEvents,
  operations,
  sessions,
  troughReadings,
  users,
} from './schema.ts'

type Setup = Awaited<ReturnType<typeof createMovedFarm>>
type Farm = Setup['moved']
let { moved, stayed, bindings, call, memberOf } = {} as Setup

type Line = { route?: string; trips?: number }
let lines: Line[] = []

beforeAll(async () => {
  ;({ moved, stayed, bindings, call, memberOf } = await createMovedFarm())
})

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(JSON.parse(line)))
})

const rowsIn = (database: typeof main, table: SQLiteTable & { farmId: SQLiteColumn }, farm: Farm) =>
  database.$count(table, eq(table.farmId, farm.id))
const corral = (name: string) => ({ name, capacity: 100 })

describe('a farm with a database of its own', () => {
  it('has its records there, and the other farm in the main one', async () => {
    for (const farm of [moved, stayed]) {
      expect((await call(farm, 'POST', '/corrals', corral('B01'))).status).toBe(201)
      expect((await call(farm, 'GET', '/corrals')).body.data).toMatchObject([{ name: 'B01' }])
    }
    expect([await rowsIn(main, corrals, moved), await rowsIn(own, corrals, moved)]).toEqual([0, 1])
    expect([await rowsIn(main, corrals, stayed), await rowsIn(own, corrals, stayed)]).toEqual([1, 0])
    expect([await rowsIn(main, auditEntries, moved), await rowsIn(own, auditEntries, moved)]).toEqual([0, 1])
  })

  it('takes one trip more, and other farms none', async () => {
    for (const farm of [moved, stayed]) {
      await call(farm, 'GET', '/corrals')
      await call(farm, 'GET', '/lots')
      await call(farm, 'POST', '/corrals', corral('B02'))
    }
    expect(lines.map(({ trips }) => trips)).toEqual([2, 2, 3, 1, 1, 2])
  })

  it('keeps accounts, sessions and people in the main one', async () => {
    expect((await call(moved, 'GET', '/farm_users')).body.data).toHaveLength(3)
    expect(await own.$count(sessions)).toBe(0)
    const [standIn] = await own.select().from(users).where(eq(users.id, moved.admin.id))
    expect(standIn).toMatchObject({ name: 'admin', passwordHash: '-', email: expect.stringMatching(/\.invalid$/) })
    expect(await own.$count(farmUsers)).toBe(3)
    expect(await own.$count(users)).toBe(3)
  })

  it('is read and written by its members only, within their role and session', async () => {
    expect((await call(moved, 'GET', '/corrals', undefined, stayed.admin.token)).status).toBe(404)
    expect((await call(moved, 'POST', '/corrals', corral('X'), stayed.admin.token)).status).toBe(404)
    expect((await call(moved, 'POST', '/corrals', corral('X'), moved.worker.token)).status).toBe(403)
    expect((await call(moved, 'GET', '/corrals', undefined, 'unknown')).status).toBe(401)
    expect((await callApi('GET', `/farms/${stayed.id}/corrals`, { token: moved.admin.token, bindings })).status).toBe(
      404,
    )
    await main.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, moved.technician.id))
    expect((await call(moved, 'GET', '/lots', undefined, moved.technician.token)).status).toBe(401)
  })

  it('has its jobs run there, after a request and by the cron', async () => {
    const { big, small } = await createApiFeedlot(memberOf(moved, 'admin'), [moved.worker])
    const timestamp = new Date().toISOString()
    const readings = [big, small].map(({ id }) => ({ lot_id: id, note: 5, timestamp }))
    expect((await memberOf(moved, 'worker').post('/lots/trough_readings', { readings })).status).toBe(200)
    const [operation] = (await memberOf(moved, 'worker').get('/operations/today')).body.data
    const events = feedingEvents(operation, timestamp)
    expect((await memberOf(moved, 'worker').post('/operations/events', { events })).status).toBe(200)
    for (const table of [lots, operations, troughReadings, operationEvents, lotDays, farmDays])
      expect([await rowsIn(main, table, moved), (await rowsIn(own, table, moved)) > 0]).toEqual([0, true])
    expect((await memberOf(moved, 'admin').get('/days')).body.data).toHaveLength(1)

    await main.update(farms).set({ timezone: 'America/Cuiaba' }).where(eq(farms.id, moved.id))
    await runJobs(bindings, Date.now())
    expect(await own.select({ timezone: farms.timezone }).from(farms)).toEqual([{ timezone: 'America/Cuiaba' }])
  })

  it('has the approvals of the calling person', async () => {
    const [worker, admin] = [memberOf(moved, 'worker'), memberOf(moved, 'admin')]
    const [lot] = (await admin.get('/lots')).body.data
    await sendLateReading(worker, lot)
    expect((await worker.get('/approvals/own')).body.data).toMatchObject([{ lot: { id: lot.id }, status: 'waiting' }])
    expect((await admin.get('/approvals/own')).body.data).toEqual([])
    const [{ id }] = (await admin.get('/approvals')).body.data
    expect((await admin.put(`/approvals/${id}/approve`)).status).toBe(200)
  })

  it('lets a person write who became a member after the last copy', async () => {
    const { id: userId, token, createdAt, updatedAt } = await createUser('Novato')
    await main.insert(farmUsers).values({ farmId: moved.id, userId, userType: 'worker', createdAt, updatedAt })
    const { body } = await call(moved, 'GET', '/lots')
    const readings = [{ lot_id: body.data[0].id, note: 0, timestamp: new Date(Date.now() - 60_000).toISOString() }]
    const sent = await call(moved, 'POST', '/lots/trough_readings', { readings }, token)
    expect({ status: sent.status, usersCount: await own.$count(users) }).toEqual({ status: 200, usersCount: 4 })
  })

  it.each(farmRoutes.filter(({ method }) => method === 'GET'))('answers $name', async route => {
    const { status } = await callApi('GET', buildPath(route, moved.id, 1), { token: moved.admin.token, bindings })
    // 422 where a query is required
    expect([200, 404, 422]).toContain(status)
  })

  it('erases there who was erased in the main one', async () => {
    await runBatch(env.DB, eraseAccount(statementBuilder, moved.worker.id, Date.now()))
    await runJobs(bindings, Date.now())
    const [erased] = await own.select({ name: users.name }).from(users).where(eq(users.id, moved.worker.id))
    expect({ name: erased?.name, erasuresCount: await own.$count(erasures) }).toEqual({
      name: 'Usuário removido',
      erasuresCount: 1,
    })
  })

  /** The export lacks the worker, who was erased. */
  it('is exported from there', async () => {
    const { status, body } = await call(moved, 'GET', '/export')
    expect({ status, lotsCount: body.data.records.lots.length, peopleCount: body.data.people.length }).toEqual({
      status: 200,
      lotsCount: 2,
      peopleCount: 3,
    })
  })

  it('has a bookmark that the main database ignores', async () => {
    const { headers } = await call(moved, 'GET', '/corrals')
    expect(headers.get('x-d1-bookmark') ?? '').toMatch(/^(farm:|$)/)
  })

  it('is deleted there, too, 90 days after its suspension', async () => {
    await main
      .update(farms)
      .set({ suspendedAt: Date.now() - 91 * DAY_MS })
      .where(eq(farms.id, moved.id))
    for (let run = 0; run < 3; run += 1) await runJobs(bindings, Date.now())
    for (const table of [lots, operations, troughReadings, operationEvents, farmUsers])
      expect([await rowsIn(main, table, moved), await rowsIn(own, table, moved)]).toEqual([0, 0])
    expect(await rowsIn(main, farmUsers, stayed)).toBe(3)
  })

  it('is deleted there to the last row, however long it takes after the main one', async () => {
    const now = Date.now()
    const [suspendedAt, dataDeletedAt] = [now - 98 * DAY_MS, now - 8 * DAY_MS]
    await main.update(farms).set({ suspendedAt, dataDeletedAt }).where(eq(farms.id, moved.id))
    await own.update(farms).set({ dataDeletedAt: null })
    await own.insert(corrals).values({ ...corral('B09'), farmId: moved.id, createdAt: now, updatedAt: now })
    await runJobs(bindings, now)
    expect(await rowsIn(own, corrals, moved)).toBe(0)
    await runJobs(bindings, now + 1)
    expect(await own.select({ at: farms.dataDeletedAt }).from(farms)).toEqual([{ at: now }])
  })

  it('is an error in words when its binding is missing', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const FARM_DATABASES = JSON.stringify({ [stayed.id]: 'DB_NOWHERE' }) as Env['FARM_DATABASES']
    const { status } = await callApi('GET', `/farms/${stayed.id}/lots`, {
      token: stayed.admin.token,
      bindings: withoutRateLimits({ FARM_DATABASES }),
    })
    expect(status).toBe(500)
  })
})
