import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../time/milliseconds.ts'
import * as Operation from '../fold/operation.ts'
import * as OperationJson from '../fold/operation-json.ts'
import type * as OperationOutput from '../fold/operation-output.ts'
import { farm, morning, ZONE } from '../plan/farm.fixture.ts'
import { loadLineId, subOperationId, unloadLineId } from '../plan/line-id.ts'
import * as Plan from '../plan/plan.ts'
import { toWirePlan } from '../plan/wire-plan.ts'
import type { OperationEvent, WireEvent } from './event.ts'
import { validateEvents } from './event-batch.ts'
import { planFromJson, withPendingEvents } from './pending-events.ts'

const now = Date.parse('2025-11-21T15:00:00Z')
const me = { id: 9, name: 'João' }
const plan = Plan.planOperation(7, [morning], farm)
const row = { id: 7, treatScheduleId: 5, day: '2025-11-21', createdAt: 0, updatedAt: 0 }

/** The response of the server after these events. */
function serverJson(events: OperationEvent[]): OperationOutput.Operation {
  const { outcome, subOperations } = Operation.fold({ closedAt: null, frozenPlan: plan }, events)
  return OperationJson.toJson({ ...row, ...outcome }, [me], subOperations)
}

function received(events: WireEvent[]): OperationEvent[] {
  const known = [{ ...row, isDeleted: false, isBegun: false, items: [morning], frozenPlan: null }]
  const check = (element: unknown) => ({ value: element as WireEvent })
  return validateEvents({ events }, known, new Set(), { now, timezone: ZONE, userId: me.id, farm, check }).accepted
}

/** The events of one treat, a minute apart. */
const steps: Partial<WireEvent>[] = [
  { type: 'start', plan: toWirePlan(plan) },
  { type: 'tare', sub_operation_id: subOperationId(7, 1), kg: 6240 },
  { type: 'load', line_id: loadLineId(1, 11), kg: 3980 },
  { type: 'load', line_id: loadLineId(1, 12), kg: 6810.5 },
  { type: 'load', line_id: loadLineId(1, 12), kg: 6840.5 },
  { type: 'unload', line_id: unloadLineId(1, 21), kg: 6020 },
  { type: 'correct', line_id: unloadLineId(1, 21), kg: 6000, reason: 'Li errado' },
  { type: 'unload', line_id: unloadLineId(1, 22), kg: 4790.5 },
  { type: 'finish' },
]
const rest = (id: number, slot: number) => ({
  sub_operation_id: subOperationId(7, slot),
  carried: 3_500,
  load: [{ line_id: loadLineId(slot, 12), expected_quantity: 1_200 }],
  lots: [unloadLineId(slot, id)],
})
/** A treat whose wagon breaks, and whose rest breaks as well. */
const broken: Partial<WireEvent>[] = [
  ...steps.slice(0, 6),
  { type: 'unload', line_id: unloadLineId(1, 22), kg: 300 },
  { type: 'cancel', reason: 'Vagão quebrado' },
  { type: 'continue', ended_at: new Date(now - HOUR_MS + 7 * 60_000).toISOString(), treats: [rest(22, 1001)] },
  { type: 'load', line_id: loadLineId(1001, 12), kg: 1_210 },
  { type: 'unload', line_id: unloadLineId(1001, 22), kg: 2_000 },
  { type: 'unload', line_id: unloadLineId(1, 22), kg: 320 },
  { type: 'finish' },
  { type: 'continue', ended_at: new Date(now - HOUR_MS + 12 * 60_000).toISOString(), treats: [rest(22, 2001)] },
  { type: 'unload', line_id: unloadLineId(2001, 22), kg: 2_480 },
  { type: 'finish' },
]
const instead = (line_id: number, kg: number, of: number) => ({
  type: 'load' as const,
  line_id,
  kg,
  instead_of: of,
  ingredient_name: 'Núcleo',
  reason: 'Acabou',
})
/** Two ingredients in place of corn, then corn after all, and the rest of the treat with one in place of silage. */
const replaced: Partial<WireEvent>[] = [
  ...steps.slice(0, 2),
  { type: 'load', line_id: loadLineId(1, 11), kg: 900 },
  instead(loadLineId(1, 13), 2_000, loadLineId(1, 11)),
  instead(loadLineId(1, 12), 8_000, loadLineId(1, 11)),
  { type: 'correct', line_id: loadLineId(1, 13), kg: 2_100, reason: 'Li errado' },
  { type: 'load', line_id: loadLineId(1, 11), kg: 950 },
  { type: 'unload', line_id: unloadLineId(1, 21), kg: 6_000 },
  { type: 'cancel' },
  { type: 'continue', ended_at: new Date(now - HOUR_MS + 8 * 60_000).toISOString(), treats: [rest(22, 1001)] },
  instead(loadLineId(1001, 13), 1_150, loadLineId(1001, 12)),
  { type: 'unload', line_id: unloadLineId(1001, 22), kg: 4_700 },
  { type: 'finish' },
]
const unload = (kg: number, device: string, lot = 21) =>
  ({ type: 'unload', line_id: unloadLineId(1, lot), kg, device, replaces: null }) as const
/** Two tablets weighed a lot without having seen each other's weight, and one corrected its own. Then a weight is replaced and corrected twice. */
const correctedBeside: Partial<WireEvent>[] = [
  ...steps.slice(0, 2),
  unload(6_000, 'tablet 4F2A'),
  unload(5_400, 'tablet 9C01'),
  {
    type: 'correct',
    line_id: unloadLineId(1, 21),
    kg: 5_500,
    reason: 'Li errado',
    device: 'tablet 9C01',
    seen: ['e03'],
  },
  { type: 'finish' },
]
/** Two tablets read one scale within a second. Then the weight is replaced, and corrected by who saw the later one. */
const readTwice: Partial<WireEvent>[] = [
  ...steps.slice(0, 2),
  { ...unload(6_000, 'tablet 4F2A'), source: 'scale', at: new Date(now - HOUR_MS + 120_000).toISOString() },
  { ...unload(6_008, 'tablet 9C01'), source: 'scale', at: new Date(now - HOUR_MS + 120_300).toISOString() },
  { type: 'correct', line_id: unloadLineId(1, 21), kg: 5_500, reason: 'Li errado', seen: ['e03'] },
  { type: 'finish' },
]
const toEvents = (all: Partial<WireEvent>[]) =>
  all.map((step, minute) => ({
    id: `e${String(minute).padStart(2, '0')}`,
    operation_id: 7,
    at: new Date(now - HOUR_MS + minute * 60_000).toISOString(),
    ...step,
  })) as WireEvent[]
const work = toEvents(steps)
/** The JSON names the devices of a line only where it has several weights. */
const withoutDevices = (operation: OperationOutput.Operation): unknown =>
  JSON.parse(JSON.stringify(operation, (key, value: unknown) => (key === 'device' ? undefined : value)))

describe('withPendingEvents', () => {
  it('reconstructs the plan from JSON', () => {
    expect(planFromJson(serverJson([]))).toEqual(plan)
  })

  it.each([
    ['one treat', work],
    ['a treat that is continued twice', toEvents(broken)],
    ['a treat with another ingredient', toEvents(replaced)],
    ['a treat with two weights, of which one is corrected', toEvents(correctedBeside)],
    ['a treat that two tablets read from one scale', toEvents(readTwice)],
  ])('matches the server, at whichever event of %s the signal was lost', (_, work) => {
    const cut = fc.integer({ min: 0, max: work.length })
    fc.assert(
      fc.property(cut, cut, fc.boolean(), (receivedCount, doneCount, responseLost) => {
        const known = serverJson(received(work.slice(0, receivedCount)))
        const upTo = Math.max(receivedCount, doneCount)
        const pending = work.slice(responseLost ? 0 : receivedCount, upTo)
        const after = serverJson(received(work.slice(0, upTo)))
        expect(withoutDevices(withPendingEvents(known, pending, me))).toEqual(withoutDevices(after))
      }),
    )
  })

  it('keeps two weights of scales apart that the server has apart', () => {
    const scale = (kg: number, device: string, seconds: number) =>
      ({
        ...unload(kg, device),
        source: 'scale',
        at: new Date(now - HOUR_MS + (120 + seconds) * 1_000).toISOString(),
      }) as const
    const same: Partial<WireEvent> = {
      type: 'correct',
      line_id: unloadLineId(1, 21),
      kg: 640,
      reason: 'Li errado',
      device: 'tablet 4F2A',
      seen: ['e02'],
    }
    const events = toEvents([...steps.slice(0, 2), scale(700, 'tablet 4F2A', 0), scale(640, 'tablet 9C01', 5), same])
    const known = serverJson(received(events))
    const other = toEvents([...events, unload(300, 'tablet 4F2A', 22)]).slice(-1)
    const lineOf = (operation: OperationOutput.Operation) =>
      operation.sub_operations.flatMap(sub => sub.unload_operation_corrals).find(({ id }) => id === unloadLineId(1, 21))
    expect(lineOf(known)).toMatchObject({ actual_quantity: 1_280, unconfirmed: true })
    expect(lineOf(withPendingEvents(known, other, me))).toMatchObject({ actual_quantity: 1_280, unconfirmed: true })
  })

  it('returns the same operation without pending events', () => {
    const known = serverJson(received(work))
    expect(withPendingEvents(known, [], me)).toBe(known)
  })

  it('keeps the plan of its start when the server has another one', () => {
    const begun = work.slice(0, 1)
    const [sub, ...rest] = serverJson([]).sub_operations
    const [line, ...lines] = sub?.load_operation_ingredients ?? []
    if (!sub || !line) throw new Error('no plan')
    const newer = { ...sub, load_operation_ingredients: [{ ...line, expected_quantity: 4100 }, ...lines] }
    const shown = withPendingEvents({ ...serverJson([]), sub_operations: [newer, ...rest] }, begun, me)
    expect(shown.sub_operations[0]?.load_operation_ingredients[0]?.expected_quantity).toBe(3974.4)
    expect(shown).toMatchObject({ status: 'in_progress', user: me, start_time: begun[0]?.at })
  })

  it("goes on after the end that the person saw, where the device knows the server's clock only roughly", () => {
    const [ended, goesOn] = [toEvents(broken).slice(0, 8), toEvents(broken).slice(8, 9)]
    const justBefore = new Date(Date.parse(ended.at(-1)?.at ?? '') - 2_000).toISOString()
    const soon = goesOn.map(event => ({ ...event, at: justBefore }))
    expect(withPendingEvents(serverJson(received(ended)), soon, me).status).toBe('in_progress')
  })

  it('applies events to an operation that was canceled or closed meanwhile', () => {
    const canceled = { ...serverJson([]), status: 'canceled' as const }
    expect(withPendingEvents(canceled, work.slice(2, 3), me).status).toBe('incomplete')
    expect(withPendingEvents(canceled, work, me).status).toBe('completed')
    expect(
      withPendingEvents(
        { ...canceled, start_time: work[0]?.at ?? null, end_time: work[1]?.at ?? null },
        work.slice(2, 3),
        me,
      ).status,
    ).toBe('canceled')
  })
})
