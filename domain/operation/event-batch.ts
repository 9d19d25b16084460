/** A batch of events from the field, judged event by event. */

import { startOfDay } from '../time/day.ts'
import { clockSkew, FUTURE_MESSAGE, isFuture } from '../time/skew.ts'
import {
  type BatchResult,
  type CheckedElement,
  rawField,
  rawNumber,
  rawText,
  validateBatch,
} from '../validation/batch.ts'
import { fromWire, type OperationEvent, type WireEvent } from './event.ts'
import { type LineKind, type LineRef, parseLineId, parseSubOperationId } from './line-id.ts'
import * as Plan from './plan.ts'

/** An operation that the batch names. `items` are all that its schedule ever had: an older plan may still be at work on a tablet. */
export type KnownOperation = {
  id: number
  day: string
  items: readonly Plan.ScheduleItem[]
  frozenPlan: Plan.Plan | null
}
export type AcceptedEvent = OperationEvent & { operationId: number }
type RejectedEvent = { id: string | null; error: string }
type Batch = { events: readonly unknown[]; sent_at?: string | null | undefined }
type Context = {
  now: number
  timezone: string
  userId: number
  /** With every ingredient and lot that the batch names (`namedIn`), deleted or finished too. */
  farm: Plan.PlanFarm
  /** domain/input/operation.ts Event. */
  check: (element: unknown) => CheckedElement<WireEvent>
}

/**
 * A weight is taken for any line that can be of the operation, whatever plan the server holds now and whatever became of the
 * operation since: feed that went out is never lost.
 */
export function validateEvents(
  { events, sent_at }: Batch,
  operations: ReadonlyMap<number, KnownOperation>,
  knownIds: ReadonlySet<string>,
  { check, now, timezone, userId, farm }: Context,
): BatchResult<AcceptedEvent, RejectedEvent> {
  const skew = clockSkew(sent_at, now)
  const places = new Map([...operations].map(([id, known]) => [id, operationLines(known, farm, timezone)]))
  return validateBatch(events, knownIds, {
    check,
    keyOf: ({ id }) => id,
    toRowOrReason: wire => {
      const place = places.get(wire.operation_id)
      if (!place) return NO_OPERATION
      if (isFuture(Date.parse(wire.at) + skew, now)) return FUTURE_MESSAGE
      return rejectionOf(wire, place) ?? toAcceptedEvent(wire, place, skew, userId)
    },
    reject: (element, error) => ({ id: rawText(element, 'id'), error }),
  })
}

const NO_OPERATION = 'Esta operação não existe mais. Atualize as operações de hoje.'
const NO_LINE = 'Esta linha não faz parte da operação. Atualize as operações de hoje e registre de novo.'
const NO_SUB_OPERATION = 'Este trato não faz parte da operação. Atualize as operações de hoje e registre de novo.'

/** What an operation can hold. */
type OperationLines = {
  id: number
  opensAt: number
  slots: ReadonlySet<number>
  hasLine: (line: LineRef, id: number) => boolean
  seenBy: (seen: readonly Plan.WirePlanLine[]) => ReturnType<typeof Plan.fromWirePlan>
}

function operationLines(
  { id, day, items, frozenPlan }: KnownOperation,
  farm: Plan.PlanFarm,
  timezone: string,
): OperationLines {
  const frozen = frozenPlan?.subOperations ?? []
  const frozenSlots = new Set(frozen.map(({ slot }) => slot))
  const scheduled = Plan.planOperation(id, items, farm).subOperations.filter(({ slot }) => !frozenSlots.has(slot))
  const frozenLines = new Set(frozen.flatMap(({ load, unload }) => [...load, ...unload]).map(line => line.id))
  const refs = { load: idsOf(farm.ingredients), unload: idsOf(farm.lots) }
  return {
    id,
    opensAt: startOfDay(day, timezone),
    slots: new Set([...frozenSlots, ...items.map(({ slot }) => slot)]),
    hasLine: ({ kind, ref }, lineId) => frozenLines.has(lineId) || refs[kind].has(ref),
    seenBy: seen => Plan.fromWirePlan({ subOperations: [...frozen, ...scheduled] }, seen, farm),
  }
}

const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))

/** Why an event cannot be of the operation, or null. */
function rejectionOf(wire: WireEvent, place: OperationLines): string | null {
  if (wire.type === 'start') return wire.plan && place.seenBy(wire.plan).unknown.length > 0 ? NO_LINE : null
  if (wire.type === 'tare') return hasSubOperation(place, wire.sub_operation_id) ? null : NO_SUB_OPERATION
  return !('line_id' in wire) || hasLine(place, wire) ? null : NO_LINE
}

function hasSubOperation({ id, slots }: OperationLines, subOperationId: number): boolean {
  const { operationId, slot } = parseSubOperationId(subOperationId)
  return operationId === id && slots.has(slot)
}

function hasLine(
  { slots, hasLine }: OperationLines,
  { type, line_id }: { type: LineKind | 'correct'; line_id: number },
): boolean {
  const line = parseLineId(line_id)
  return slots.has(line.slot) && (type === 'correct' || type === line.kind) && hasLine(line, line_id)
}

/** A clock that was reset must not date the work before the day that it was done on. */
function toAcceptedEvent(
  wire: WireEvent,
  { id, opensAt, seenBy }: OperationLines,
  skew: number,
  userId: number,
): AcceptedEvent {
  const originalAt = Date.parse(wire.at)
  const at = Math.max(originalAt + skew, opensAt)
  return {
    operationId: id,
    id: wire.id,
    at,
    originalAt,
    userId,
    device: wire.device ?? '',
    ...fromWire(wire, seen => seenBy(seen).plan),
  }
}

/** What a batch names, before anybody has checked it: what to load to judge it. */
export function referencedIds(events: readonly unknown[]) {
  const lineIds = events
    .flatMap(event => [event, ...planLines(event)])
    .flatMap(line => rawNumber(line, 'line_id') ?? [])
  const refs = lineIds.map(parseLineId)
  return {
    ids: unique(events.flatMap(event => rawText(event, 'id') ?? [])),
    operationIds: unique(events.flatMap(event => rawNumber(event, 'operation_id') ?? [])),
    ingredientIds: unique(refs.filter(({ kind }) => kind === 'load').map(({ ref }) => ref)),
    lotIds: unique(refs.filter(({ kind }) => kind === 'unload').map(({ ref }) => ref)),
  }
}

function planLines(event: unknown): readonly unknown[] {
  const plan = rawField(event, 'plan')
  return Array.isArray(plan) ? plan.slice(0, 2000) : []
}

const unique = <T>(values: readonly T[]) => [...new Set(values)]
