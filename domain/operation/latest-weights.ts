/** The weight of a line is a register: whatever was said of it before, the last one wins. */
import type { OperationEvent } from './event.ts'

/** `first` and `last` are when the line was worked on: a correction changes the weight, not the hour. */
export type LineWeight = { weight: number; first: number; last: number; worked: boolean }

/** By line id, from events in order. */
export function latestWeights(history: readonly OperationEvent[]): Map<number, LineWeight> {
  const registers = new Map<number, LineWeight>()
  for (const { type, at, payload } of history) {
    if (type !== 'load' && type !== 'unload' && type !== 'correct') continue
    const { lineId, weight } = payload
    registers.set(lineId, { weight, ...moments(registers.get(lineId), at, type !== 'correct') })
  }
  return registers
}

/** A line that was only ever corrected has the hour of its corrections. */
function moments(known: LineWeight | undefined, at: number, worked: boolean) {
  if (!known || worked > known.worked) return { first: at, last: at, worked }
  return { first: known.first, last: worked === known.worked ? at : known.last, worked: known.worked }
}
