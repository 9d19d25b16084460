/** The server's clock jumps back an hour between two batches, and between a batch and the jobs: nothing is lost, doubled or closed twice. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { runJobs } from '../../worker/cron.ts'
import { dirtyDays, operationEvents, operations, sessions, troughReadings } from '../../worker/db/schema.ts'
import { createAccount, signIn } from '../support/accounts.ts'
import { callApi, db } from '../support/api-client.ts'
import { freezeClock, NOW } from '../support/clock.ts'
import {
  allEvents,
  createFarmWithOperation,
  fetchOperation,
  sendEvents,
  toWireEvent,
} from '../support/operation-events.ts'
import { readingBody } from '../support/trough-readings.ts'

const LATER = NOW + 5 * MINUTE_MS
/** The clock of the server, while that of a device says LATER. */
const BACK = LATER - HOUR_MS

beforeAll(freezeClock)
beforeEach(() => void vi.setSystemTime(NOW))

/** What a device sends after the jump: its own clock goes on. */
const fromDevice = { sent_at: new Date(LATER).toISOString() }

describe('an operation that was begun before the jump', () => {
  it('has every weight once, in the order in which the device sent them', async () => {
    const farm = await createFarmWithOperation()
    const { operation, line } = farm
    const events = allEvents(operation, farm.feedlot)
    await sendEvents(farm, events.slice(0, 4))
    vi.setSystemTime(BACK)
    const corrected = toWireEvent(operation, 'load', 1, { line_id: line.corn, kg: 4100 }, LATER)
    const { body } = await sendEvents(farm, [...events.slice(3), corrected], fromDevice)
    expect(body.data).toMatchObject({ accepted: 4, repeated: 1, rejected: [] })
    await runJobs(env, Date.now())
    const [sub] = (await fetchOperation(farm)).sub_operations
    const actual = ({ actual_quantity }: { actual_quantity: number }) => actual_quantity
    expect(sub.load_operation_ingredients.map(actual)).toEqual([4100, 6800])
    expect(sub.unload_operation_corrals.map(actual)).toEqual([6180, 4700])
    expect(await fetchOperation(farm)).toMatchObject({
      status: 'completed',
      start_time: new Date(NOW - HOUR_MS).toISOString(),
    })
    const stored = await db.select().from(operationEvents).where(eq(operationEvents.operationId, operation))
    const byDevice = stored.toSorted((a, b) => a.originalAt - b.originalAt).map(({ at }) => at)
    expect(byDevice).toEqual(byDevice.toSorted((a, b) => a - b))
  })

  it('closes once with its day, however often the clock passes the hour', async () => {
    const farm = await createFarmWithOperation()
    await sendEvents(farm, allEvents(farm.operation, farm.feedlot).slice(0, 5))
    const closes = Date.parse('2026-03-11T03:00:00-03:00')
    const states: unknown[] = []
    for (const now of [
      closes + MINUTE_MS,
      closes + MINUTE_MS - HOUR_MS,
      closes + 2 * MINUTE_MS,
      closes + 3 * MINUTE_MS,
    ]) {
      await runJobs(env, now)
      const [row] = await db.select().from(operations).where(eq(operations.id, farm.operation))
      states.push([row?.status, row?.closedAt])
    }
    expect(states).toEqual([
      ['incomplete', closes + MINUTE_MS],
      ['in_progress', null],
      ['incomplete', closes + 2 * MINUTE_MS],
      ['incomplete', closes + 2 * MINUTE_MS],
    ])
    const days = await db.select({ day: operations.day }).from(operations).where(eq(operations.farmId, farm.id))
    expect(days.map(({ day }) => day).toSorted()).toEqual(['2026-03-10', '2026-03-11'])
    expect(await db.select().from(dirtyDays)).toEqual([])
  })
})

it('stores a reading once that is sent before and after the jump', async () => {
  const { id, worker, feedlot } = await createFarmWithOperation()
  const readings = [readingBody(feedlot.big, new Date(NOW - MINUTE_MS).toISOString(), 1)]
  await worker.post('/lots/trough_readings', { readings, sent_at: new Date(NOW).toISOString() })
  vi.setSystemTime(BACK)
  const again = await worker.post('/lots/trough_readings', { readings, ...fromDevice })
  expect(again.body.data).toMatchObject({ accepted: 0, repeated: 1, rejected: [] })
  await runJobs(env, Date.now())
  expect(await db.select().from(troughReadings).where(eq(troughReadings.farmId, id))).toHaveLength(1)
})

it('keeps sessions, and locks a guessed account as long as before', async () => {
  const account = await createAccount()
  const { body } = await signIn(account.email)
  vi.setSystemTime(BACK)
  expect((await callApi('GET', '/users/me', { token: body.token })).status).toBe(200)
  await runJobs(env, Date.now())
  expect(await db.select().from(sessions).where(eq(sessions.userId, account.id))).not.toEqual([])
  vi.setSystemTime(NOW)
  for (let i = 0; i < 10; i += 1) await signIn(account.email, { password: 'senha errada' })
  vi.setSystemTime(BACK)
  expect((await signIn(account.email)).status).toBe(429)
  vi.setSystemTime(NOW + HOUR_MS)
  expect((await signIn(account.email)).status).toBe(200)
})
