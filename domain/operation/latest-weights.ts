/** The weight of each line: its last event replaces the earlier ones. */
import type { OperationEvent } from './event.ts'

/** `first` and `last` are the instants of the line's weighings. A correction changes the weight, not the instants. */
export type LineWeight = { weight: number; first: number; last: number; isWeighed: boolean }

/** By line id. `history` has the events in order. */
export function latestWeights(history: readonly OperationEvent[]): Map<number, LineWeight> {
  const weights = new Map<number, LineWeight>()
  for (const { type, at, payload } of history) {
    if (type !== 'load' && type !== 'unload' && type !== 'correct') continue
    const { lineId, weight } = payload
    weights.set(lineId, { weight, ...instantsOf(weights.get(lineId), at, type !== 'correct') })
  }
  return weights
}

/** A line that was only ever corrected has the instants of its corrections. */
function instantsOf(previous: LineWeight | undefined, at: number, isWeighing: boolean) {
  const isFirst = !previous || (isWeighing && !previous.isWeighed)
  if (isFirst) return { first: at, last: at, isWeighed: isWeighing }
  const { first, last, isWeighed } = previous
  return { first, last: isWeighing === isWeighed ? at : last, isWeighed }
}
