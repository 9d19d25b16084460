/**
 * Deterministic ids of an operation's lines, so that a tablet without signal and the server give the same line the same id.
 * A slot is the number of a schedule's item (1 to 999), and is never used again. The rest of a treat that was continued has the slot of the treat
 * plus 1,000, the rest of that rest plus 2,000, and so on.
 */

const SLOT_FACTOR = 1e10
const OPERATION_FACTOR = 1000
/** How often a treat may be continued. */
const MAX_RESTS = 8
/** Above every id of an operation x 1,000, also of an operation that is not made yet. */
const REST_FACTOR = 1e15

export type LineKind = 'load' | 'unload'
/** `ref` is the ingredient id of a load line, or the lot id of an unload line. */
export type LineRef = { slot: number; kind: LineKind; ref: number }

/** The slot of the schedule's item. */
export const itemSlot = (slot: number) => slot % OPERATION_FACTOR
export const isRest = (slot: number) => slot > OPERATION_FACTOR

/** Whether a sub operation is the rest of a treat that was continued. */
export const isRestOfTreat = ({ id }: { id: number }) => isRest(parseSubOperationId(id).slot)
/** The slot of what a treat did not give. Null where it was continued too often. */
export const restSlot = (slot: number): number | null =>
  slot > MAX_RESTS * OPERATION_FACTOR ? null : slot + OPERATION_FACTOR

export const subOperationId = (operationId: number, slot: number) =>
  Math.floor(slot / OPERATION_FACTOR) * REST_FACTOR + operationId * OPERATION_FACTOR + itemSlot(slot)
export const loadLineId = (slot: number, ingredientId: number) => slot * SLOT_FACTOR + ingredientId * 2
export const unloadLineId = (slot: number, lotId: number) => slot * SLOT_FACTOR + lotId * 2 + 1

export function parseLineId(id: number): LineRef {
  const rest = id % SLOT_FACTOR
  return { slot: Math.floor(id / SLOT_FACTOR), kind: rest % 2 ? 'unload' : 'load', ref: Math.floor(rest / 2) }
}

export function parseSubOperationId(id: number): { operationId: number; slot: number } {
  const rests = Math.floor(id / REST_FACTOR)
  const own = id % REST_FACTOR
  return {
    operationId: Math.floor(own / OPERATION_FACTOR),
    slot: rests * OPERATION_FACTOR + (own % OPERATION_FACTOR),
  }
}

/** The id of the rest of a treat, with the id of the treat. */
export const restId = (subOperationId: number): number => subOperationId + REST_FACTOR
