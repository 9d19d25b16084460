/** The events of an operation. They are only appended, never changed, and domain/operation/operation.ts folds them. */
import { toGrams } from '../units/weight.ts'
import type { LineKind } from './line-id.ts'
import type * as Plan from './plan.ts'

export const eventTypes = ['start', 'tare', 'load', 'unload', 'correct', 'finish', 'cancel'] as const
type EventType = (typeof eventTypes)[number]

/** Weights in grams. `start` carries the plan that the device showed. */
export type EventBody =
  | { type: 'start'; payload: { plan?: Plan.Plan } }
  | { type: 'tare'; payload: { subOperationId: number; weight: number } }
  | { type: LineKind; payload: { lineId: number; weight: number } }
  | { type: 'correct'; payload: { lineId: number; weight: number; reason: string } }
  | { type: 'finish'; payload: Record<string, never> }
  | { type: 'cancel'; payload: { reason?: string } }

/** `at` on the server's clock, `originalAt` on the device's clock. */
export type OperationEvent = { id: string; at: number; originalAt: number; userId: number; device: string } & EventBody

type WireBase = { id: string; operation_id: number; at: string; device?: string | undefined }
/** One event in JSON, as the device sends it. Weights in kg. */
export type WireEvent = WireBase &
  (
    | { type: 'start'; plan?: Plan.WirePlanLine[] | undefined }
    | { type: 'tare'; sub_operation_id: number; kg: number }
    | { type: LineKind; line_id: number; kg: number }
    | { type: 'correct'; line_id: number; kg: number; reason: string }
    | { type: 'finish' }
    | { type: 'cancel'; reason?: string | undefined }
  )

type Row = {
  id: string
  type: EventType
  at: number
  originalAt: number
  userId: number
  device: string
  payload: string
}

/** From a row, whose payload is the JSON of an event accepted by validateEvents. */
export function fromRow({ id, type, at, originalAt, userId, device, payload }: Row): OperationEvent {
  // Only accepted events are stored, so each payload matches its type.
  return { id, at, originalAt, userId, device, type, payload: JSON.parse(payload) } as OperationEvent
}

/** The body of a wire event. `planOf` converts the lines that the device showed to a plan. */
export function fromWire(wire: WireEvent, planOf: (lines: Plan.WirePlanLine[]) => Plan.Plan): EventBody {
  switch (wire.type) {
    case 'start':
      return { type: 'start', payload: wire.plan?.length ? { plan: planOf(wire.plan) } : {} }
    case 'tare':
      return { type: 'tare', payload: { subOperationId: wire.sub_operation_id, weight: toGrams(wire.kg) } }
    case 'load':
    case 'unload':
      return { type: wire.type, payload: { lineId: wire.line_id, weight: toGrams(wire.kg) } }
    case 'correct':
      return { type: 'correct', payload: { lineId: wire.line_id, weight: toGrams(wire.kg), reason: wire.reason } }
    case 'finish':
      return { type: 'finish', payload: {} }
    case 'cancel':
      return { type: 'cancel', payload: wire.reason ? { reason: wire.reason } : {} }
  }
}
