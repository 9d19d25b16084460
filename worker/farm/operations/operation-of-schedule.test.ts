/** Events that name the schedule and the day: a device without signal does not know the operation's id. */
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as Day from '../../../domain/time/day.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import { explain, scannedTables } from '../../../tests/support/database/query-plan.ts'
import { withQueryStats } from '../../../tests/support/database/query-stats.ts'
import { recordStatements } from '../../../tests/support/database/recorded-statements.ts'
import type { Feedlot } from '../../../tests/support/feedlot.ts'
import {
  allEvents,
  createFeedingFarm,
  createOperation,
  eventsOfSchedule,
  type FeedingFarm,
  fetchOperation,
  lineIds,
  sendEvents,
  toWireEvent,
  withSchedule,
} from '../../../tests/support/operation-events.ts'
import { race } from '../../../tests/support/race.ts'
import { operations, treatSchedules } from '../../db/schema.ts'
import { closeFeedingDay } from '../../jobs/feeding-day/close-feeding-day.ts'
import { createOperationsOfTheDay } from '../../jobs/feeding-day/operations-of-the-day.ts'

beforeAll(freezeClock)

const operationsOf = ({ feedlot }: FeedingFarm, day = TODAY) =>
  db
    .select()
    .from(operations)
    .where(and(eq(operations.treatScheduleId, feedlot.schedule.id), eq(operations.day, day)))

/** The operation of today in JSON, without ids. */
async function fetchOutcome(farm: FeedingFarm) {
  const rows = await operationsOf(farm)
  expect(rows).toHaveLength(1)
  const json = await fetchOperation({ ...farm, operation: rows[0]?.id ?? 0 })
  return JSON.parse(JSON.stringify(json), (key, value) =>
    /^((treat_schedule|event)_)?id$/.test(key) ? undefined : value,
  )
}

/** The operation of these events, when the server had made it before and each event names it by its id. */
async function fetchOutcomeByIds() {
  const farm = await createFeedingFarm()
  await sendEvents(farm, allEvents(await createOperation(farm), farm.feedlot))
  return fetchOutcome(farm)
}

describe('events of a schedule and a day', () => {
  it('make its operation, in two trips', async () => {
    const farm = await createFeedingFarm()
    const { d1, stats } = withQueryStats(env.DB)
    const events = eventsOfSchedule(farm.feedlot)
    const response = await callApi('POST', `/farms/${farm.id}/operations/events`, {
      token: farm.worker.token,
      body: { events, sent_at: new Date(NOW).toISOString() },
      bindings: { ...env, DB: d1 },
    })
    expect(response.body.data).toMatchObject({ accepted: 7, repeated: 0, rejected: [] })
    const [aggregates, alerts] = [1, 2]
    expect(stats.trips).toBe(2 + aggregates + alerts)
    const [row] = await operationsOf(farm)
    expect(row).toMatchObject({ status: 'completed', farmId: farm.id, revision: 1, createdAt: NOW })
    expect(response.body.data.operations).toEqual([await fetchOperation({ ...farm, operation: row?.id ?? 0 })])
    expect(await fetchOutcome(farm)).toEqual(await fetchOutcomeByIds())
  })

  it('find the operation that exists, which the job does not make again', async () => {
    const farm = await createFeedingFarm()
    const operation = await createOperation(farm)
    const [start, ...later] = eventsOfSchedule(farm.feedlot)
    await sendEvents(farm, [start])
    await createOperationsOfTheDay(env.DB, NOW)
    await sendEvents(farm, later)
    expect(await operationsOf(farm)).toMatchObject([{ id: operation, status: 'completed' }])
  })

  it('scan no table', async () => {
    const farm = await createFeedingFarm()
    const { bindings, recorded } = recordStatements()
    const body = { events: eventsOfSchedule(farm.feedlot) }
    await callApi('POST', `/farms/${farm.id}/operations/events`, { token: farm.worker.token, body, bindings })
    for (const statement of recorded.statements) {
      const { results } = await explain(env.DB, statement).all<{ detail: string }>()
      const names = scannedTables(results.map(({ detail }) => detail))
      expect(names.filter(name => name !== 'CONSTANT' && new RegExp(`\\b${name}\\b`).test(statement))).toEqual([])
    }
  })

  it('are accepted for an earlier day, a deleted schedule and a schedule that starts later', async () => {
    const farm = await createFeedingFarm()
    const yesterday = Day.addDays(TODAY, -1)
    await db
      .update(treatSchedules)
      .set({ deletedAt: NOW, startsOn: Day.addDays(TODAY, 9) })
      .where(eq(treatSchedules.id, farm.feedlot.schedule.id))
    const response = await sendEvents(farm, eventsOfSchedule(farm.feedlot, yesterday).slice(0, 5))
    expect(response.body.data).toMatchObject({ accepted: 5, rejected: [] })
    await closeFeedingDay(env.DB, NOW)
    expect(await operationsOf(farm, yesterday)).toMatchObject([{ status: 'incomplete' }])
  })

  it('are rejected for a schedule of another farm, a day to come and a day long ago', async () => {
    const [farm, other] = [await createFeedingFarm(), await createFeedingFarm()]
    const start = { ...eventsOfSchedule(farm.feedlot)[0], plan: [] }
    const rejected = [
      { ...start, id: crypto.randomUUID(), treat_schedule_id: other.feedlot.schedule.id },
      { ...start, id: crypto.randomUUID(), date: Day.addDays(TODAY, 1) },
      { ...start, id: crypto.randomUUID(), date: Day.addDays(TODAY, -32) },
      { ...start, id: crypto.randomUUID(), date: '2026-02-30' },
    ]
    const response = await sendEvents(farm, rejected)
    expect(response.body.data).toMatchObject({ accepted: 0, operations: [] })
    expect(response.body.data.rejected).toHaveLength(4)
    expect(await db.select().from(operations).where(eq(operations.farmId, farm.id))).toEqual([])
    expect(await operationsOf(other)).toEqual([])
  })

  it('make no operation when none of them is accepted', async () => {
    const farm = await createFeedingFarm()
    const [, , load] = eventsOfSchedule(farm.feedlot)
    const response = await sendEvents(farm, [{ ...load, line_id: 5e10 }])
    expect(response.body.data.rejected).toHaveLength(1)
    expect(await operationsOf(farm)).toEqual([])
  })
})

describe('two devices that begin the same operation', () => {
  it('make it once, with the weights of both', async () => {
    const farm = await createFeedingFarm()
    const events = eventsOfSchedule(farm.feedlot)
    const [even, odd] = [0, 1].map(rest => events.filter((_, i) => i % 2 === rest))
    const bindings = race(() => sendEvents(farm, odd ?? []))
    const body = { events: even, sent_at: new Date(NOW).toISOString() }
    const path = `/farms/${farm.id}/operations/events`
    const response = await callApi('POST', path, { token: farm.worker.token, body, bindings })
    expect(response.body.data).toMatchObject({ accepted: 4, rejected: [] })
    expect(await fetchOutcome(farm)).toEqual(await fetchOutcomeByIds())
  })

  it('may be of many farms, at the same time', async () => {
    const farms = []
    for (let i = 0; i < 12; i += 1) farms.push(await createFeedingFarm())
    const responses = await Promise.all(farms.map(farm => sendEvents(farm, eventsOfSchedule(farm.feedlot))))
    expect(responses.map(({ body }) => body.data?.accepted)).toEqual(farms.map(() => 7))
    for (const farm of farms) expect(await operationsOf(farm)).toMatchObject([{ status: 'completed' }])
  })
})

describe('events of a deleted operation', () => {
  it('are rejected with the reason, and count when it is restored', async () => {
    const farm = await createFeedingFarm()
    const operation = await createOperation(farm)
    const events = eventsOfSchedule(farm.feedlot)
    await sendEvents(farm, events.slice(0, 3))
    await farm.admin.delete(`/operations/${operation}`)
    const byId = allEvents(operation, farm.feedlot).slice(4, 5)
    const { body } = await sendEvents(farm, [...events, ...byId])
    expect(body.data).toMatchObject({ accepted: 0, repeated: 3, operations: [] })
    expect(new Set(body.data.rejected.map(({ error }: { error: string }) => error))).toEqual(
      new Set([
        'O gestor excluiu esta operação. O que você pesou continua guardado neste aparelho: fale com ele para criar a operação de novo.',
      ]),
    )
    await farm.admin.post(`/treat_schedules/${farm.feedlot.schedule.id}/operation`)
    expect((await sendEvents(farm, events)).body.data).toMatchObject({ accepted: 0, repeated: 7, rejected: [] })
    expect((await fetchOperation({ ...farm, operation })).status).toBe('completed')
  })
})

describe('order, repetition, split and naming of the events of two devices', () => {
  it('do not change the operation, and lose no weight', async () => {
    const whole = await sendInParts(events => [events], false)
    const indexes = [...whole.events.keys()]
    const scenario = fc.record({
      isKnown: fc.boolean(),
      batches: fc.array(fc.shuffledSubarray(indexes, { minLength: 1 }), { maxLength: 4 }),
      last: fc.shuffledSubarray(indexes, { minLength: indexes.length }),
      names: fc.array(fc.constantFrom(...namings), { minLength: indexes.length, maxLength: indexes.length }),
    })
    await fc.assert(
      fc.asyncProperty(scenario, async ({ isKnown, batches, last, names }) => {
        const { outcome } = await sendInParts((events, operation) => {
          const named = events.map((event, i) => withName(event, names[i] ?? 'key', operation))
          return [...batches, last].map(batch => batch.flatMap(i => named[i] ?? []))
        }, isKnown)
        expect(outcome).toEqual(whole.outcome)
      }),
      { numRuns: 12 },
    )
    expect(whole.outcome.sub_operations[0]).toMatchObject({
      load_operation_ingredients: [{ actual_quantity: 3990, source: 'scale' }, { actual_quantity: 6800 }],
      unload_operation_corrals: [
        { actual_quantity: 6100, correction: { from: 6180, by: { name: 'worker' }, reason: 'Balança' } },
        { actual_quantity: 0, source: 'skipped', skip_reason: 'Cocho cheio', error_percent: null },
      ],
    })
  })

  /** Sends the events of two devices in the batches of `arrive`. The operation is known to the devices, or is made by the first batch. */
  async function sendInParts(arrive: (events: object[], operation: number | null) => object[][], isKnown: boolean) {
    const farm = await createFeedingFarm()
    const operation = isKnown ? await createOperation(farm) : null
    const events = [...eventsOfSchedule(farm.feedlot), ...eventsOfSecondDevice(farm.feedlot)]
    for (const batch of arrive(events, operation)) await sendEvents(farm, batch)
    return { events, outcome: await fetchOutcome(farm) }
  }

  function eventsOfSecondDevice(feedlot: Feedlot): object[] {
    const line = lineIds(feedlot)
    const events = [
      toWireEvent(0, 'start', 59, { plan: [{ line_id: line.corn, expected_quantity: 1 }] }),
      toWireEvent(0, 'load', 54, { line_id: line.corn, kg: 3990, source: 'scale' }),
      toWireEvent(0, 'unload', 29, { line_id: line.small, kg: 0, source: 'skipped', reason: 'Cocho cheio' }),
      toWireEvent(0, 'correct', 10, { line_id: line.big, kg: 6100, reason: 'Balança' }),
    ]
    return withSchedule(events, feedlot)
  }

  const namings = ['id', 'key', 'both', 'wrong id'] as const

  /** The event by the names that a device may know. The id is known once the server has made the operation. */
  function withName(event: object, naming: (typeof namings)[number], operation: number | null): object {
    if (operation === null || naming === 'key') return event
    const operation_id = naming === 'wrong id' ? operation + 1000 : operation
    const sub = 'sub_operation_id' in event ? { sub_operation_id: operation_id * 1000 + 1 } : {}
    const key = naming === 'id' ? { treat_schedule_id: undefined, date: undefined } : {}
    return { ...event, ...sub, ...key, operation_id }
  }
})
