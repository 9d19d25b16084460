/** What is read from the main database and from the farm's own one. */
import { eq, sum } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, dayAt } from '../../domain/time/day.ts'
import { captureMail } from '../../tests/support/accounts.ts'
import { callApi, db as main } from '../../tests/support/api-client.ts'
import { createApiFeedlot } from '../../tests/support/api-records.ts'
import { feedingEvents } from '../../tests/support/fed-farm/operation-records.ts'
import { createMovedFarm, own } from '../../tests/support/moved-farm.ts'
import { createStaff } from '../../tests/support/staff.ts'
import { sendDigests } from '../jobs/send-digests.ts'
import { auditEntries, farmUsers, lots, users } from './schema.ts'

type Setup = Awaited<ReturnType<typeof createMovedFarm>>
let { moved, stayed, bindings, call, memberOf } = {} as Setup

beforeEach(() => void vi.spyOn(console, 'log').mockReturnValue())

beforeAll(async () => {
  ;({ moved, stayed, bindings, call, memberOf } = await createMovedFarm())
  const worker = memberOf(moved, 'worker')
  const { big, small } = await createApiFeedlot(memberOf(moved, 'admin'), [moved.worker])
  const timestamp = new Date().toISOString()
  const readings = [big, small].map(({ id }) => ({ lot_id: id, note: 5, timestamp }))
  await worker.post('/lots/trough_readings', { readings })
  const [operation] = (await worker.get('/operations/today')).body.data
  await worker.post('/operations/events', { events: feedingEvents(operation, timestamp) })
})

describe('a farm with a database of its own', () => {
  it('has its heads in the settings, and for the staff beside its last activity', async () => {
    const [use] = await own.select({ animals: sum(lots.quantity).mapWith(Number) }).from(lots)
    const animals = use?.animals
    expect(animals).toBeGreaterThan(0)
    const { data: settings } = (await call(moved, 'GET', '/settings')).body
    expect(settings.usage).toMatchObject({ animals, users: 3 })
    const { token } = await createStaff()
    const { data: farm } = (await callApi('GET', `/manager/farms/${moved.id}`, { token, bindings })).body
    expect(farm).toMatchObject({ usage: { animals }, last_activity_at: expect.any(String) })
    const { data: all } = (await callApi('GET', '/manager/farms?items=100', { token, bindings })).body
    expect(all.find(({ id }: { id: number }) => id === moved.id)).toMatchObject({ usage: { animals } })
    expect(all.find(({ id }: { id: number }) => id === stayed.id)).toMatchObject({ usage: { animals: 0 } })
  })

  it('has the audit of both databases in one list, each entry once', async () => {
    const { data: settings } = (await call(moved, 'GET', '/settings')).body
    const { usage: _, plan: __, ...stored } = settings
    expect((await call(moved, 'PUT', '/settings', { ...stored, late_minutes: 25 })).status).toBe(200)
    expect((await call(moved, 'POST', '/corrals', { name: 'B03', capacity: 100 })).status).toBe(201)
    const [before] = await own.select().from(auditEntries).orderBy(auditEntries.id)
    // of before the move, and so in both
    if (before) await main.insert(auditEntries).values({ ...before, id: before.id + 100_000 })
    if (before) await own.insert(auditEntries).values({ ...before, id: before.id + 100_000 })
    const all = (await call(moved, 'GET', '/audit?items=50')).body.data
    expect(new Set(all.map((entry: object) => JSON.stringify(entry))).size).toBe(all.length)
    expect(all.slice(0, 2)).toMatchObject([
      { subject: { type: 'corral', name: 'B03' }, user: { name: 'admin' } },
      { subject: { type: 'farm' } },
    ])
    const pages = await Promise.all([1, 2].map(page => call(moved, 'GET', `/audit?items=2&page=${page}`)))
    expect(pages.flatMap(({ body }) => body.data)).toEqual(all.slice(0, 4))
    const { next_cursor } = pages[0]?.body.pagy ?? {}
    const second = (await call(moved, 'GET', `/audit?items=2&cursor=${next_cursor}`)).body
    expect(second.data).toEqual(all.slice(2, 4))
    const first = (await call(moved, 'GET', `/audit?items=2&cursor=${second.pagy.prev_cursor}`)).body
    expect(first.data).toEqual(all.slice(0, 2))
    const { records } = (await call(moved, 'GET', '/export/history')).body.data
    expect(records.audit_entries).toHaveLength(all.length)
    expect(records.trough_readings.length).toBeGreaterThan(0)
  })

  it('is in the export of the account of who works there', async () => {
    const { data } = (await callApi('GET', '/users/export', { token: moved.worker.token, bindings })).body
    expect(data).toMatchObject({
      farms: [{ id: moved.id }],
      operations: [{ farm_id: moved.id }],
      trough_readings: [{ farm_id: moved.id, count: 2 }],
    })
    expect(data.operation_events[0].count).toBeGreaterThan(0)
    expect((await callApi('GET', '/users/export', { token: stayed.worker.token, bindings })).body.data).toMatchObject({
      operations: [],
      trough_readings: [],
    })
  })

  it('has its day in the digest', async () => {
    await main.update(farmUsers).set({ digest: true }).where(eq(farmUsers.userId, moved.admin.id))
    await main.update(users).set({ verifiedAt: 1 }).where(eq(users.id, moved.admin.id))
    const { bindings: mails, sent } = captureMail({
      FARM_DATABASES: bindings.FARM_DATABASES,
      SECRET_KEY: 'k'.repeat(40),
    } as Partial<Env>)
    const tomorrow = addDays(dayAt(Date.now(), moved.timezone), 1)
    await sendDigests(mails, Date.parse(`${tomorrow}T06:30:00-03:00`))
    expect(sent).toMatchObject([{ to: moved.admin.email, text: expect.stringMatching(/Previsto: [\d.]+ kg/) }])
  })
})
