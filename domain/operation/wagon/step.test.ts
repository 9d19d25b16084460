import { describe, expect, it } from 'vitest'
import {
  instantAtMinute,
  lines,
  load,
  pendingOperation,
  start,
  tare,
  unload,
  withEvents,
} from '../fold/operation.fixture.ts'
import { subOperationId } from '../plan/line-id.ts'
import { kgInWagon, mixingEndsAt, nextStep, openWeighings, type Step } from './step.ts'

const { corn, silage, lotA, lotB, laterSilage, lotD } = lines
const firstTreat = [start, load(corn, 4000), load(silage, 6800), unload(lotA, 6000), unload(lotB, 4800)]
const lastTreat = [load(laterSilage, 4800), unload(lotD, 4800)]

const stepIds = (step: Step) =>
  'line' in step ? [step.kind, step.line.id] : 'sub' in step ? [step.kind, step.sub.id] : [step.kind]

describe('nextStep', () => {
  it.each<[string, object[], (string | number)[]]>([
    ['a tare, before the first ingredient', [start], ['treat', subOperationId(7, 1)]],
    ['the first ingredient after the tare', [start, tare(subOperationId(7, 1), 6240)], ['load', corn]],
    ['the ingredient that is left', [start, load(corn, 4000)], ['load', silage]],
    ['an ingredient that was skipped', [start, load(silage, 6800)], ['load', corn]],
    ['a lot, when all is loaded', firstTreat.slice(0, 3), ['unload', lotA]],
    ['the ingredient after one out of stock', [start, load(corn, 0)], ['load', silage]],
    ['the next treat', firstTreat, ['treat', subOperationId(7, 2)]],
    ['the finish', [...firstTreat, ...lastTreat], ['finish']],
    ['nothing after it', [...firstTreat, { type: 'finish' }], ['ended']],
    ['nothing after a cancel', [start, { type: 'cancel' }], ['ended']],
  ])('returns %s', (_, events, step) => {
    expect(stepIds(nextStep(withEvents(...events)))).toEqual(step)
  })

  it('returns the start before the operation started', () => {
    expect(nextStep(pendingOperation)).toEqual({ kind: 'start' })
  })

  it('does not return a skipped tare again', () => {
    expect(stepIds(nextStep(withEvents(start), new Set([subOperationId(7, 1)])))).toEqual(['load', corn])
  })

  it.each<[string, object[], (string | number)[]]>([
    ['until it is weighed', [start], ['unload', lotB]],
    ['not after it is weighed', [start, tare(subOperationId(7, 1), 6240), unload(lotB, 4800)], ['load', corn]],
    ['not after the operation ended', [start, { type: 'cancel' }], ['ended']],
  ])('returns the line that was chosen out of its order, %s', (_, events, step) => {
    expect(stepIds(nextStep(withEvents(...events), new Set(), lotB))).toEqual(step)
  })

  it('skips a line that expects nothing', () => {
    const [first, ...rest] = pendingOperation.sub_operations
    if (!first) throw new Error('The plan is empty.')
    const [line, ...lines] = first.load_operation_ingredients
    if (!line) throw new Error('The plan has no lines.')
    const empty = { ...first, load_operation_ingredients: [{ ...line, expected_quantity: 0 }, ...lines] }
    const operation = { ...pendingOperation, status: 'in_progress' as const, sub_operations: [empty, ...rest] }
    expect(stepIds(nextStep(operation, new Set([first.id])))).toEqual(['load', silage])
    expect(openWeighings(operation)).toHaveLength(5)
  })
})

describe('wagon', () => {
  const [sub] = withEvents(...firstTreat.slice(0, 4)).sub_operations
  it('contains what was loaded and not unloaded', () => {
    expect(sub && kgInWagon(sub)).toBe(4800)
  })

  it('mixes for the time of the recipe after the last ingredient', () => {
    expect(sub && mixingEndsAt(sub)).toBe(instantAtMinute(2 + 6))
    const [half] = withEvents(start, load(corn, 4000)).sub_operations
    expect(half && mixingEndsAt(half)).toBeNull()
  })
})
