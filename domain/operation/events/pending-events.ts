/** An operation as the tablet shows it: the server's last response, with the events that are not sent yet applied to it. */
import { toGrams } from '../../units/weight.ts'
import * as Operation from '../fold/operation.ts'
import * as OperationJson from '../fold/operation-json.ts'
import type * as OperationOutput from '../fold/operation-output.ts'
import type { SubOperation } from '../fold/operation-output.ts'
import { parseLineId, parseSubOperationId } from '../plan/line-id.ts'
import type { Plan } from '../plan/plan.ts'
import { splitRests } from '../plan/rest.ts'
import { type Replaced, withoutSubstitutes } from '../plan/substitute.ts'
import type { WirePlanLine } from '../plan/wire-plan.ts'
import { confirmedEvents, confirmedRests, type SeenEvents } from './confirmed-events.ts'
import { fromWire, type OperationEvent, type WireEvent } from './event.ts'

export type Person = { id: number; name: string }

/** `pending` in any order, recorded by `me`, and dated as the server will date them. */
export function withPendingEvents(
  operation: OperationOutput.Operation,
  pending: readonly WireEvent[],
  me: Person,
): OperationOutput.Operation {
  if (pending.length === 0) return operation
  const { plan, treats } = splitRests(withoutSubstitutes(planFromJson(operation), replacedIn(operation)))
  const toEvent = (wire: WireEvent) => pendingEvent(wire, operation.id, plan, me.id)
  const events = [
    ...confirmedRests(operation, treats),
    ...confirmedEvents(operation, seenEvents(pending)),
    ...pending.map(toEvent),
  ]
  // Only an operation that was closed before it started ended without an event.
  const closedAt = operation.status === 'canceled' && !operation.end_time ? 0 : null
  const { outcome, subOperations } = Operation.fold({ closedAt, frozenPlan: plan }, events)
  const user = operation.user ?? me
  return OperationJson.toJson(
    { ...rowOf(operation), ...outcome, userId: user.id },
    peopleOf(operation, me),
    subOperations,
  )
}

function seenEvents(pending: readonly WireEvent[]): SeenEvents {
  const seen = pending.flatMap((event): { line: number; ids: string[] }[] => {
    if (event.type === 'correct') return [{ line: event.line_id, ids: event.seen ?? [] }]
    const isWeighing = event.type === 'load' || event.type === 'unload'
    return isWeighing && event.replaces ? [{ line: event.line_id, ids: [event.replaces] }] : []
  })
  return new Map([...Map.groupBy(seen, ({ line }) => line)].map(([line, all]) => [line, all.flatMap(({ ids }) => ids)]))
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
      ...(line.planned_quantity !== undefined && { planned: toGrams(line.planned_quantity) }),
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

function pendingEvent(wire: WireEvent, operationId: number, plan: Plan, userId: number): OperationEvent {
  const at = Date.parse(wire.at)
  return {
    id: wire.id,
    at,
    originalAt: at,
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
