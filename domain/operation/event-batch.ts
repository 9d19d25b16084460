/** A batch of events from the field, judged event by event. */

import { startOf } from '../time/day.ts'
import { FUTURE, isFuture, skewOf } from '../time/skew.ts'
import { type Checked, rawField, rawNumber, rawText, type Sifted, sift } from '../validation/batch.ts'
import { type Event, happened, type Wire } from './event.ts'
import { type LineRef, readLineId, readSubOperationId } from './line-id.ts'
import * as Plan from './plan.ts'

/** An operation that the batch names. `items` are all that its schedule ever had: an older plan may still be at work on a tablet. */
export type Known = { id: number; day: string; items: readonly Plan.Item[]; frozenPlan: Plan.Plan | null }
export type Accepted = Event & { operationId: number }
export type Rejected = { id: string | null; error: string }
type Batch = { events: readonly unknown[]; sent_at?: string | null | undefined }
type Context = {
  now: number
  timezone: string
  userId: number
  /** With every ingredient and lot that the batch names (`namedIn`), deleted or finished too. */
  farm: Plan.Farm
  /** domain/input/operation.ts Event. */
  check: (element: unknown) => Checked<Wire>
}

/**
 * A weight is taken for any line that can be of the operation, whatever plan the server holds now and whatever became of the
 * operation since: feed that went out is never lost.
 */
export function accept(
  { events, sent_at }: Batch,
  operations: ReadonlyMap<number, Known>,
  knownIds: ReadonlySet<string>,
  { check, now, timezone, userId, farm }: Context,
): Sifted<Accepted, Rejected> {
  const skew = skewOf(sent_at, now)
  const places = new Map([...operations].map(([id, known]) => [id, placeOf(known, farm, timezone)]))
  return sift(events, knownIds, {
    check,
    keyOf: ({ id }) => id,
    judge: wire => {
      const place = places.get(wire.operation_id)
      if (!place) return NO_OPERATION
      if (isFuture(Date.parse(wire.at) + skew, now)) return FUTURE
      return misplaced(wire, place) ?? accepted(wire, place, skew, userId)
    },
    reject: (element, error) => ({ id: rawText(element, 'id'), error }),
  })
}

const NO_OPERATION = 'Esta operação não existe mais. Atualize as operações de hoje.'
const NO_LINE = 'Esta linha não faz parte da operação. Atualize as operações de hoje e registre de novo.'
const NO_SUB_OPERATION = 'Este trato não faz parte da operação. Atualize as operações de hoje e registre de novo.'

/** What an operation can hold. */
type Place = {
  id: number
  opensAt: number
  slots: ReadonlySet<number>
  holds: (line: LineRef, id: number) => boolean
  seenBy: (seen: readonly Plan.SeenLine[]) => ReturnType<typeof Plan.seenBy>
}

function placeOf({ id, day, items, frozenPlan }: Known, farm: Plan.Farm, timezone: string): Place {
  const frozen = frozenPlan?.subOperations ?? []
  const frozenSlots = new Set(frozen.map(({ slot }) => slot))
  const scheduled = Plan.of(id, items, farm).subOperations.filter(({ slot }) => !frozenSlots.has(slot))
  const frozenLines = new Set(frozen.flatMap(({ load, unload }) => [...load, ...unload]).map(line => line.id))
  const refs = { load: idsOf(farm.ingredients), unload: idsOf(farm.lots) }
  return {
    id,
    opensAt: startOf(day, timezone),
    slots: new Set([...frozenSlots, ...items.map(({ slot }) => slot)]),
    holds: ({ kind, ref }, lineId) => frozenLines.has(lineId) || refs[kind].has(ref),
    seenBy: seen => Plan.seenBy({ subOperations: [...frozen, ...scheduled] }, seen, farm),
  }
}

const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id))

/** Why an event cannot be of the operation, or null. */
function misplaced(wire: Wire, place: Place): string | null {
  if (wire.type === 'start') return wire.plan && place.seenBy(wire.plan).unknown.length > 0 ? NO_LINE : null
  if (wire.type === 'tare') return hasSubOperation(place, wire.sub_operation_id) ? null : NO_SUB_OPERATION
  return !('line_id' in wire) || hasLine(place, wire) ? null : NO_LINE
}

function hasSubOperation({ id, slots }: Place, subOperationId: number): boolean {
  const { operationId, slot } = readSubOperationId(subOperationId)
  return operationId === id && slots.has(slot)
}

function hasLine(
  { slots, holds }: Place,
  { type, line_id }: { type: 'load' | 'unload' | 'correct'; line_id: number },
): boolean {
  const line = readLineId(line_id)
  return slots.has(line.slot) && (type === 'correct' || type === line.kind) && holds(line, line_id)
}

/** A clock that was reset must not date the work before the day that it was done on. */
function accepted(wire: Wire, { id, opensAt, seenBy }: Place, skew: number, userId: number): Accepted {
  const originalAt = Date.parse(wire.at)
  const at = Math.max(originalAt + skew, opensAt)
  return {
    operationId: id,
    id: wire.id,
    at,
    originalAt,
    userId,
    device: wire.device ?? '',
    ...happened(wire, seen => seenBy(seen).plan),
  }
}

/** What a batch names, before anybody has checked it: what to load to judge it. */
export function namedIn(events: readonly unknown[]) {
  const lineIds = events
    .flatMap(event => [event, ...planLines(event)])
    .flatMap(line => rawNumber(line, 'line_id') ?? [])
  const refs = lineIds.map(readLineId)
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
