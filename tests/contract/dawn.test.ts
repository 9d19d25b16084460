/** Twenty farms at dawn: the cron closes yesterday and opens today while their tablets ask for today's operations and send what they have. */
import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { addDays } from '../../domain/time/day.ts'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { runJobs } from '../../worker/cron.ts'
import { dirtyDays, operations, sessions, troughReadings, unloadLines } from '../../worker/db/schema.ts'
import { db } from '../support/api-client.ts'
import { freezeClock, TODAY } from '../support/clock.ts'
import {
  allEvents,
  createFeedingFarm,
  createOperation,
  type FeedingFarm,
  sendEvents,
} from '../support/operation-events.ts'
import { readingBody, sendReadings } from '../support/trough-readings.ts'

const FARMS = 20
const YESTERDAY = addDays(TODAY, -1)
/** When the feeding day of yesterday closes, and 21:00 before it. */
const DAWN = Date.parse(`${TODAY}T03:00:00-03:00`)
const EVENING = Date.parse(`${YESTERDAY}T21:00:00-03:00`)

beforeAll(freezeClock)

/** Half of its operation of yesterday is on the server, and half on the tablet. */
async function createFarmAtDawn() {
  const farm = await createFeedingFarm()
  const operation = await createOperation(farm, YESTERDAY)
  const events = allEvents(operation, farm.feedlot, EVENING)
  await sendEvents(farm, events.slice(0, 4), { sent_at: new Date(Date.now()).toISOString() })
  return { ...farm, operation, unsent: events.slice(4) }
}

type FarmAtDawn = Awaited<ReturnType<typeof createFarmAtDawn>>

/** What a tablet does when the wagon is switched on: it sends what it has, and asks for today's operations twice. */
async function switchOn(farm: FarmAtDawn) {
  const { worker, feedlot } = farm
  const sent_at = new Date().toISOString()
  const reading = readingBody(feedlot.big, sent_at, 5)
  const answers = await Promise.all([
    worker.get('/operations/today'),
    sendReadings(worker, reading),
    sendEvents(farm, farm.unsent, { sent_at }),
    sendReadings(worker, reading),
    worker.get('/operations/today'),
  ])
  return answers.map(({ status }) => status)
}

const byFarm = async (farms: readonly FeedingFarm[], rows: Promise<{ farmId: number; shown: string }[]>) => {
  const found = Map.groupBy(await rows, ({ farmId }) => farmId)
  return farms.map(({ id }) => (found.get(id) ?? []).map(({ shown }) => shown).toSorted())
}

it('makes each operation once, stores what was sent once, and leaves no day to add up', async () => {
  vi.setSystemTime(EVENING)
  const farms: FarmAtDawn[] = []
  for (let i = 0; i < FARMS; i += 1) farms.push(await createFarmAtDawn())
  await db.update(sessions).set({ expiresAt: DAWN + 60 * MINUTE_MS })
  vi.setSystemTime(DAWN)
  const cron = () => runJobs(env, Date.now())
  const [statuses] = await Promise.all([Promise.all(farms.map(switchOn)), cron(), cron()])
  expect(new Set(statuses.flat())).toEqual(new Set([200]))
  vi.setSystemTime(DAWN + 5 * MINUTE_MS)
  await cron()

  const shown = sql<string>`${operations.day} || ' ' || ${operations.status}`
  const operationsOf = await byFarm(farms, db.select({ farmId: operations.farmId, shown }).from(operations))
  expect(operationsOf).toEqual(farms.map(() => [`${YESTERDAY} completed`, `${TODAY} pending`]))
  const weights = sql<string>`${unloadLines.actual}`
  const fed = db
    .select({ farmId: unloadLines.farmId, shown: weights })
    .from(unloadLines)
    .where(sql`${unloadLines.actual} is not null`)
  expect(await byFarm(farms, fed)).toEqual(farms.map(() => [4_700_000, 6_180_000]))
  const notes = sql<string>`${troughReadings.day} || ' ' || ${troughReadings.note}`
  const read = db.select({ farmId: troughReadings.farmId, shown: notes }).from(troughReadings)
  expect(await byFarm(farms, read)).toEqual(farms.map(() => [`${TODAY} 5.0`]))
  expect(await db.select().from(dirtyDays)).toEqual([])
})
