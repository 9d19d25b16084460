/** Any order, repetition, split or interruption of the same events gives the same state, and no weight is lost. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_STARTS_PER_DEVICE } from '../../account/quotas.ts'
import { fromRow, type OperationEvent, toPayload, type WireEvent } from '../events/event.ts'
import { validateEvents } from '../events/event-batch.ts'
import { afternoon, farm, morning, ZONE } from '../plan/farm.fixture.ts'
import { loadLineId, parseLineId, subOperationId, unloadLineId } from '../plan/line-id.ts'
import * as Plan from '../plan/plan.ts'
import { toWirePlan } from '../plan/wire-plan.ts'
import * as Operation from './operation.ts'

const now = Date.parse('2025-11-21T20:00:00Z')
const items = [morning, afternoon]
const plan = Plan.planOperation(7, items, farm)
const lines = toWirePlan(plan).map(({ line_id }) => line_id)
/** Lines of the operation that are in no plan: a lot and an ingredient that left the rule. */
const strays = [unloadLineId(1, 23), loadLineId(2, 13)]
const operation = {
  id: 7,
  treatScheduleId: 5,
  day: '2025-11-21',
  isDeleted: false,
  isBegun: false,
  items,
  frozenPlan: null,
}

/** The rest of the first treat, once with all and once with the corn and one lot, and the rest of that rest. */
const restLines = (slot: number) => [
  loadLineId(slot, 11),
  loadLineId(slot, 12),
  unloadLineId(slot, 21),
  unloadLineId(slot, 22),
]
const restOf = (slot: number, carried: number, count: number) => ({
  sub_operation_id: subOperationId(7, slot),
  carried,
  load: [11, 12].slice(0, count).map(id => ({ line_id: loadLineId(slot, id), expected_quantity: 500 })),
  lots: [21, 22].slice(0, count).map(id => unloadLineId(slot, id)),
})
const [first, second, again] = [restOf(1001, 0, 2), restOf(1001, 300, 1), restOf(2001, 50, 2)]

const instant = fc.oneof(
  fc.integer({ min: Date.parse('2025-11-21T08:00:00Z'), max: now }),
  // two devices on one scale
  fc.integer({ min: now - 20_000, max: now }),
)
const at = instant.map(ms => new Date(ms).toISOString())
const device = fc.constantFrom('', 'tablet 4F2A', 'tablet 9C01')
const common = { id: fc.uuid(), operation_id: fc.constant(7), at, device }
const kg = fc
  .oneof(fc.integer({ min: 0, max: 20_000_000 }), fc.integer({ min: 980_000, max: 1_010_000 }))
  .map(grams => grams / 1000)
const source = fc.constantFrom(undefined, 'scale' as const)
const line_id = fc.constantFrom(...lines, ...strays, ...restLines(1001), ...restLines(2001))
const instead_of = fc.option(fc.constantFrom(loadLineId(1, 11), loadLineId(1001, 12), loadLineId(2, 12)), {
  nil: undefined,
})
const unloadLine = line_id.filter(id => id % 2 === 1)
const loadLine = line_id.filter(id => id % 2 === 0)
const seen = fc.subarray([...lines, ...strays]).map(ids => ids.map(line_id => ({ line_id, expected_quantity: 500 })))

/** Another ingredient of the same treat. */
const mayReplace = ({ line_id, instead_of = 0 }: { line_id: number; instead_of?: number | undefined }) =>
  line_id !== instead_of && parseLineId(line_id).slot === parseLineId(instead_of).slot

const wire: fc.Arbitrary<WireEvent> = fc.oneof(
  fc
    .record({ ...common, type: fc.constant('load' as const), line_id: loadLine, kg, source, instead_of })
    .map(event => (mayReplace(event) ? event : { ...event, instead_of: undefined })),
  fc.record({ ...common, type: fc.constant('unload' as const), line_id: unloadLine, kg, source }),
  fc.record({ ...common, type: fc.constant('correct' as const), line_id, kg, reason: fc.constant('Balança travou') }),
  fc.record({
    ...common,
    type: fc.constant('tare' as const),
    sub_operation_id: fc.constantFrom(subOperationId(7, 1), subOperationId(7, 2)),
    kg,
  }),
  fc.record({ ...common, type: fc.constant('start' as const), plan: seen }),
  fc.record({ ...common, type: fc.constantFrom('finish' as const, 'cancel' as const) }),
  fc.record({
    ...common,
    type: fc.constant('continue' as const),
    ended_at: at,
    treats: fc.subarray([first, second, again]),
  }),
)
const work = fc
  .uniqueArray(wire, { selector: ({ id }) => id, maxLength: 50 })
  .map(withinQuota)
  .chain(events => fc.infiniteStream(fc.nat()).map(numbers => withReferences(events, numbers)))

/** Weights and corrections that say what they replace, and decisions about weights: random events of the same operation, or none. */
function withReferences(events: WireEvent[], numbers: Iterator<number>): WireEvent[] {
  const next = () => numbers.next().value ?? 0
  const anyId = () => events[next() % events.length]?.id ?? ''
  const weighed = events.map(event => {
    if (next() % 3 === 0) return event
    if (event.type === 'correct') return { ...event, seen: Array.from({ length: next() % 3 }, anyId) }
    const isWeighing = event.type === 'load' || event.type === 'unload'
    return isWeighing ? { ...event, replaces: next() % 2 ? anyId() : null } : event
  })
  if (events.length < 2 || next() % 2) return weighed
  const seen = Array.from({ length: 2 + (next() % 6) }, anyId)
  const at = events[next() % events.length]?.at ?? ''
  const id = '00000000-0000-4000-8000-000000000001'
  return [...weighed, { id, operation_id: 7, at, type: 'decide', seen, keep: seen.slice(next() % seen.length) }]
}

/** More starts of one device are refused, which is no matter of order. */
function withinQuota(events: WireEvent[]): WireEvent[] {
  const refused = new Set(events.filter(({ type }) => type === 'start').slice(MAX_STARTS_PER_DEVICE))
  return events.filter(event => !refused.has(event))
}

/** The same events over a bad connection: shuffled, repeated and split into batches. */
const sent = work.chain(all =>
  fc.record({
    all: fc.constant(all),
    arrived: fc
      .tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.subarray(all))
      .map(([first, again]) => [...first, ...again]),
    size: fc.integer({ min: 1, max: 20 }),
    closedAt: fc.constantFrom(null, now),
    reopenedAt: fc.option(fc.integer({ min: now - 43_200_000, max: now })),
  }),
)

function ofOneDevice(event: WireEvent): WireEvent {
  if (event.type === 'correct') return { ...event, device: 'tablet', seen: undefined }
  const isWeighing = event.type === 'load' || event.type === 'unload'
  return { ...event, device: 'tablet', ...(isWeighing && { replaces: undefined }) }
}

const check = (element: unknown) => ({ value: element as WireEvent })
const context = { now, timezone: ZONE, userId: 9, farm, check }

/** The server's rows after the batches, read back from their JSON. */
function received(arrived: WireEvent[], size: number): OperationEvent[] {
  const rows: OperationEvent[] = []
  for (let i = 0; i < arrived.length; i += size) {
    const ids = new Set(rows.map(({ id }) => id))
    const { accepted, rejected } = validateEvents({ events: arrived.slice(i, i + size) }, [operation], ids, context)
    expect(rejected).toEqual([])
    rows.push(...accepted.map(event => fromRow({ ...event, payload: toPayload(event, plan) }, plan)))
  }
  return rows
}

const folded = (events: OperationEvent[], closedAt: number | null, reopenedAt: number | null = null) =>
  Operation.fold({ closedAt, reopenedAt, frozenPlan: plan }, events)

describe('order, repetition and split of events', () => {
  it('do not change the folded state', () => {
    fc.assert(
      fc.property(sent, ({ all, arrived, size, closedAt, reopenedAt }) => {
        const rows = received(arrived, size)
        expect(rows).toHaveLength(all.length)
        expect(folded(rows, closedAt, reopenedAt)).toEqual(folded(received(all, all.length), closedAt, reopenedAt))
      }),
    )
  })

  it('lose no weight: each line has the last one of one device', () => {
    fc.assert(
      fc.property(sent, ({ arrived: fromMany, size, closedAt }) => {
        const arrived = fromMany.flatMap(event => (event.type === 'decide' ? [] : ofOneDevice(event)))
        const { subOperations, unplannedWeights } = folded(received(arrived, size), closedAt)
        const lines = [
          ...subOperations.flatMap(({ load, unload }) => [...load, ...unload]),
          ...unplannedWeights.map(({ lineId, actual }) => ({ id: lineId, actual })),
        ]
        const eventsByLine = Object.groupBy(
          arrived.filter(event => 'line_id' in event),
          ({ line_id }) => line_id,
        )
        for (const [id, events = []] of Object.entries(eventsByLine)) {
          const last = events.reduce((a, b) => (b.at > a.at || (b.at === a.at && b.id > a.id) ? b : a))
          expect(lines.find(line => line.id === Number(id))?.actual).toBe(Math.round(last.kg * 1000))
        }
      }),
    )
  })

  it('plan for each lot what the day planned, however often its treat was continued', () => {
    fc.assert(
      fc.property(sent, ({ arrived, size, closedAt }) => {
        const withoutStart = arrived.filter(({ type }) => type !== 'start')
        const { subOperations } = folded(received(withoutStart, size), closedAt)
        for (const { lotId, expected } of plan.subOperations.flatMap(({ unload }) => unload)) {
          const ofLot = subOperations.flatMap(({ unload }) => unload).filter(line => line.lotId === lotId)
          expect(ofLot.reduce((sum, line) => sum + line.expected, 0)).toBe(expected)
        }
        const planned = (load: { expected: number; planned?: number | null }[]) =>
          load.reduce((sum, line) => sum + (line.planned ?? line.expected), 0)
        expect(planned(subOperations.flatMap(({ load }) => load))).toBe(
          planned(plan.subOperations.flatMap(({ load }) => load)),
        )
        expect(subOperations.reduce((sum, { carried }) => sum + carried, 0)).toBe(0)
      }),
    )
  })

  it('keep the totals equal to the sums of the lines', () => {
    fc.assert(
      fc.property(sent, ({ arrived, size, closedAt }) => {
        const { outcome, subOperations } = folded(received(arrived, size), closedAt)
        const sum = (weights: (number | null)[]) => weights.reduce<number>((total, weight) => total + (weight ?? 0), 0)
        expect(outcome.loadActual).toBe(sum(subOperations.flatMap(({ load }) => load.map(({ actual }) => actual))))
        expect(outcome.unloadActual).toBe(
          sum(subOperations.flatMap(({ unload }) => unload.map(({ actual }) => actual))),
        )
      }),
    )
  })
})
