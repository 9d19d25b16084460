/** The events of an operation. They are only appended, never changed, and domain/operation/fold/operation.ts folds them. */
import { toGrams } from '../../units/weight.ts'
import { type LineKind, parseSubOperationId, subOperationId } from '../plan/line-id.ts'
import type * as Plan from '../plan/plan.ts'
import type { Continuation, RestOfTreat } from '../plan/rest.ts'
import { fromStoredPlan, toStoredPlan } from '../plan/stored-plan.ts'
import type { WirePlanLine } from '../plan/wire-plan.ts'

export const eventTypes = [
  'start',
  'tare',
  'load',
  'unload',
  'correct',
  'decide',
  'finish',
  'cancel',
  'continue',
] as const
type EventType = (typeof eventTypes)[number]

/** How a weight came: typed by the operator, taken over from the plan, read from the scale, or not weighed at all. */
export const weightSources = ['typed', 'planned', 'scale', 'skipped'] as const
export type WeightSource = (typeof weightSources)[number]

/** How the scale of the wagon weighed: its model, its name, whether the weight stood still, and the curve (domain/operation/events/trace.ts). */
type ScaleRecord = { model: string; device: string; stable: boolean; trace?: string | undefined }

/**
 * `replaces`: the event of the weight that the device showed when it weighed, null where it showed none. Absent from older devices.
 */
type Origin = {
  source?: WeightSource | undefined
  reason?: string | undefined
  scale?: ScaleRecord | undefined
  replaces?: string | null | undefined
}

/** The server's answer has it beside others of its line, which only a device that reconstructs the answer's events says. */
type Apart = { isApart?: true }

/** The line of the planned ingredient in whose place a load was, for `reason`, and the name of what was loaded. */
type WireSubstitute = { instead_of?: number | undefined; ingredient_name?: string | undefined }
/** `dryMatter`: of the ingredient of a line of a load, in percent, which the server adds. */
type Measured = { dryMatter?: number | undefined }
type SubstitutePayload = { insteadOf?: number | undefined; ingredientName?: string | undefined }

/** The events of the weights that the device showed of the line. Absent from older devices, whose correction is of every weight of the line. */
type Seen = { seen?: string[] | undefined }

/** A decision about weights of several devices: the events that were shown, and those of them that count. */
type DecisionPayload = { seen: string[]; keep: string[] }

/** What is still to be given of a treat. `carried`: what of it is in the wagon. `load`: what comes on top of that. `lots`: ids of lines. */
type WireRest = { sub_operation_id: number; carried: number; load: WirePlanLine[]; lots: number[] }

/** Weights in grams. `start` contains the plan that the device showed. */
export type EventBody =
  | { type: 'start'; payload: { plan?: Plan.Plan } }
  | { type: 'tare'; payload: { subOperationId: number; weight: number } }
  | { type: 'load'; payload: { lineId: number; weight: number } & Origin & Apart & SubstitutePayload & Measured }
  | { type: 'unload'; payload: { lineId: number; weight: number } & Origin & Apart }
  | { type: 'correct'; payload: { lineId: number; weight: number; reason: string } & Seen & Measured }
  | { type: 'decide'; payload: DecisionPayload }
  | { type: 'finish'; payload: Record<string, never> }
  | { type: 'cancel'; payload: { reason?: string } }
  | { type: 'continue'; payload: Continuation }

/**
 * `at` on the server's clock, `originalAt` on the device's clock. `late`: only what it weighed counts (domain/approval/approval.ts). `held`: it
 * came while its operation was deleted.
 */
export type OperationEvent = {
  id: string
  at: number
  originalAt: number
  userId: number
  device: string
  late?: true
  held?: true
} & EventBody

/** The operation by its id, or by its schedule and farm-local day, which a device without signal has. */
type WireBase = {
  id: string
  operation_id?: number | undefined
  treat_schedule_id?: number | undefined
  date?: string | undefined
  at: string
  device?: string | undefined
}
/** One event in JSON, as the device sends it. Weights in kg. `sub_operation_id` is the slot where there is no `operation_id`. */
export type WireEvent = WireBase &
  (
    | { type: 'start'; plan?: WirePlanLine[] | undefined }
    | { type: 'tare'; sub_operation_id: number; kg: number }
    | ({ type: 'load'; line_id: number; kg: number } & Origin & WireSubstitute)
    | ({ type: 'unload'; line_id: number; kg: number } & Origin)
    | ({ type: 'correct'; line_id: number; kg: number; reason: string } & Seen)
    | ({ type: 'decide' } & DecisionPayload)
    | { type: 'finish' }
    | { type: 'cancel'; reason?: string | undefined }
    | { type: 'continue'; ended_at: string; treats: WireRest[] }
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

/** Reads an event from its row, whose payload is the JSON of an event accepted by validateEvents. `frozenPlan` is that of its operation. */
export function fromRow(
  { id, type, at, originalAt, userId, device, payload }: Row,
  frozenPlan: Plan.Plan | null,
): OperationEvent {
  const { late, held, ...stored } = JSON.parse(payload)
  const body = stored.plan ? { ...stored, plan: fromStoredPlan(stored.plan, frozenPlan) } : stored
  // Only accepted events are stored, so each payload matches its type.
  return {
    id,
    at,
    originalAt,
    userId,
    device,
    ...(late && { late }),
    ...(held && { held }),
    type,
    payload: body,
  } as OperationEvent
}

/** The payload of a row. A trace has a table of its own. */
export function toPayload(event: EventBody & { late?: true; held?: true }, frozenPlan: Plan.Plan | null): string {
  const marks = { ...(event.late && { late: true }), ...(event.held && { held: true }) }
  const plan = event.type === 'start' && event.payload.plan
  if (plan) return JSON.stringify({ plan: toStoredPlan(plan, frozenPlan), ...marks })
  return JSON.stringify({ ...event.payload, ...marks }, (key, value: unknown) => (key === 'trace' ? undefined : value))
}

/** The body of a wire event of this operation. `planOf` converts the lines that the device showed to a plan. */
export function fromWire(
  wire: WireEvent,
  operationId: number,
  planOf: (lines: WirePlanLine[]) => Plan.Plan,
): EventBody {
  switch (wire.type) {
    case 'start':
      return { type: 'start', payload: wire.plan?.length ? { plan: planOf(wire.plan) } : {} }
    case 'tare':
      return { type: 'tare', payload: tarePayload(wire, operationId) }
    case 'load':
      return { type: 'load', payload: { ...weighingPayload(wire), ...substitutePayload(wire) } }
    case 'unload':
      return { type: 'unload', payload: weighingPayload(wire) }
    case 'correct':
      return { type: 'correct', payload: correctionPayload(wire) }
    case 'decide':
      return { type: 'decide', payload: { seen: wire.seen, keep: wire.keep } }
    case 'finish':
      return { type: 'finish', payload: {} }
    case 'cancel':
      return { type: 'cancel', payload: wire.reason ? { reason: wire.reason } : {} }
    case 'continue':
      return {
        type: 'continue',
        payload: { endedAt: Date.parse(wire.ended_at), treats: wire.treats.map(restFromWire) },
      }
  }
}

const restFromWire = ({ sub_operation_id, carried, load, lots }: WireRest): RestOfTreat => ({
  slot: parseSubOperationId(sub_operation_id).slot,
  carried: toGrams(carried),
  load: load.map(({ line_id, expected_quantity }) => [line_id, toGrams(expected_quantity)]),
  unload: [...lots],
})

/** A weight that comes with its scale was read from it. */
function weighingPayload({ line_id, kg, reason, scale, replaces, ...wire }: WireEvent & { type: LineKind }) {
  const source = wire.source ?? (scale && 'scale')
  return {
    lineId: line_id,
    weight: toGrams(kg),
    ...(source && { source }),
    ...(reason && { reason }),
    ...(scale && { scale }),
    ...(replaces !== undefined && { replaces }),
  }
}

const correctionPayload = ({ line_id, kg, reason, seen }: WireEvent & { type: 'correct' }) => ({
  lineId: line_id,
  weight: toGrams(kg),
  reason,
  ...(seen && { seen }),
})

function substitutePayload({ instead_of, ingredient_name }: WireSubstitute): SubstitutePayload {
  return instead_of === undefined ? {} : { insteadOf: instead_of, ingredientName: ingredient_name ?? '' }
}

/** A device that did not know the operation's id names the slot only. */
function tarePayload({ sub_operation_id, kg }: WireEvent & { type: 'tare' }, operationId: number) {
  const { slot } = parseSubOperationId(sub_operation_id)
  return { subOperationId: subOperationId(operationId, slot), weight: toGrams(kg) }
}
