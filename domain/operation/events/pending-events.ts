/** An operation as the tablet shows it: the server's last response, with the events that are not sent yet applied to it. */
import { toGrams } from '../../units/weight.ts'
import * as Operation from '../fold/operation.ts'
import type * as OperationOutput from '../fold/operation-output.ts'
import type { SubOperation } from '../fold/operation-output.ts'
import type { LineJson } from '../fold/sub-operation.ts'
import { type LineKind, parseLineId, parseSubOperationId } from '../plan/line-id.ts'
import type { Plan, WirePlanLine } from '../plan/plan.ts'
import { type RestOfTreat, splitRests } from '../plan/rest.ts'
import { type Replaced, withoutSubstitutes } from '../plan/substitute.ts'
import { type EventBody, fromWire, type OperationEvent, type WireEvent } from './event.ts'

export type Person = { id: number; name: string }

/** `pending` in any order, recorded by `me`. `skew`: the server's clock minus the one of this device, in ms. */
export function withPendingEvents(
  operation: OperationOutput.Operation,
  pending: readonly WireEvent[],
  me: Person,
  skew = 0,
): OperationOutput.Operation {
  if (pending.length === 0) return operation
  const { plan, treats } = splitRests(withoutSubstitutes(planFromJson(operation), replacedIn(operation)))
  const toEvent = (wire: WireEvent) => pendingEvent(wire, operation.id, plan, { userId: me.id, skew })
  const events = [...confirmedRests(operation, treats), ...confirmedEvents(operation), ...pending.map(toEvent)]
  // Only an operation that was closed before it started ended without an event.
  const closedAt = operation.status === 'canceled' && !operation.end_time ? 0 : null
  const { outcome, subOperations } = Operation.fold({ closedAt, frozenPlan: plan }, events)
  const user = operation.user ?? me
  return Operation.toJson({ ...rowOf(operation), ...outcome, userId: user.id }, peopleOf(operation, me), subOperations)
}

/** Who began the operation, who corrected its weights, and the person at this device. */
function peopleOf({ user, sub_operations }: OperationOutput.Operation, me: Person): Person[] {
  const lines = sub_operations.flatMap(sub => [...sub.load_operation_ingredients, ...sub.unload_operation_corrals])
  const correctors = lines.flatMap(({ correction }) => correction?.by ?? [])
  const weighers = lines.flatMap(({ weights = [] }) => weights.flatMap(weight => weight.user ?? []))
  return [...(user ? [user] : []), ...correctors, ...weighers, me]
}

function rowOf({ id, date, treat_schedule_id, created_at, updated_at }: OperationOutput.Operation) {
  return {
    id,
    day: date,
    treatScheduleId: treat_schedule_id,
    createdAt: Date.parse(created_at),
    updatedAt: Date.parse(updated_at),
  }
}

/** The plan of an operation's JSON. */
export function planFromJson({ sub_operations }: Pick<OperationOutput.Operation, 'sub_operations'>): Plan {
  return { subOperations: sub_operations.map(toPlanSubOperation) }
}

function toPlanSubOperation(sub: SubOperation, position: number): Plan['subOperations'][number] {
  return {
    id: sub.id,
    slot: parseSubOperationId(sub.id).slot,
    position,
    ruleName: sub.rule_name,
    recipeName: sub.recipe_name,
    treatName: sub.treat_name,
    scheduledTime: sub.scheduled_time,
    timer: sub.timer,
    dryMatterPercent: sub.dry_matter_percent,
    ...(sub.carried_quantity !== undefined && { carried: toGrams(sub.carried_quantity) }),
    load: sub.load_operation_ingredients.map((line, index) => ({
      id: line.id,
      position: index,
      ingredientId: parseLineId(line.id).ref,
      ingredientName: line.ingredient_name,
      expected: toGrams(line.expected_quantity),
      ...(line.planned_quantity !== undefined && { planned: toGrams(line.planned_quantity) }),
    })),
    unload: sub.unload_operation_corrals.map((line, index) => ({
      id: line.id,
      position: index,
      lotId: parseLineId(line.id).ref,
      lotName: line.lot_name,
      corralName: line.corral_name,
      quantity: line.quantity,
      expected: toGrams(line.expected_quantity),
    })),
  }
}

/** The lines that stand for others. */
const replacedIn = ({ sub_operations }: OperationOutput.Operation) =>
  new Map(
    sub_operations
      .flatMap(sub => sub.load_operation_ingredients)
      .flatMap(({ id, instead_of: of }): [number, Replaced][] =>
        of ? [[id, { insteadOf: of.line_id, quantity: toGrams(of.quantity) }]] : [],
      ),
  )

/** What was continued, as one event that ends nothing. The end of the operation, where it has one, came after it. */
function confirmedRests({ id, start_time, user }: OperationOutput.Operation, treats: RestOfTreat[]): OperationEvent[] {
  if (treats.length === 0) return []
  const at = start_time ? Date.parse(start_time) : 0
  const payload = { endedAt: 0, treats }
  return [{ id: `${id}:rests`, at, originalAt: at, userId: user?.id ?? 0, device: '', type: 'continue', payload }]
}

/** Events that fold to the server's response, reconstructed from it. */
function confirmedEvents(operation: OperationOutput.Operation): OperationEvent[] {
  const { id, user, start_time, end_time, sub_operations } = operation
  const toEvent = ({ body, instant, userId = user?.id ?? 0, eventId, device = '' }: ConfirmedBody): OperationEvent => {
    const at = instant ? Date.parse(instant) : 0
    // the JSON has no instant of a correction: it follows the weighing
    const originalAt = body.type === 'correct' ? at + 0.5 : at
    return { id: eventId ?? `${id}:${JSON.stringify(body)}`, at, originalAt, userId, device, ...body }
  }
  const start: ConfirmedBody[] = start_time ? [{ body: { type: 'start', payload: {} }, instant: start_time }] : []
  const weighings = sub_operations.flatMap(confirmedWeighings)
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

type ConfirmedBody = {
  body: EventBody
  instant: string | null
  userId?: number | undefined
  eventId?: string | undefined
  device?: string | undefined
}

function confirmedWeighings(sub: SubOperation): ConfirmedBody[] {
  return [
    ...confirmedTare(sub),
    ...sub.load_operation_ingredients.flatMap(line => confirmedLine('load', line, line.start_time)),
    ...sub.unload_operation_corrals.flatMap(line => confirmedLine('unload', line, line.end_time)),
  ]
}

/** The JSON has no instant of the tare. */
function confirmedTare({ id, tare_weight }: SubOperation): ConfirmedBody[] {
  if (tare_weight === null) return []
  const payload = { subOperationId: id, weight: toGrams(tare_weight) }
  return [{ body: { type: 'tare', payload }, instant: null }]
}

/** A corrected line had its weight before, and then the correction. */
function confirmedLine(type: LineKind, line: LineJson, instant: string | null): ConfirmedBody[] {
  const { id: lineId, actual_quantity, source, skip_reason, correction, weights } = line
  if (actual_quantity === null) return []
  if (weights) return confirmedWeights(type, line, weights)
  const weighed = correction ? correction.from : actual_quantity
  const payload = { lineId, source: source ?? undefined, reason: skip_reason ?? undefined, ...ofIngredient(line) }
  const weighing: ConfirmedBody[] =
    weighed === null
      ? []
      : [
          {
            body: { type, payload: { ...payload, weight: toGrams(weighed) } },
            instant,
            eventId: correction ? undefined : line.event_id,
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

/** Weights of devices that had not seen each other's, and the decision that they count. */
function confirmedWeights(
  type: LineKind,
  line: LineJson,
  weights: readonly OperationOutput.KeptWeight[],
): ConfirmedBody[] {
  const { id: lineId, unconfirmed } = line
  const ids = weights.map(({ event_id }) => event_id)
  const decision: ConfirmedBody[] = unconfirmed
    ? []
    : [{ body: { type: 'decide', payload: { seen: ids, keep: ids } }, instant: weights.at(-1)?.at ?? null }]
  return [
    ...weights.map(({ event_id, quantity, at, user, device, source }) => ({
      body: {
        type,
        payload: {
          lineId,
          weight: toGrams(quantity),
          source: source ?? undefined,
          replaces: null,
          ...ofIngredient(line),
        },
      },
      instant: at,
      userId: user?.id,
      eventId: event_id,
      device,
    })),
    ...decision,
  ]
}

function confirmedCorrection(
  { id: lineId, actual_quantity, event_id }: LineJson,
  { by, reason }: NonNullable<LineJson['correction']>,
  instant: string | null,
): ConfirmedBody {
  const weight = toGrams(actual_quantity ?? 0)
  return {
    body: { type: 'correct', payload: { lineId, weight, reason } },
    instant,
    userId: by?.id,
    eventId: event_id,
  }
}

/** A pending event, dated as the server will date it. */
function pendingEvent(
  wire: WireEvent,
  operationId: number,
  plan: Plan,
  { userId, skew }: { userId: number; skew: number },
): OperationEvent {
  const originalAt = Date.parse(wire.at)
  return {
    id: wire.id,
    at: originalAt + skew,
    originalAt,
    userId,
    device: wire.device ?? '',
    ...fromWire(wire, operationId, lines => planAtStart(plan, lines)),
  }
}

/** The lines of the plan that the device showed when it started, with the expected weights of then. */
function planAtStart(plan: Plan, shown: readonly WirePlanLine[]): Plan {
  const expectedById = new Map(shown.map(line => [line.line_id, toGrams(line.expected_quantity)]))
  const shownOnly = <Line extends { id: number }>(lines: Line[]) =>
    lines.flatMap(line => {
      const expected = expectedById.get(line.id)
      return expected === undefined ? [] : [{ ...line, expected }]
    })
  const subOperations = plan.subOperations.map(sub => ({
    ...sub,
    load: shownOnly(sub.load),
    unload: shownOnly(sub.unload),
  }))
  return { subOperations }
}
