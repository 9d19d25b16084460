/** A history as it happens: the calls to the API, and beside them the facts from which the oracle computes what must come of it. */
import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import { lotDays, operationEvents, operations } from '../../worker/db/schema.ts'
import { type ApiResponse, callApi, db } from '../support/api-client.ts'
import { NOW, TODAY } from '../support/clock.ts'
import { withoutRateLimits } from '../support/rate-limits.ts'
import type { HistoryFarm } from './history-farm.ts'
import type { ReadingFact } from './history-loads.ts'
import { type Answer, type Commit, type EventFact, type Outcome, outcomeAfter, replay } from './history-oracle.ts'
import { shownView } from './history-view.ts'

type Sendable<Fact> = { wire: object; fact: Fact }
export type Device = {
  token: string
  userId: number
  name: string
  /** Milliseconds that its clock is ahead. */
  ahead: number
  /** Events that the server is not known to have. */
  events: Sendable<EventFact>[]
  readings: Sendable<ReadingFact>[]
  sent: Sendable<EventFact>[]
  starts: number
  /** The plan and the operation's id, as far as the device has them. */
  plan: [line: number, grams: number][]
  operationId: number
}

export type World = {
  farm: HistoryFarm
  devices: [Device, Device]
  now: number
  isNextDay: boolean
  /** The histories that may have happened: requests at the same time have no order until their answers show it. */
  logs: Commit[][]
}

export function newWorld(farm: HistoryFarm): World {
  const device = ({ token, id }: { token: string; id: number }, name: string): Device => ({
    token,
    userId: id,
    name,
    ahead: 0,
    events: [],
    readings: [],
    sent: [],
    starts: 0,
    plan: [],
    operationId: 0,
  })
  const devices: World['devices'] = [device(farm.worker, 'vagão 1'), device(farm.technician, 'vagão 2')]
  const world = { farm, devices, now: NOW - 3 * HOUR_MS, isNextDay: false, logs: [[]] }
  vi.setSystemTime(world.now)
  return world
}

export function passTime(world: World, minutes: number): void {
  world.now += minutes * 60_000
  vi.setSystemTime(world.now)
}

export const request = ({ farm }: World, method: string, path: string, token: string, body?: object, bindings = env) =>
  callApi(method, `/farms/${farm.id}${path}`, {
    token,
    ...(body && { body }),
    bindings: withoutRateLimits({ DB: bindings.DB }),
  })

export async function findOperationId({ farm }: World): Promise<number> {
  const ofToday = and(eq(operations.treatScheduleId, farm.feedlot.schedule.id), eq(operations.day, TODAY))
  const rows = await db.select({ id: operations.id }).from(operations).where(ofToday)
  return rows[0]?.id ?? 0
}

type Answered = {
  answer?: Answer | null
  /** What happened during the request: it came before the request or after it. `before`: the histories without both. */
  inner?: Commit[]
  before?: Commit[][]
}

/** Keeps the histories in which the server answers so. */
export function commit(
  world: World,
  happened: Commit,
  { answer = null, inner = [], before = [] }: Answered = {},
): void {
  const withIt = (logs: Commit[][]) => logs.map(log => [...log, happened])
  const answerTo = (log: Commit[]) => replay(world.farm.ground, log).answer
  const isPossible = (log: Commit[]) => JSON.stringify(answerTo(log)) === JSON.stringify(answer)
  const last = withIt(world.logs)
  const first = inner.length > 0 ? withIt(before).filter(isPossible) : []
  world.logs = [...last.filter(isPossible), ...first.map(log => [...log, ...inner])]
  if (world.logs.length === 0) expect(answer).toEqual(last.map(answerTo)[0])
}

export function toAnswer({ status, body }: ApiResponse, nameOf: (rejected: never) => string): Answer {
  expect([status, body.errors]).toEqual([200, undefined])
  const { accepted, repeated, rejected } = body.data
  const names: string[] = rejected.map(nameOf)
  return { accepted, repeated, rejected: names.sort((a, b) => (a < b ? -1 : 1)) }
}

/** What the server shows and stores is what one of the possible histories gives: nothing lost, nothing doubled, nothing diverged. */
export async function expectOutcome(world: World): Promise<void> {
  const shown = await fetchOutcome(world)
  const outcomes = world.logs.map(log => outcomeAfter(world.farm.ground, log))
  const same = outcomes.map(outcome => JSON.stringify(outcome) === JSON.stringify(shown))
  if (!same.includes(true)) expect(shown).toEqual(outcomes[0])
  world.logs = world.logs.filter((_, i) => same[i])
}

async function fetchOutcome(world: World): Promise<Outcome> {
  const { farm } = world
  const id = await findOperationId(world)
  const answer = await request(world, 'GET', `/operations/${id}`, farm.worker.token)
  const all = await request(world, 'GET', '/lots', farm.worker.token)
  const stored = await db.select({ id: operationEvents.id }).from(operationEvents).orderBy(operationEvents.id)
  const loads = farm.ground.lots.map(lot => all.body.data.find((one: { id: number }) => one.id === lot)?.projected_load)
  const days = await db.select().from(lotDays).where(eq(lotDays.day, TODAY))
  return {
    operation: answer.status === 404 ? null : shownView(answer.body.data),
    delivered: farm.ground.lots.map(lot => days.find(({ lotId }) => lotId === lot)?.delivered ?? 0),
    loads,
    events: stored.map(event => event.id),
  }
}
