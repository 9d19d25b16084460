/** An operation of two treats in JSON, and the events that weigh its lines, for the tests of the wagon. */
import type { WireEvent } from '../events/event.ts'
import { withPendingEvents } from '../events/pending-events.ts'
import { afternoon, farm, morning } from '../plan/farm.fixture.ts'
import { loadLineId, unloadLineId } from '../plan/line-id.ts'
import * as Plan from '../plan/plan.ts'
import type { Weighing } from '../wagon/step.ts'
import { allWeighings } from '../wagon/step.ts'
import * as Operation from './operation.ts'
import * as OperationJson from './operation-json.ts'
import type * as OperationOutput from './operation-output.ts'

const plan = Plan.planOperation(7, [morning, afternoon], farm)
const row = { id: 7, treatScheduleId: 5, day: '2025-11-21', createdAt: 0, updatedAt: 0 }
const { outcome, subOperations } = Operation.fold({ closedAt: null, frozenPlan: plan }, [])

/** Corn 3,974.4 and silage 6,825.6 kg for lot A (6,000 kg) and lot B (4,800 kg), then silage 4,800 kg for lot D. */
export const pendingOperation = OperationJson.toJson({ ...row, ...outcome }, [], subOperations)

export const lines = {
  corn: loadLineId(1, 11),
  silage: loadLineId(1, 12),
  lotA: unloadLineId(1, 21),
  lotB: unloadLineId(1, 22),
  laterSilage: loadLineId(2, 12),
  lotD: unloadLineId(2, 24),
}

let count = 0
/** The instant of an event, `minute` after the start (ISO). */
export const instantAtMinute = (minute: number) =>
  new Date(Date.parse('2025-11-21T10:00:00Z') + minute * 60_000).toISOString()

/** The operation after `events`, one a minute. */
export function withEvents(...events: object[]): OperationOutput.Operation {
  const wire = events.map(
    (event, minute) => ({ id: `e${++count}`, operation_id: 7, at: instantAtMinute(minute), ...event }) as WireEvent,
  )
  return withPendingEvents(pendingOperation, wire, { id: 9, name: 'João' })
}

export const start = { type: 'start' }
export const load = (line_id: number, kg: number) => ({ type: 'load', line_id, kg })
export const unload = (line_id: number, kg: number) => ({ type: 'unload', line_id, kg })
export const tare = (sub_operation_id: number, kg: number) => ({ type: 'tare', sub_operation_id, kg })

export function findWeighing(operation: OperationOutput.Operation, lineId: number): Weighing {
  const weighing = allWeighings(operation).find(({ line }) => line.id === lineId)
  if (!weighing) throw new Error(`The operation has no line ${lineId}.`)
  return weighing
}
