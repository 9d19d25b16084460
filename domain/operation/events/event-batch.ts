/** Validates a batch of events from a device, event by event. */
import { MAX_PLAN_LINES, maxStartLines } from '../../account/quotas.ts'
import { startOfDay } from '../../time/day.ts'
import { clockSkew, FUTURE_MESSAGE, isFuture } from '../../time/skew.ts'
import {
  type BatchResult,
  type CheckedElement,
  rawField,
  rawNumber,
  rawText,
  validateBatch,
} from '../../validation/batch.ts'
import { isRest, itemSlot, type LineKind, type LineRef, parseLineId, parseSubOperationId } from '../plan/line-id.ts'
import * as Plan from '../plan/plan.ts'
import { farmOn, type PlanFarm } from '../plan/plan-farm.ts'
import type { OperationKey } from '../plan/provisional-id.ts'
import { fromWirePlan, type WirePlanLine } from '../plan/wire-plan.ts'
import { deviceOrder, endOrder } from './device-order.ts'
import { fromWire, type OperationEvent, type WireEvent } from './event.ts'
import { type IngredientAnalyses, ingredientAt, withIngredient } from './event-ingredient.ts'
import { eventOperationKey, findOperation, referencedKeys } from './event-operation.ts'
import { eventCounter } from './event-quota.ts'

type Item = Plan.ScheduleItem & { deletedAt?: number | null }
/** An operation that the batch refers to. `items` includes the removed items of its schedule, because a tablet may still use an older plan. */
export type KnownOperation = OperationKey & {
  id: number
  isDeleted: boolean
  /** Someone began it, or canceled it. */
  isBegun: boolean
  items: readonly Item[]
  frozenPlan: Plan.Plan | null
}
export type AcceptedEvent = OperationEvent & { operationId: number }
type RejectedEvent = { id: string | null; error: string }
type Batch = { events: readonly unknown[]; sent_at?: string | null | undefined }
type Context = {
  now: number
  timezone: string
  userId: number
  /** Has every ingredient and lot of `referencedIds`, deleted and finished ones too. */
  farm: PlanFarm
  /** The stored events of the operations, which the quotas count. */
  stored?: readonly AcceptedEvent[]
  /** Analyses of the ingredients that the batch refers to. */
  analyses?: IngredientAnalyses
  /** checkEvent of domain/operation/events/operation-input.ts. */
  check: (element: unknown) => CheckedElement<WireEvent>
}

/**
 * Accepts a weight for any line that can belong to the operation, whatever its current plan and status: the weight of delivered feed
 * must never be lost.
 */
export function validateEvents(
  { events, sent_at }: Batch,
  operations: readonly KnownOperation[],
  knownIds: ReadonlySet<string>,
  { check, now, timezone, userId, farm, stored = [], analyses = [] }: Context,
): BatchResult<AcceptedEvent, RejectedEvent> {
  const skew = clockSkew(sent_at, now)
  const linesOf = linesOnce(operation => operationLines(operation, farm, timezone))
  const ingredientOf = ingredientAt(farm.ingredients, analyses)
  const planLinesOf = (id: number) => {
    const operation = operations.find(one => one.id === id)
    return operation ? linesOf(operation).planLines : 0
  }
  const inDeviceOrder = deviceOrder(stored, skew)
  const afterItsEnd = endOrder(stored)
  const overQuota = eventCounter(stored, planLinesOf)
  return validateBatch(events, knownIds, {
    check,
    keyOf: ({ id }) => id,
    toRowOrReason: wire => {
      const operation = findOperation(wire, operations, { now, timezone })
      if (typeof operation === 'string') return operation
      const lines = linesOf(operation)
      if (isFuture(Date.parse(wire.at) + skew, now)) return FUTURE_MESSAGE
      const reason = rejectionReason(wire, lines)
      if (reason !== null) return reason
      const event = toAcceptedEvent(wire, lines, { skew, userId, ingredientOf })
      return overQuota(event) ?? afterItsEnd(inDeviceOrder(event))
    },
    reject: (element, error) => ({ id: rawText(element, 'id'), error }),
  })
}

/** Computes the lines of an operation when they are needed, and once: a batch that only repeats needs none. */
function linesOnce(compute: (operation: KnownOperation) => OperationLines) {
  const computed = new Map<KnownOperation, OperationLines>()
  return (operation: KnownOperation): OperationLines => {
    const lines = computed.get(operation) ?? compute(operation)
    computed.set(operation, lines)
    return lines
  }
}

const NO_LINE = 'Esta linha não faz parte da operação. Atualize as operações de hoje e registre de novo.'
const TOO_MANY_LINES =
  'O plano deste aparelho tem linhas demais para esta operação. Atualize as operações de hoje e comece de novo; o que você já pesou conta.'
const NOT_SEEN = 'Só conta um peso que foi mostrado: `keep` tem de estar em `seen`.'
const NO_SUB_OPERATION = 'Este trato não faz parte da operação. Atualize as operações de hoje e registre de novo.'

/** The lines that events of an operation may refer to. */
type OperationLines = {
  id: number
  opensAt: number
  /** How many lines the operation has, or would have if it began now. */
  planLines: number
  slots: ReadonlySet<number>
  hasLine: (line: LineRef, id: number) => boolean
  planOf: (lines: readonly WirePlanLine[]) => ReturnType<typeof fromWirePlan>
}

function operationLines(
  { id, day, items, frozenPlan }: KnownOperation,
  farm: PlanFarm,
  timezone: string,
): OperationLines {
  const frozen = frozenPlan?.subOperations ?? []
  const frozenSlots = new Set(frozen.map(({ slot }) => slot))
  const planned = farmOn(farm, day)
  const scheduled = Plan.planOperation(id, items, planned).subOperations.filter(({ slot }) => !frozenSlots.has(slot))
  const frozenLines = new Set(lineIds(frozen))
  const active = items.filter(({ deletedAt }) => !deletedAt)
  const refs = { load: idsOf(farm.ingredients), unload: idsOf(farm.lots) }
  return {
    id,
    opensAt: startOfDay(day, timezone),
    planLines: frozenPlan ? frozenLines.size : lineIds(Plan.planOperation(id, active, planned).subOperations).length,
    slots: new Set([...frozenSlots, ...items.map(({ slot }) => slot)]),
    hasLine: ({ kind, ref }, lineId) => frozenLines.has(lineId) || refs[kind].has(ref),
    planOf: lines => fromWirePlan({ subOperations: [...frozen, ...scheduled] }, lines, farm),
  }
}

const lineIds = (subOperations: readonly Plan.PlanSubOperation[]) =>
  subOperations.flatMap(({ load, unload }) => [...load, ...unload]).map(({ id }) => id)
const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))

/** The reason why an event cannot belong to the operation, or null. */
function rejectionReason(wire: WireEvent, lines: OperationLines): string | null {
  if (wire.type === 'start') return wire.plan ? planReason(wire.plan, lines) : null
  if (wire.type === 'tare') return hasSubOperation(lines, wire) ? null : NO_SUB_OPERATION
  if (wire.type === 'decide') return wire.keep.every(id => wire.seen.includes(id)) ? null : NOT_SEEN
  if (wire.type === 'continue') return wire.treats.every(rest => isRestOf(lines, rest)) ? null : NO_SUB_OPERATION
  if (wire.type === 'load' && wire.instead_of !== undefined && !isSubstitute(lines, wire, wire.instead_of))
    return NO_LINE
  return !('line_id' in wire) || hasLine(lines, wire) ? null : NO_LINE
}

/** Another ingredient of the same treat. */
function isSubstitute(lines: OperationLines, { line_id }: { line_id: number }, insteadOf: number): boolean {
  const isOfTreat = parseLineId(line_id).slot === parseLineId(insteadOf).slot
  return isOfTreat && line_id !== insteadOf && hasLine(lines, { type: 'load', line_id: insteadOf })
}

type RestInput = (WireEvent & { type: 'continue' })['treats'][number]

/** The fold takes the names of the lines from the treat, so only their form is checked. */
function isRestOf({ slots }: OperationLines, { sub_operation_id, load, lots }: RestInput): boolean {
  const { slot } = parseSubOperationId(sub_operation_id)
  const isOfKind = (kind: LineKind) => (id: number) => {
    const line = parseLineId(id)
    return line.slot === slot && line.kind === kind
  }
  return (
    isRest(slot) &&
    slots.has(itemSlot(slot)) &&
    load.map(({ line_id }) => line_id).every(isOfKind('load')) &&
    lots.every(isOfKind('unload'))
  )
}

function planReason(shown: readonly WirePlanLine[], { planOf, planLines }: OperationLines): string | null {
  const { plan, unknown } = planOf(shown)
  if (unknown.length > 0) return NO_LINE
  return lineIds(plan.subOperations).length > maxStartLines(planLines) ? TOO_MANY_LINES : null
}

/** Where the event names the operation by its schedule and day, only the slot is checked: the device may not know the operation's id. */
function hasSubOperation({ id, slots }: OperationLines, event: WireEvent & { type: 'tare' }): boolean {
  const { operationId, slot } = parseSubOperationId(event.sub_operation_id)
  return (eventOperationKey(event) !== null || operationId === 0 || operationId === id) && slots.has(itemSlot(slot))
}

function hasLine(
  { slots, hasLine }: OperationLines,
  { type, line_id }: { type: LineKind | 'correct'; line_id: number },
): boolean {
  const line = parseLineId(line_id)
  return slots.has(itemSlot(line.slot)) && (type === 'correct' || type === line.kind) && hasLine(line, line_id)
}

/** A device clock that was reset must not date an event before its operation's day. */
function toAcceptedEvent(
  wire: WireEvent,
  { id, opensAt, planOf }: OperationLines,
  { skew, userId, ingredientOf }: { skew: number; userId: number; ingredientOf: ReturnType<typeof ingredientAt> },
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
    ...withIngredient(
      fromWire(wire, id, lines => planOf(lines).plan),
      ingredientId => ingredientOf(ingredientId, at),
    ),
  }
}

/** The ids in a batch that is not validated yet: the rows to load for its validation. */
export function referencedIds(events: readonly unknown[]) {
  const lineIds = events
    .flatMap(event => [event, ...planLines(event)])
    .flatMap(line => [rawNumber(line, 'line_id') ?? [], rawNumber(line, 'instead_of') ?? []].flat())
  const refs = lineIds.map(parseLineId)
  return {
    ids: unique(events.flatMap(event => rawText(event, 'id')?.toLowerCase() ?? [])),
    keys: referencedKeys(events),
    operationIds: unique(events.flatMap(event => rawNumber(event, 'operation_id') ?? [])),
    ingredientIds: unique(refs.filter(({ kind }) => kind === 'load').map(({ ref }) => ref)),
    lotIds: unique(refs.filter(({ kind }) => kind === 'unload').map(({ ref }) => ref)),
  }
}

function planLines(event: unknown): readonly unknown[] {
  const plan = rawField(event, 'plan')
  return Array.isArray(plan) ? plan.slice(0, MAX_PLAN_LINES) : []
}

const unique = <Value>(values: readonly Value[]) => [...new Set(values)]
