/** What a tablet shows while it has no signal: what the server last said of an operation, with the events still waiting to be sent on top. */

import { toGrams } from '../units/weight.ts'
import { type EventBody, fromWire, type OperationEvent, type WireEvent } from './event.ts'
import { type LineKind, parseLineId, parseSubOperationId } from './line-id.ts'
import * as Operation from './operation.ts'
import type { Plan, WirePlanLine } from './plan.ts'
import type { SubOperationJson } from './sub-operation.ts'

type Person = { id: number; name: string }

/** `pending` in any order; `me` is who recorded them. */
export function withPendingEvents(
  known: Operation.OperationJson,
  pending: readonly WireEvent[],
  me: Person,
): Operation.OperationJson {
  if (pending.length === 0) return known
  const plan = planFromJson(known)
  const events = [...confirmedEvents(known), ...pending.map(wire => pendingEvent(wire, plan, me.id))]
  // Closed with nothing begun is the only end that no event tells of.
  const closedAt = known.status === 'canceled' && !known.end_time ? 0 : null
  const { outcome, subOperations } = Operation.fold({ closedAt, frozenPlan: plan }, events)
  return Operation.toJson({ ...rowOf(known), ...outcome }, known.user ?? me, subOperations)
}

function rowOf(known: Operation.OperationJson) {
  const { id, date, treat_schedule_id, created_at, updated_at } = known
  return {
    id,
    day: date,
    treatScheduleId: treat_schedule_id,
    createdAt: Date.parse(created_at),
    updatedAt: Date.parse(updated_at),
  }
}

/** The plan behind an operation's JSON. */
export function planFromJson({ sub_operations }: Pick<Operation.OperationJson, 'sub_operations'>): Plan {
  return { subOperations: sub_operations.map(planOfSub) }
}

function planOfSub(sub: SubOperationJson, position: number): Plan['subOperations'][number] {
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
    load: sub.load_operation_ingredients.map((line, at) => ({
      id: line.id,
      position: at,
      ingredientId: parseLineId(line.id).ref,
      ingredientName: line.ingredient_name,
      expected: toGrams(line.expected_quantity),
    })),
    unload: sub.unload_operation_corrals.map((line, at) => ({
      id: line.id,
      position: at,
      lotId: parseLineId(line.id).ref,
      lotName: line.lot_name,
      corralName: line.corral_name,
      quantity: line.quantity,
      expected: toGrams(line.expected_quantity),
    })),
  }
}

/** The events that would have led to what the server said. */
function confirmedEvents(known: Operation.OperationJson): OperationEvent[] {
  const userId = known.user?.id ?? 0
  const tell = (happening: EventBody, iso: string | null): OperationEvent[] => {
    const at = iso ? Date.parse(iso) : 0
    return [{ id: `${known.id}:${JSON.stringify(happening)}`, at, originalAt: at, userId, device: '', ...happening }]
  }
  const end = known.status === 'canceled' ? 'cancel' : 'finish'
  return [
    ...(known.start_time ? tell({ type: 'start', payload: {} }, known.start_time) : []),
    ...known.sub_operations.flatMap(sub =>
      weighings(sub).flatMap(([happening, iso]) => tell(happening, iso ?? known.start_time)),
    ),
    ...(known.end_time ? tell({ type: end, payload: {} }, known.end_time) : []),
  ]
}

function weighings(sub: SubOperationJson): [EventBody, string | null][] {
  const { id, tare_weight, load_operation_ingredients, unload_operation_corrals } = sub
  const weighed = (
    type: LineKind,
    lineId: number,
    kg: number | null,
    iso: string | null,
  ): [EventBody, string | null][] => (kg === null ? [] : [[{ type, payload: { lineId, weight: toGrams(kg) } }, iso]])
  return [
    ...(tare_weight === null ? [] : [tared(id, tare_weight)]),
    ...load_operation_ingredients.flatMap(line => weighed('load', line.id, line.actual_quantity, line.start_time)),
    ...unload_operation_corrals.flatMap(line => weighed('unload', line.id, line.actual_quantity, line.end_time)),
  ]
}

const tared = (subOperationId: number, kg: number): [EventBody, null] => [
  { type: 'tare', payload: { subOperationId, weight: toGrams(kg) } },
  null,
]

/** An event that no server has judged yet. */
function pendingEvent(wire: WireEvent, plan: Plan, userId: number): OperationEvent {
  const at = Date.parse(wire.at)
  return {
    id: wire.id,
    at,
    originalAt: at,
    userId,
    device: wire.device ?? '',
    ...fromWire(wire, seen => expectedAs(plan, seen)),
  }
}

/** The lines that the device named when it started, with the weights that it showed then. */
function expectedAs(plan: Plan, seen: readonly WirePlanLine[]): Plan {
  const expected = new Map(seen.map(line => [line.line_id, toGrams(line.expected_quantity)]))
  const only = <L extends { id: number }>(lines: L[]) =>
    lines.flatMap(line => (expected.has(line.id) ? [{ ...line, expected: expected.get(line.id) ?? 0 }] : []))
  return { subOperations: plan.subOperations.map(sub => ({ ...sub, load: only(sub.load), unload: only(sub.unload) })) }
}
