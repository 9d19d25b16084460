/**
 * Deterministic ids of an operation's lines, so that a tablet without signal and the server give the same line the same id.
 * A slot is the number of a schedule's item (1 to 999), and is never used again.
 */

const SLOT_FACTOR = 1e10
const OPERATION_FACTOR = 1000

export type LineKind = 'load' | 'unload'
/** `ref` is the ingredient id of a load line, or the lot id of an unload line. */
export type LineRef = { slot: number; kind: LineKind; ref: number }

export const subOperationId = (operationId: number, slot: number) => operationId * OPERATION_FACTOR + slot
export const loadLineId = (slot: number, ingredientId: number) => slot * SLOT_FACTOR + ingredientId * 2
export const unloadLineId = (slot: number, lotId: number) => slot * SLOT_FACTOR + lotId * 2 + 1

export function parseLineId(id: number): LineRef {
  const rest = id % SLOT_FACTOR
  return { slot: Math.floor(id / SLOT_FACTOR), kind: rest % 2 ? 'unload' : 'load', ref: Math.floor(rest / 2) }
}

export function parseSubOperationId(id: number): { operationId: number; slot: number } {
  return { operationId: Math.floor(id / OPERATION_FACTOR), slot: id % OPERATION_FACTOR }
}
