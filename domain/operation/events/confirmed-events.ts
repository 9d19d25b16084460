/** The events that fold to an operation of the server's last response, reconstructed from its JSON. */
import { toGrams } from '../../units/weight.ts'
import type * as OperationOutput from '../fold/operation-output.ts'
import type { SubOperation } from '../fold/operation-output.ts'
import type { LineJson } from '../fold/sub-operation.ts'
import type { LineKind } from '../plan/line-id.ts'
import type { RestOfTreat } from '../plan/rest.ts'
import type { EventBody, OperationEvent } from './event.ts'

/** What was continued, as one event that ends nothing. The end of the operation, where it has one, came after it. */
export function confirmedRests(
  { id, start_time, user }: OperationOutput.Operation,
  treats: RestOfTreat[],
): OperationEvent[] {
  if (treats.length === 0) return []
  const at = start_time ? Date.parse(start_time) : 0
  const payload = { endedAt: 0, treats }
  return [{ id: `${id}:rests`, at, originalAt: at, userId: user?.id ?? 0, device: '', type: 'continue', payload }]
}

/** The events that pending ones saw, by line. */
export type SeenEvents = ReadonlyMap<number, readonly string[]>

/** Events that fold to the server's response, reconstructed from it. */
export function confirmedEvents(operation: OperationOutput.Operation, seen: SeenEvents): OperationEvent[] {
  const { id, user, start_time, end_time, sub_operations } = operation
  const toEvent = ({ body, instant, userId = user?.id ?? 0, eventId, device = '' }: ConfirmedBody): OperationEvent => {
    const at = instant ? Date.parse(instant) : 0
    // the JSON has no instant of a correction: it follows the weighing
    const originalAt = body.type === 'correct' ? at + 0.5 : at
    return { id: eventId ?? `${id}:${JSON.stringify(body)}`, at, originalAt, userId, device, ...body }
  }
  const start: ConfirmedBody[] = start_time ? [{ body: { type: 'start', payload: {} }, instant: start_time }] : []
  const weighings = sub_operations.flatMap(sub => confirmedWeighings(sub, seen))
  const end: ConfirmedBody[] = end_time ? [{ body: endOf(operation), instant: end_time }] : []
  return [
    ...start.map(toEvent),
    ...weighings.map(weighing => toEvent({ ...weighing, instant: weighing.instant ?? start_time })),
    ...end.map(toEvent),
  ]
}

function endOf({ status, cancel_reason }: OperationOutput.Operation): EventBody {
  if (status !== 'canceled') return { type: 'finish', payload: {} }
  return { type: 'cancel', payload: cancel_reason === null ? {} : { reason: cancel_reason } }
}

type Correction = NonNullable<LineJson['correction']>

type ConfirmedBody = {
  body: EventBody
  instant: string | null
  userId?: number | undefined
  eventId?: string | undefined
  device?: string | undefined
}

function confirmedWeighings(sub: SubOperation, seen: SeenEvents): ConfirmedBody[] {
  const ofLine = (type: LineKind, line: LineJson, instant: string | null) =>
    confirmedLine(type, line, instant, correctedEvent(line, seen.get(line.id)))
  return [
    ...confirmedTare(sub),
    ...sub.load_operation_ingredients.flatMap(line => ofLine('load', line, line.start_time)),
    ...sub.unload_operation_corrals.flatMap(line => ofLine('unload', line, line.end_time)),
  ]
}

/** The JSON does not name the event of the weight before a correction. A pending event that saw it does. */
function correctedEvent({ id, event_id, weights = [] }: LineJson, seen: readonly string[] = []): string {
  const named = [event_id, ...weights.map(weight => weight.event_id)]
  return seen.find(one => !named.includes(one)) ?? `${id}:before`
}

/** The JSON has no instant of the tare. */
function confirmedTare({ id, tare_weight }: SubOperation): ConfirmedBody[] {
  if (tare_weight === null) return []
  const payload = { subOperationId: id, weight: toGrams(tare_weight) }
  return [{ body: { type: 'tare', payload }, instant: null }]
}

/** A corrected line had its weight before, and then the correction. */
function confirmedLine(type: LineKind, line: LineJson, instant: string | null, before: string): ConfirmedBody[] {
  const { id: lineId, actual_quantity, source, skip_reason, correction, weights } = line
  if (actual_quantity === null) return []
  if (weights) return confirmedWeights(type, line, weights, before)
  const weighed = correction ? correction.from : actual_quantity
  const payload = { lineId, source: source ?? undefined, reason: skip_reason ?? undefined, ...ofIngredient(line) }
  const weighing: ConfirmedBody[] =
    weighed === null
      ? []
      : [
          {
            body: { type, payload: { ...payload, weight: toGrams(weighed) } },
            instant,
            eventId: correction ? before : line.event_id,
          },
        ]
  return correction ? [...weighing, confirmedCorrection(line, correction, instant)] : weighing
}

const ofIngredient = (line: LineJson) => ({
  ...insteadOf(line),
  ...('dry_matter_percent' in line && { dryMatter: line.dry_matter_percent }),
})

/** Why it was loaded in place of another ingredient is the reason of its weighing. */
function insteadOf(line: LineJson) {
  const of = 'instead_of' in line ? line.instead_of : undefined
  if (!of || !('ingredient_name' in line)) return {}
  return {
    insteadOf: of.line_id,
    ingredientName: line.ingredient_name,
    ...(of.reason !== null && { reason: of.reason }),
  }
}

/** Weights of devices that had not seen each other's, and the decision that they count. A correction of the line is of its last weight. */
function confirmedWeights(
  type: LineKind,
  line: LineJson,
  weights: readonly OperationOutput.KeptWeight[],
  before: string,
): ConfirmedBody[] {
  const ids = weights.map(({ event_id }) => event_id)
  const decision: ConfirmedBody[] = line.unconfirmed
    ? []
    : [{ body: { type: 'decide', payload: { seen: ids, keep: ids } }, instant: weights.at(-1)?.at ?? null }]
  return [
    ...weights.flatMap(weight =>
      weight === weights.at(-1) && line.correction
        ? correctedWeight(type, line, weight, line.correction, before)
        : [confirmedWeight(type, line, weight)],
    ),
    ...decision,
  ]
}

const confirmedWeight = (
  type: LineKind,
  line: LineJson,
  { event_id, quantity, at, user, device, source }: OperationOutput.KeptWeight,
): ConfirmedBody => ({
  body: {
    type,
    payload: {
      lineId: line.id,
      weight: toGrams(quantity),
      source: source ?? undefined,
      replaces: null,
      isApart: true,
      ...ofIngredient(line),
    },
  },
  instant: at,
  userId: user?.id,
  eventId: event_id,
  device,
})

/** The weight before its correction, and the correction, which saw no other. */
function correctedWeight(
  type: LineKind,
  line: LineJson,
  weight: OperationOutput.KeptWeight,
  correction: Correction,
  before: string,
): ConfirmedBody[] {
  const { event_id: id, quantity, at } = weight
  const weighed =
    correction.from === null
      ? []
      : [confirmedWeight(type, line, { ...weight, event_id: before, quantity: correction.from })]
  const event = confirmedCorrection({ ...line, actual_quantity: quantity, event_id: id }, correction, at, [before])
  return [...weighed, { ...event, device: weight.device }]
}

function confirmedCorrection(
  { id: lineId, actual_quantity, event_id }: LineJson,
  { by, reason }: Correction,
  instant: string | null,
  seen?: string[],
): ConfirmedBody {
  const weight = toGrams(actual_quantity ?? 0)
  return {
    body: { type: 'correct', payload: { lineId, weight, reason, ...(seen && { seen }) } },
    instant,
    userId: by?.id,
    eventId: event_id,
  }
}
