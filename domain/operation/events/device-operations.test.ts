import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../time/milliseconds.ts'
import type { Operation } from '../fold/operation-output.ts'
import { afternoon, farm, morning, ZONE } from '../plan/farm.fixture.ts'
import * as FeedingPlan from '../plan/feeding-plan.ts'
import { loadLineId, unloadLineId } from '../plan/line-id.ts'
import { toWirePlan } from '../plan/wire-plan.ts'
import { deviceOperations } from './device-operations.ts'
import type { WireEvent } from './event.ts'
import { planFromJson, withPendingEvents } from './pending-events.ts'

const YESTERDAY = '2025-11-20'
const DAY = '2025-11-21'
const TOMORROW = '2025-11-22'
const evening = Date.parse('2025-11-20T21:40:00Z')
const dawn = Date.parse('2025-11-21T08:30:00Z')
const me = { id: 9, name: 'João' }

type Rows = FeedingPlan.FeedingPlanRows
const schedules = [
  { id: 5, name: 'Dia', startsOn: null, createdAt: 1000 },
  { id: 6, name: 'Tarde', startsOn: null, createdAt: 2000 },
]
const items = [
  { ...morning, treatScheduleId: 5, createdAt: null },
  { ...afternoon, treatScheduleId: 6, createdAt: null },
]
const assignments = [
  { treatScheduleId: 5, userId: 9 },
  { treatScheduleId: 6, userId: 10 },
]
const row = (id: number, day: string, change: Partial<Rows['operations'][number]> = {}) => ({
  id,
  treatScheduleId: 5,
  day,
  status: 'pending' as const,
  deletedAt: null,
  createdAt: 5000,
  ...change,
})

const planOf = (day: string, operations: Rows['operations'] = []) =>
  FeedingPlan.toJson(day, { schedules, items, assignments, operations, farm })

/** The operation of schedule 5 as the server answers it. */
function served(id: number, day: string): Operation {
  const plan = planOf(day, [row(id, day)])
  const [schedule] = plan.schedules
  if (!schedule) throw new Error('no schedule')
  return FeedingPlan.deriveOperation(plan, schedule, day)
}

type Data = Parameters<typeof deviceOperations>[0]
const noData: Data = { answer: undefined, plan: undefined, events: [], hasOwnLoads: false }
const planOfEvening = { data: planOf(YESTERDAY, [row(4, YESTERDAY)]), at: evening }

const operationsAt = (day: string, data: Partial<Data>, userId: number | null = null) =>
  deviceOperations({ ...noData, ...data }, { openDays: [day], timezone: ZONE, userId, me })

/** A treat from its start to its end on a device that has the schedule and the day, but no id. */
function workOf(day: string, from: number): WireEvent[] {
  const plan = toWirePlan(planFromJson(served(0, day)))
  const steps: Partial<WireEvent>[] = [
    { type: 'start', plan },
    { type: 'tare', sub_operation_id: 1, kg: 6240 },
    { type: 'load', line_id: loadLineId(1, 11), kg: 3980 },
    { type: 'load', line_id: loadLineId(1, 12), kg: 6840.5 },
    { type: 'unload', line_id: unloadLineId(1, 21), kg: 6020 },
    { type: 'unload', line_id: unloadLineId(1, 22), kg: 4790.5 },
    { type: 'finish' },
  ]
  return steps.map((step, minute) => ({
    id: `${day}:${minute}`,
    treat_schedule_id: 5,
    date: day,
    at: new Date(from + minute * 60_000).toISOString(),
    ...step,
  })) as WireEvent[]
}

const summary = (operations: Operation[] | undefined) =>
  operations?.map(({ id, treat_schedule_id, date, status }) => [id, treat_schedule_id, date, status])

describe('deviceOperations', () => {
  it('is undefined until something was received', () => {
    expect(operationsAt(DAY, {})).toBeUndefined()
  })

  it('derives the operations of the next days from the plan of the evening', () => {
    const answer = { data: [served(4, YESTERDAY)], at: evening }
    const data = { answer, plan: planOfEvening }
    expect(summary(operationsAt(DAY, data))).toEqual([
      [0, 5, DAY, 'pending'],
      [0, 6, DAY, 'pending'],
    ])
    expect(summary(operationsAt(TOMORROW, data))?.[0]).toEqual([0, 5, TOMORROW, 'pending'])
  })

  it('keeps what yesterday still waits for until its feeding day closes', () => {
    const answer = { data: [served(4, YESTERDAY)], at: evening }
    const at = (openDays: string[]) =>
      summary(deviceOperations({ ...noData, answer, plan: planOfEvening }, { openDays, timezone: ZONE, userId: 9, me }))
    expect(at([YESTERDAY, DAY])).toEqual([
      [4, 5, YESTERDAY, 'pending'],
      [0, 5, DAY, 'pending'],
    ])
    expect(at([DAY])).toEqual([[0, 5, DAY, 'pending']])
  })

  it('derives the schedules of the operator only', () => {
    expect(summary(operationsAt(DAY, { plan: planOfEvening }, 10))).toEqual([[0, 6, DAY, 'pending']])
  })

  it('applies events that name the schedule and the day', () => {
    const events = workOf(DAY, dawn).slice(0, 3)
    const [operation] = operationsAt(DAY, { plan: planOfEvening, events }) ?? []
    expect(operation).toMatchObject({ id: 0, status: 'in_progress' })
    expect(operation?.sub_operations[0]).toMatchObject({
      tare_weight: 6240,
      load_operation_ingredients: [{ actual_quantity: 3980 }, {}],
    })
  })

  it('keeps the operation that runs at midnight, beside those of the new day', () => {
    const events = workOf(DAY, dawn).slice(0, 4)
    expect(summary(operationsAt(TOMORROW, { plan: planOfEvening, events }))).toEqual([
      [0, 5, DAY, 'in_progress'],
      [0, 5, TOMORROW, 'pending'],
      [0, 6, TOMORROW, 'pending'],
    ])
  })

  it('does not keep one that ended or never began on the day before', () => {
    const events = workOf(DAY, dawn)
    const dates = operationsAt(TOMORROW, { plan: planOfEvening, events })?.map(({ date }) => date)
    expect(dates).toEqual([TOMORROW, TOMORROW])
  })

  it('takes the newer answer of the server, with its id and lines', () => {
    const [sub, ...rest] = served(7, DAY).sub_operations
    if (!sub) throw new Error('no treat')
    const answered = { ...served(7, DAY), sub_operations: [{ ...sub, recipe_name: 'Nova' }, ...rest] }
    const [operation] = operationsAt(DAY, { answer: { data: [answered], at: dawn }, plan: planOfEvening }) ?? []
    expect(operation).toBe(answered)
  })

  it('derives the lines of a pending operation from a newer plan, with the id of the answer', () => {
    const plan = { data: planOf(DAY), at: dawn + HOUR_MS }
    plan.data.recipes = plan.data.recipes.map(recipe => ({ ...recipe, name: 'Nova' }))
    const [operation] = operationsAt(DAY, { answer: { data: [served(7, DAY)], at: dawn }, plan }) ?? []
    expect(operation).toMatchObject({ id: 7, sub_operations: [{ id: 7001, recipe_name: 'Nova' }] })
  })

  it('derives them from an older plan too when own readings changed its loads', () => {
    const plan = { data: planOf(DAY), at: dawn - HOUR_MS }
    plan.data.lots = plan.data.lots.map(lot => ({ ...lot, projected_load: lot.projected_load * 2 }))
    const answer = { data: [served(7, DAY)], at: dawn }
    const expected = (hasOwnLoads: boolean) =>
      operationsAt(DAY, { answer, plan, hasOwnLoads })?.[0]?.sub_operations[0]?.unload_operation_corrals[0]
        ?.expected_quantity
    expect(expected(true)).toBe((expected(false) ?? 0) * 2)
  })

  it('does not derive an operation that a newer answer of the day lacks: it was deleted', () => {
    const plan = { data: planOf(DAY, [row(7, DAY)]), at: dawn }
    expect(summary(operationsAt(DAY, { plan, answer: { data: [], at: dawn + 1 } }))).toEqual([[0, 6, DAY, 'pending']])
  })

  it('leaves out an operation that is deleted in a newer plan, with events of it too', () => {
    const plan = { data: planOf(DAY, [row(7, DAY, { deletedAt: 1 })]), at: dawn + 1 }
    const answer = { data: [served(7, DAY)], at: dawn }
    const events = workOf(DAY, dawn).slice(0, 3)
    expect(summary(operationsAt(DAY, { answer, plan, events }))).toEqual([[0, 6, DAY, 'pending']])
  })

  it('finds the operation of an event that has the id only, as older versions stored it', () => {
    const plan = { data: planOf(DAY, [row(7, DAY)]), at: dawn }
    const event = { id: 'e', operation_id: 7, at: new Date(dawn).toISOString(), type: 'start' } as const
    expect(summary(operationsAt(DAY, { plan, events: [event] }))?.[0]).toEqual([7, 5, DAY, 'in_progress'])
    expect(summary(operationsAt(TOMORROW, { plan, events: [event] }))?.[0]).toEqual([7, 5, DAY, 'in_progress'])
  })

  it('makes one operation of two devices without signal, whichever sends first', () => {
    const events = workOf(DAY, dawn)
    const split = fc.array(fc.boolean(), { minLength: events.length, maxLength: events.length })
    const order = fc.shuffledSubarray(events, { minLength: events.length })
    fc.assert(
      fc.property(split, split, order, (isOfFirst, isSent, shuffled) => {
        const sent = events.filter((_, at) => isOfFirst[at] && isSent[at])
        const waiting = shuffled.filter(event => !sent.includes(event))
        const first = operationsAt(DAY, { plan: planOfEvening, events: sent }, 9) ?? []
        const begun = operationsAt(DAY, { plan: planOfEvening, events: shuffled }, 9) ?? []
        const answer = { data: [withPendingEvents(served(7, DAY), sent, me)], at: dawn + HOUR_MS }
        const merged = operationsAt(DAY, { plan: planOfEvening, answer, events: waiting }, 9) ?? []
        expect({ firstCount: first.length, begunCount: begun.length, mergedCount: merged.length }).toEqual({
          firstCount: 1,
          begunCount: 1,
          mergedCount: 1,
        })
        expect(merged).toEqual([withPendingEvents(served(7, DAY), events, me)])
        expect(withoutIds(begun)).toEqual(withoutIds(merged))
      }),
    )
  })
})

const withoutIds = (operations: Operation[]) =>
  operations.map(({ id: _id, created_at: _c, updated_at: _u, sub_operations, ...operation }) => ({
    ...operation,
    sub_operations: sub_operations.map(({ id, ...sub }) => ({ slot: id % 1000, ...sub })),
  }))
