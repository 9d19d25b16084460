/** A farm with an operation, and the events that its tablet would send. The clock is that of clock.ts. */
import * as Day from '../../domain/time/day.ts'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { operations } from '../../worker/db/schema.ts'
import { insertOperation } from '../../worker/jobs/feeding-day/operations-of-the-day.ts'
import { db } from './api-client.ts'
import { NOW, TODAY } from './clock.ts'
import { createFarm } from './farm.ts'
import { createFeedlot, type Feedlot } from './feedlot.ts'

export async function createFeedingFarm(over: Parameters<typeof createFarm>[0] = {}) {
  const farm = await createFarm(over)
  const feedlot = await createFeedlot(farm.id, { operators: [farm.worker.id], entry: Day.addDays(TODAY, -20) })
  return { ...farm, feedlot }
}

export type FeedingFarm = Awaited<ReturnType<typeof createFeedingFarm>>

export async function createOperation({ id: farmId, feedlot }: FeedingFarm, day = TODAY): Promise<number> {
  const [row] = await insertOperation(db, { farmId, treatScheduleId: feedlot.schedule.id, day, now: NOW }).returning({
    id: operations.id,
  })
  if (!row) throw new Error('The operation of this day exists already.')
  return row.id
}

/** A feeding farm with its operation of a day, and the ids of the operation's lines. */
export async function createFarmWithOperation(day = TODAY) {
  const farm = await createFeedingFarm()
  return { ...farm, operation: await createOperation(farm, day), line: lineIds(farm.feedlot) }
}

type FarmWithOperation = Awaited<ReturnType<typeof createFarmWithOperation>>

export const sendEvents = ({ worker }: Pick<FarmWithOperation, 'worker'>, events: unknown[], more: object = {}) =>
  worker.post('/operations/events', { events, sent_at: new Date(NOW).toISOString(), ...more })

/** Fetches the operation as GET operations/{id} returns it. */
export const fetchOperation = async ({ worker, operation }: Pick<FarmWithOperation, 'worker' | 'operation'>) =>
  (await worker.get(`/operations/${operation}`)).body.data

export type EventDraft = { id: string; operation_id: number; type: string; at: string } & Record<string, unknown>

/** An event that happened `minutes` before `now`. */
export function toWireEvent(
  operation: number,
  type: string,
  minutes: number,
  more: object = {},
  now = NOW,
): EventDraft {
  return {
    id: crypto.randomUUID(),
    operation_id: operation,
    type,
    at: new Date(now - minutes * MINUTE_MS).toISOString(),
    ...more,
  }
}

/** The ids of the lines, computed apart from domain/operation/plan/line-id.ts. */
export function lineIds({ corn, silage, big, small }: Feedlot) {
  const slot = 1e10
  return {
    corn: slot + corn.id * 2,
    silage: slot + silage.id * 2,
    big: slot + big.id * 2 + 1,
    small: slot + small.id * 2 + 1,
  }
}

/**
 * The events from start to finish. Loads: 3,974.4 and 6,825.6 kg expected, 4,000 and 6,800 actual. Unloads: 6,000 and 4,800 kg expected, 6,180 and
 * 4,700 actual.
 */
export function allEvents(operation: number, feedlot: Feedlot, now = NOW): EventDraft[] {
  const line = lineIds(feedlot)
  const expected = [
    [line.corn, 3974.4],
    [line.silage, 6825.6],
    [line.big, 6000],
    [line.small, 4800],
  ]
  const plan = expected.map(([line_id, expected_quantity]) => ({ line_id, expected_quantity }))
  return [
    toWireEvent(operation, 'start', 60, { plan, device: 'vagão 1' }, now),
    toWireEvent(operation, 'tare', 58, { sub_operation_id: operation * 1000 + 1, kg: 6200 }, now),
    toWireEvent(operation, 'load', 55, { line_id: line.corn, kg: 4000 }, now),
    toWireEvent(operation, 'load', 50, { line_id: line.silage, kg: 6800 }, now),
    toWireEvent(operation, 'unload', 40, { line_id: line.big, kg: 6180 }, now),
    toWireEvent(operation, 'unload', 30, { line_id: line.small, kg: 4700 }, now),
    toWireEvent(operation, 'finish', 20, {}, now),
  ]
}

/** `allEvents` as a device without signal sends them. */
export const eventsOfSchedule = (feedlot: Feedlot, date = TODAY, now = NOW) =>
  withSchedule(allEvents(0, feedlot, now), feedlot, date)

/** Names the operation by its schedule and day. */
export const withSchedule = (events: readonly EventDraft[], { schedule }: Feedlot, date = TODAY): object[] =>
  events.map(event => ({ ...event, operation_id: undefined, treat_schedule_id: schedule.id, date }))
