import { describe, expect, it } from 'vitest'
import { afternoon, farm, morning, ZONE } from '../plan/farm.fixture.ts'
import * as FeedingPlan from '../plan/feeding-plan.ts'
import { loadLineId, unloadLineId } from '../plan/line-id.ts'
import { toWirePlan } from '../plan/wire-plan.ts'
import { deviceOperations } from './device-operations.ts'
import type { WireEvent } from './event.ts'
import { planFromJson } from './pending-events.ts'

const DAY = '2025-11-21'
const dawn = Date.parse('2025-11-21T08:30:00Z')
const schedules = [
  { id: 5, name: 'Manhã', startsOn: null, createdAt: 1000 },
  { id: 6, name: 'Tarde', startsOn: null, createdAt: 2000 },
]
const items = [
  { ...morning, treatScheduleId: 5, createdAt: null },
  { ...afternoon, ruleId: 1, treatScheduleId: 6, createdAt: null },
]
/** 100 heads that are called 7 kg of dry matter, of a recipe with 70 %: 1.000 kg a lot. */
const called = {
  ...farm,
  lots: farm.lots
    .filter(({ deactivatedOn }) => !deactivatedOn)
    .map(lot => ({ ...lot, call: 7_000, lastCall: { day: DAY, before: 6_300 } })),
  nextPass: { treats: [], feedings: [] },
}

const planOf = (over: Partial<FeedingPlan.FeedingPlanRows['farm']> = {}) =>
  FeedingPlan.toJson(DAY, { schedules, items, assignments: [], operations: [], farm: { ...called, ...over } })

const operationsOf = (plan: ReturnType<typeof planOf>, events: readonly WireEvent[] = []) =>
  deviceOperations(
    { answer: undefined, plan: { data: plan, at: dawn }, events, hasOwnLoads: false },
    { openDays: [DAY], timezone: ZONE, userId: null, me: { id: 9, name: 'João' } },
  ) ?? []

function morningOf(plan: ReturnType<typeof planOf>, unloads: readonly [lotId: number, kg: number][]): WireEvent[] {
  const [first] = operationsOf(plan)
  if (!first) throw new Error('no operation')
  const steps: Partial<WireEvent>[] = [
    { type: 'start', plan: toWirePlan(planFromJson(first)) },
    { type: 'load', line_id: loadLineId(1, 11), kg: 294 },
    { type: 'load', line_id: loadLineId(1, 12), kg: 506 },
    ...unloads.map(([lotId, kg]) => ({ type: 'unload' as const, line_id: unloadLineId(1, lotId), kg })),
  ]
  return steps.map((step, minute) => ({
    id: `morning:${minute}`,
    treat_schedule_id: 5,
    date: DAY,
    at: new Date(dawn + minute * 60_000).toISOString(),
    ...step,
  })) as WireEvent[]
}

/** What the afternoon is to give to each lot, in kg, beside what the day planned. */
const afternoonOf = (operations: ReturnType<typeof operationsOf>) =>
  operations
    .find(({ treat_schedule_id }) => treat_schedule_id === 6)
    ?.sub_operations[0]?.unload_operation_corrals.map(line => [line.expected_quantity, line.planned_quantity])

describe('the next pass on a device without signal', () => {
  it('corrects the afternoon by what the device weighed in the morning', () => {
    const plan = planOf()
    const events = morningOf(plan, [
      [21, 430],
      [22, 370],
    ])
    expect(afternoonOf(operationsOf(plan))).toEqual([
      [600, undefined],
      [600, undefined],
    ])
    // 1.000 kg a day and lot: 570 and 630 are left
    expect(afternoonOf(operationsOf(plan, events))).toEqual([
      [570, 600],
      [630, 600],
    ])
  })

  it('counts what is still due as given', () => {
    const plan = planOf()
    expect(afternoonOf(operationsOf(plan, morningOf(plan, [[21, 430]])))).toEqual([
      [570, 600],
      [600, undefined],
    ])
  })

  it('takes what another device gave from the feeding plan', () => {
    const feeding = { treatScheduleId: 5, day: DAY, isDeleted: false, lotId: 21, dryMatter: 301_000 }
    const plan = planOf({ nextPass: { treats: [], feedings: [feeding] } })
    expect(afternoonOf(operationsOf(plan))?.[0]).toEqual([570, 600])
  })

  it('gives the call of before the reading to a locked treat', () => {
    const treats = farm.treats.map(treat => ({ ...treat, locked: treat.id === afternoon.treatId }))
    expect(afternoonOf(operationsOf(planOf({ treats })))?.[0]).toEqual([540, 600])
  })

  it('changes nothing in a farm that does not correct its treats', () => {
    const plan = planOf({ nextPass: null })
    expect(plan).not.toHaveProperty('next_pass')
    expect(afternoonOf(operationsOf(plan, morningOf(plan, [[21, 430]])))?.[0]).toEqual([600, undefined])
  })
})
