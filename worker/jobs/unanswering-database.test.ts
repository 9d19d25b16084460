/** The database of one farm does not answer: the jobs of people on all farms do the others, and come back to it. */
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { insertAlert } from '../../tests/support/alert-rows.ts'
import { db } from '../../tests/support/api-client.ts'
import { NOW } from '../../tests/support/clock.ts'
import { d1Proxy } from '../../tests/support/database/d1-proxy.ts'
import { runDigests, SIX, subscribe as subscribeToDigest } from '../../tests/support/digests/subscribers.ts'
import { createMovedFarm } from '../../tests/support/moved-farm.ts'
import { type PushServices, preparePushServices, subscribe } from '../../tests/support/push-service.ts'
import { farms } from '../db/schema.ts'
import { sendNotifications } from './send-notifications.ts'

const { DB_FARM } = env as unknown as { DB_FARM: D1Database }
const silent = d1Proxy(DB_FARM, { aroundBatch: () => Promise.reject(new Error('D1_ERROR: overloaded')) })

let { moved, stayed, bindings, memberOf } = {} as Awaited<ReturnType<typeof createMovedFarm>>
beforeAll(async () => {
  ;({ moved, stayed, bindings, memberOf } = await createMovedFarm())
})
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

const withDatabase = (DB_FARM: D1Database) =>
  ({ FARM_DATABASES: bindings.FARM_DATABASES, DB_FARM }) as unknown as Partial<Env>
const envWith = (DB_FARM: D1Database): Env => ({ ...env, ...withDatabase(DB_FARM) })

describe('a database that does not answer', () => {
  it('keeps the digest from the people of its farm only, who get it when it answers', async () => {
    await subscribeToDigest(moved.admin, stayed.admin)
    const recipients = async (now: number, database: D1Database) =>
      (await runDigests(now, withDatabase(database))).map(({ to }) => to)
    expect(await recipients(SIX, silent)).toEqual([stayed.admin.email])
    expect(await recipients(SIX + 5 * MINUTE_MS, DB_FARM)).toEqual([moved.admin.email])
  })

  it('keeps notifications from the devices of its farm only, and the job counts as not succeeded', async () => {
    const push: PushServices = await preparePushServices()
    for (const farm of [moved, stayed]) await subscribe(memberOf(farm, 'admin'), ['trough_empty'])
    await insertAlert(stayed.id)
    await expect(sendNotifications(envWith(silent), NOW)).rejects.toThrow('did not answer')
    expect(push.received).toHaveLength(1)
  })
})

it('notifies nobody of the alerts that a farm left in the main database when it moved', async () => {
  const push: PushServices = await preparePushServices()
  await subscribe(memberOf(moved, 'admin'), ['trough_empty'])
  await insertAlert(moved.id)
  await sendNotifications(envWith(DB_FARM), NOW)
  expect(push.received).toEqual([])
})

it('sends the digests of the others when a farm has an unknown time zone', async () => {
  await db.update(farms).set({ timezone: 'Nowhere/Else' })
  await db.update(farms).set({ timezone: 'America/Sao_Paulo' }).where(eq(farms.id, stayed.id))
  await subscribeToDigest(moved.admin, stayed.worker)
  const sent = await runDigests(SIX + 24 * 60 * MINUTE_MS, withDatabase(DB_FARM))
  expect(sent.map(({ to }) => to)).toContain(stayed.worker.email)
})
