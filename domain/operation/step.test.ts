import { describe, expect, it } from 'vitest'
import type { WireEvent } from './event.ts'
import { afternoon, farm, morning } from './farm.fixture.ts'
import { loadLineId, subOperationId, unloadLineId } from './line-id.ts'
import * as Operation from './operation.ts'
import { withPendingEvents } from './pending-events.ts'
import * as Plan from './plan.ts'
import { kgInWagon, mixingEndsAt, nextStep, openWeighings, type Step } from './step.ts'
import { toleranceOf } from './tolerance.ts'

const plan = Plan.planOperation(7, [morning, afternoon], farm)
const row = { id: 7, treatScheduleId: 5, day: '2025-11-21', createdAt: 0, updatedAt: 0 }
const { outcome, subOperations } = Operation.fold({ closedAt: null, frozenPlan: plan }, [])
const pending = Operation.toJson({ ...row, ...outcome }, [], subOperations)

const [corn, silage] = [loadLineId(1, 11), loadLineId(1, 12)]
const [lotA, lotB] = [unloadLineId(1, 21), unloadLineId(1, 22)]
const at = (minute: number) => new Date(Date.parse('2025-11-21T10:00:00Z') + minute * 60_000).toISOString()
let count = 0
const withEvents = (operation: Operation.OperationJson, ...events: object[]) =>
  withPendingEvents(
    operation,
    events.map((event, i) => ({ id: `e${++count}`, operation_id: 7, at: at(i), ...event }) as WireEvent),
    {
      id: 9,
      name: 'João',
    },
  )
const load = (line_id: number, kg: number) => ({ type: 'load', line_id, kg })
const unload = (line_id: number, kg: number) => ({ type: 'unload', line_id, kg })
const start = { type: 'start' }
const firstTreat = [start, load(corn, 4000), load(silage, 6800), unload(lotA, 6000), unload(lotB, 4800)]
const lastTreat = [load(loadLineId(2, 12), 4800), unload(unloadLineId(2, 24), 4800)]

const stepIds = (step: Step) =>
  'line' in step ? [step.kind, step.line.id] : 'sub' in step ? [step.kind, step.sub.id] : [step.kind]

describe('nextStep', () => {
  it.each<[string, object[], (string | number)[]]>([
    ['a tare, before the first ingredient', [start], ['treat', subOperationId(7, 1)]],
    [
      'the first ingredient after the tare',
      [start, { type: 'tare', sub_operation_id: subOperationId(7, 1), kg: 6240 }],
      ['load', corn],
    ],
    ['the ingredient that is left', [start, load(corn, 4000)], ['load', silage]],
    ['an ingredient that was skipped', [start, load(silage, 6800)], ['load', corn]],
    ['a lot, when all is loaded', firstTreat.slice(0, 3), ['unload', lotA]],
    ['the ingredient after one out of stock', [start, load(corn, 0)], ['load', silage]],
    ['the next treat', firstTreat, ['treat', subOperationId(7, 2)]],
    ['the finish', [...firstTreat, ...lastTreat], ['finish']],
    ['nothing after it', [...firstTreat, { type: 'finish' }], ['ended']],
    ['nothing after a cancel', [start, { type: 'cancel' }], ['ended']],
  ])('returns %s', (_, events, step) => {
    expect(stepIds(nextStep(withEvents(pending, ...events)))).toEqual(step)
  })

  it('returns the start before the operation started', () => {
    expect(nextStep(pending)).toEqual({ kind: 'start' })
  })

  it('does not return a skipped tare again', () => {
    expect(stepIds(nextStep(withEvents(pending, start), new Set([subOperationId(7, 1)])))).toEqual(['load', corn])
  })

  it('skips a line that expects nothing', () => {
    const [first, ...rest] = pending.sub_operations
    if (!first) throw new Error('The plan is empty.')
    const [line, ...lines] = first.load_operation_ingredients
    if (!line) throw new Error('The plan has no lines.')
    const empty = { ...first, load_operation_ingredients: [{ ...line, expected_quantity: 0 }, ...lines] }
    const operation = { ...pending, status: 'in_progress' as const, sub_operations: [empty, ...rest] }
    expect(stepIds(nextStep(operation, new Set([first.id])))).toEqual(['load', silage])
    expect(openWeighings(operation)).toHaveLength(5)
  })
})

describe('wagon', () => {
  const [sub] = withEvents(pending, ...firstTreat.slice(0, 4)).sub_operations
  it('contains what was loaded and not unloaded', () => {
    expect(sub && kgInWagon(sub)).toBe(4800)
  })

  it('mixes for the time of the recipe after the last ingredient', () => {
    expect(sub && mixingEndsAt(sub)).toBe(at(2 + 6))
    const [half] = withEvents(pending, start, load(corn, 4000)).sub_operations
    expect(half && mixingEndsAt(half)).toBeNull()
  })

  it('has a tolerance of 2 % of the expected weight', () => {
    expect(toleranceOf(3974.4)).toBe(79.488)
    expect(toleranceOf(0)).toBe(0)
  })
})
