/**
 * The ids of an operation's lines, made of what they are, so that a tablet without signal and the server name the same line
 * without asking each other. A slot numbers the items of a schedule (1 to 999) and is never used again.
 */

const SLOT = 1e10
const OPERATION = 1000

export type LineKind = 'load' | 'unload'
/** `ref` is the ingredient of a load line, the lot of an unload line. */
export type LineRef = { slot: number; kind: LineKind; ref: number }

export const subOperationId = (operationId: number, slot: number) => operationId * OPERATION + slot
export const loadLineId = (slot: number, ingredientId: number) => slot * SLOT + ingredientId * 2
export const unloadLineId = (slot: number, lotId: number) => slot * SLOT + lotId * 2 + 1

export function parseLineId(id: number): LineRef {
  const rest = id % SLOT
  return { slot: Math.floor(id / SLOT), kind: rest % 2 ? 'unload' : 'load', ref: Math.floor(rest / 2) }
}

export function parseSubOperationId(id: number): { operationId: number; slot: number } {
  return { operationId: Math.floor(id / OPERATION), slot: id % OPERATION }
}
