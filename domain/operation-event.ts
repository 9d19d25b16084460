/** What happens to an operation, as facts: they are appended, never changed, and domain/operation.ts folds them. */
import { type Checked, rawText, type Sifted, sift } from './batch.ts'
import { startOf } from './day.ts'
import { readLineId, readSubOperationId } from './line-id.ts'
import * as Plan from './plan.ts'
import { FUTURE, isFuture, skewOf } from './skew.ts'
import { grams } from './weight.ts'

/** Weights in grams. `start` carries the plan that the device had on its screen. */
type Happening =
  | { type: 'start'; payload: { plan?: Plan.Plan } }
  | { type: 'tare'; payload: { subOperationId: number; weight: number } }
  | { type: 'load' | 'unload'; payload: { lineId: number; weight: number } }
  | { type: 'correct'; payload: { lineId: number; weight: number; reason: string } }
  | { type: 'finish'; payload: Record<string, never> }
  | { type: 'cancel'; payload: { reason?: string } }

export type Type = Happening['type']
/** `at` on the server's clock, `originalAt` on the device's own. */
export type Event = { id: string; at: number; originalAt: number; userId: number; device: string } & Happening

/** One event as it travels. */
type Base = { id: string; operation_id: number; at: string; device?: string | undefined }
export type Wire = Base &
  (
    | { type: 'start'; plan?: Plan.SeenLine[] | undefined }
    | { type: 'tare'; sub_operation_id: number; kg: number }
    | { type: 'load' | 'unload'; line_id: number; kg: number }
    | { type: 'correct'; line_id: number; kg: number; reason: string }
    | { type: 'finish' }
    | { type: 'cancel'; reason?: string | undefined }
  )

type Row = { id: string; type: Type; at: number; originalAt: number; userId: number; device: string; payload: string }

/** From the database, where the payload is the JSON that `accept` gave. */
export function ofRow({ id, type, at, originalAt, userId, device, payload }: Row): Event {
  // Only `accept` writes payloads, each under its own type.
  return { id, at, originalAt, userId, device, type, payload: JSON.parse(payload) } as Event
}

/** An operation that a batch names. `items` are all its schedule ever had: an older plan may still be at work on a tablet. */
export type Known = { id: number; day: string; items: readonly Plan.Item[]; frozenPlan: Plan.Plan | null }
export type Accepted = Event & { operationId: number }
export type Rejected = { id: string | null; error: string }
type Context = {
  now: number
  timezone: string
  userId: number
  /** With every ingredient and lot that the batch names, deleted or finished too. */
  farm: Plan.Farm
  /** domain/input/operation.ts Event. */
  check: (element: unknown) => Checked<Wire>
}

/**
 * Judges a batch event by event. A weight is taken for any line that can be of the operation, whatever plan the server holds now
 * and whatever became of the operation since: feed that went out is never lost.
 */
export function accept(
  batch: { events: readonly unknown[]; sent_at?: string | null | undefined },
  operations: ReadonlyMap<number, Known>,
  knownIds: ReadonlySet<string>,
  context: Context,
): Sifted<Accepted, Rejected> {
  const skew = skewOf(batch.sent_at, context.now)
  return sift(batch.events, knownIds, {
    check: context.check,
    keyOf: ({ id }) => id,
    judge: wire => {
      const operation = operations.get(wire.operation_id)
      return operation ? judged(wire, operation, skew, context) : NO_OPERATION
    },
    reject: (element, error) => ({ id: rawText(element, 'id'), error }),
  })
}

const NO_OPERATION = 'Esta operação não existe mais. Atualize as operações de hoje.'
const NO_LINE = 'Esta linha não faz parte da operação. Atualize as operações de hoje e registre de novo.'
const NO_SUB_OPERATION = 'Este trato não faz parte da operação. Atualize as operações de hoje e registre de novo.'

function judged(
  wire: Wire,
  operation: Known,
  skew: number,
  { now, timezone, userId, farm }: Context,
): Accepted | string {
  const originalAt = Date.parse(wire.at)
  if (isFuture(originalAt + skew, now)) return FUTURE
  const happening = happened(wire, operation, farm)
  if (typeof happening === 'string') return happening
  // A clock that was reset must not date work before the day it was done on.
  const at = Math.max(originalAt + skew, startOf(operation.day, timezone))
  return { operationId: operation.id, id: wire.id, at, originalAt, userId, device: wire.device ?? '', ...happening }
}

function happened(wire: Wire, operation: Known, farm: Plan.Farm): Happening | string {
  switch (wire.type) {
    case 'start':
      return started(wire.plan, operation, farm)
    case 'tare':
      return tared(wire.sub_operation_id, wire.kg, operation)
    case 'load':
    case 'unload':
      return weighed(wire.line_id, wire.type, operation, farm) ?? { type: wire.type, payload: weight(wire) }
    case 'correct':
      return (
        weighed(wire.line_id, null, operation, farm) ?? {
          type: 'correct',
          payload: { ...weight(wire), reason: wire.reason },
        }
      )
    case 'finish':
      return { type: 'finish', payload: {} }
    case 'cancel':
      return { type: 'cancel', payload: wire.reason ? { reason: wire.reason } : {} }
  }
}

const weight = ({ line_id, kg }: { line_id: number; kg: number }) => ({ lineId: line_id, weight: grams(kg) })

function started(seen: Plan.SeenLine[] | undefined, operation: Known, farm: Plan.Farm): Happening | string {
  if (!seen?.length) return { type: 'start', payload: {} }
  const { plan, unknown } = Plan.seenBy(shellOf(operation, farm), seen, farm)
  return unknown.length ? NO_LINE : { type: 'start', payload: { plan } }
}

/** Every sub-operation that the operation can have: what froze first, then what its schedule says. */
function shellOf({ id, items, frozenPlan }: Known, farm: Plan.Farm): Plan.Plan {
  const frozen = frozenPlan?.subOperations ?? []
  const slots = new Set(frozen.map(({ slot }) => slot))
  return {
    subOperations: [...frozen, ...Plan.of(id, items, farm).subOperations.filter(({ slot }) => !slots.has(slot))],
  }
}

function tared(id: number, kg: number, operation: Known): Happening | string {
  const { operationId, slot } = readSubOperationId(id)
  const ours = operationId === operation.id && hasSlot(operation, slot)
  return ours ? { type: 'tare', payload: { subOperationId: id, weight: grams(kg) } } : NO_SUB_OPERATION
}

/** Why a weight cannot be of this operation, or null. */
function weighed(id: number, kind: 'load' | 'unload' | null, operation: Known, farm: Plan.Farm): string | null {
  const line = readLineId(id)
  const refs = line.kind === 'load' ? farm.ingredients : farm.lots
  const ours = hasSlot(operation, line.slot) && (kind ?? line.kind) === line.kind
  return ours && (inPlan(operation.frozenPlan, id) || refs.some(ref => ref.id === line.ref)) ? null : NO_LINE
}

function hasSlot({ items, frozenPlan }: Known, slot: number): boolean {
  return items.some(item => item.slot === slot) || Boolean(frozenPlan?.subOperations.some(sub => sub.slot === slot))
}

function inPlan(plan: Plan.Plan | null, lineId: number): boolean {
  return Boolean(plan?.subOperations.some(({ load, unload }) => [...load, ...unload].some(line => line.id === lineId)))
}
