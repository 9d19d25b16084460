/**
 * A farm whose days go wrong at random, sent through the API: canceled operations, untouched ones, two tablets on one line, decided or not, rests of
 * treats, and ingredients in place of others. The jobs run at the end, so that the days that are over are closed.
 */
import { env } from 'cloudflare:workers'
import * as Day from '../../../domain/time/day.ts'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { runJobs } from '../../../worker/cron.ts'
import { createRecord } from '../api-records.ts'
import { NOW, TODAY } from '../clock.ts'
import { seededRandom } from '../demo-farm/random.ts'
import {
  createFeedingFarm,
  createOperation,
  type EventDraft,
  type FeedingFarm,
  lineIds,
  toWireEvent,
} from '../operation-events.ts'

const REST = 1_000 * 1e10
const REST_OF_TREAT = 1e15

type Draft = (type: string, minutes: number, more?: object) => EventDraft
type Weigh = (kg: number) => number
type BadDay = { event: Draft; near: Weigh; line: ReturnType<typeof lineIds>; operation: number; sorghum: number }

const first = { device: 'tablet 1', replaces: null }
const second = { device: 'tablet 2', replaces: null }

const loads = ({ event, near, line }: BadDay) => [
  event('start', 60, first),
  event('load', 55, { line_id: line.corn, kg: near(3_974.4), ...first }),
  event('load', 50, { line_id: line.silage, kg: near(6_825.6), ...first }),
]
const unload = ({ event, near, line }: BadDay, lot: 'big' | 'small', minutes: number, by: object = first) =>
  event('unload', minutes, { line_id: line[lot], kg: near(lot === 'big' ? 6_000 : 4_800), ...by })

const decide = ({ event }: BadDay, seen: readonly EventDraft[], keep: readonly EventDraft[]) =>
  event('decide', 5, { seen: seen.map(({ id }) => id), keep: keep.map(({ id }) => id) })

function twice(day: BadDay, keep: (a: EventDraft, b: EventDraft) => EventDraft[]): EventDraft[] {
  const [a, b] = [unload(day, 'big', 45), unload(day, 'big', 44, second)]
  const kept = keep(a, b)
  const decision = kept.length > 0 ? [decide(day, [a, b], kept)] : []
  return [...loads(day), a, b, unload(day, 'small', 40), day.event('finish', 10), ...decision]
}

/** The wagon breaks after the first lot. What is in it is given to the other one, or it was thrown away and is loaded again. */
function rest(day: BadDay, carried: number): EventDraft[] {
  const { event, near, line, operation } = day
  const broken = event('cancel', 30, { reason: 'Vagão quebrado' })
  const corn = { line_id: REST + line.corn, expected_quantity: 1_766.4 }
  const treat = {
    sub_operation_id: REST_OF_TREAT + operation * 1_000 + 1,
    carried,
    load: carried > 0 ? [] : [corn],
    lots: [REST + line.small],
  }
  return [
    ...loads(day),
    unload(day, 'big', 45),
    broken,
    event('continue', 25, { ended_at: broken.at, treats: [treat] }),
    ...(carried > 0 ? [] : [event('load', 22, { line_id: corn.line_id, kg: near(1_766.4), ...first })]),
    event('unload', 20, { line_id: REST + line.small, kg: near(4_800), ...first }),
    event('finish', 10),
  ]
}

function substitute(day: BadDay): EventDraft[] {
  const { event, near, line, sorghum } = day
  const instead = { instead_of: line.corn, ingredient_name: 'Sorgo', reason: 'Acabou' }
  return [
    event('start', 60, first),
    event('load', 55, { line_id: line.corn, kg: near(1_500), ...first }),
    event('load', 52, { line_id: 1e10 + sorghum * 2, kg: near(2_474), ...instead, ...first }),
    event('load', 50, { line_id: line.silage, kg: near(6_825.6), ...first }),
    unload(day, 'big', 45),
    unload(day, 'small', 40),
    event('finish', 10),
  ]
}

export const scenarios = {
  fed: day => [...loads(day), unload(day, 'big', 45), unload(day, 'small', 40), day.event('finish', 10)],
  untouched: () => [],
  'canceled before its start': ({ event }) => [event('cancel', 60, { reason: 'Chuva' })],
  'canceled after a lot': day => [
    ...loads(day),
    unload(day, 'big', 45),
    day.event('cancel', 30, { reason: 'Quebrou' }),
  ],
  'open at the end of the day': day => [...loads(day), unload(day, 'small', 45)],
  'fed by two tablets, undecided': day => twice(day, () => []),
  'fed by two tablets, once': day => twice(day, a => [a]),
  'fed by two tablets, twice': day => twice(day, (a, b) => [a, b]),
  'loaded by two tablets, undecided': day => [
    ...loads(day),
    day.event('load', 49, { line_id: day.line.silage, kg: day.near(6_825.6), ...second }),
    unload(day, 'big', 45),
    unload(day, 'small', 40),
    day.event('finish', 10),
  ],
  'continued with what was in the wagon': day => rest(day, 4_800),
  'continued with a new load': day => rest(day, 0),
  'fed with another ingredient': substitute,
} as const satisfies Record<string, (day: BadDay) => EventDraft[]>
export type Scenario = keyof typeof scenarios

/** `days`: the scenarios from the oldest day to today; without them, six at random. The same seed gives the same farm. */
export async function feedBadly(seed: number, days?: readonly Scenario[]): Promise<FeedingFarm> {
  const farm = await createFeedingFarm()
  const random = seededRandom(seed)
  const names = Object.keys(scenarios) as Scenario[]
  const chosen = days ?? Array.from({ length: 6 }, () => names[Math.floor(random.next() * names.length)] ?? 'fed')
  const sorghum = await createRecord(farm.admin, '/ingredients', { name: 'Sorgo' })
  const near: Weigh = kg => Math.round(kg * (0.9 + random.next() * 0.2) * 1_000) / 1_000
  for (const [at, name] of chosen.entries()) {
    const ago = chosen.length - 1 - at
    const operation = await createOperation(farm, Day.addDays(TODAY, -ago))
    const event: Draft = (type, minutes, more = {}) => toWireEvent(operation, type, minutes, more, NOW - ago * DAY_MS)
    const events = scenarios[name]({ event, near, line: lineIds(farm.feedlot), operation, sorghum: sorghum.id })
    const [own, decisions] = [events.filter(one => one.type !== 'decide'), events.filter(one => one.type === 'decide')]
    if (own.length > 0) await farm.technician.post('/operations/events', { events: own })
    if (decisions.length > 0) await farm.admin.post('/operations/events', { events: decisions })
  }
  await runJobs(env, NOW)
  return farm
}
