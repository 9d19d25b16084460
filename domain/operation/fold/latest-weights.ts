/** The weight of each line: its last event replaces the earlier ones. */
import type { OperationEvent, WeightSource } from '../events/event.ts'

/** The last correction of a line: the weight before it (grams, null where there was none), by whom, and why. */
type Correction = { correctedFrom: number | null; correctedBy: number | null; correctionReason: string | null }
/** How the weight came, why the line was skipped, and its last correction. */
export type WeightOrigin = { source: WeightSource | null; skipReason: string | null } & Correction

export const noOrigin: WeightOrigin = {
  source: null,
  skipReason: null,
  correctedFrom: null,
  correctedBy: null,
  correctionReason: null,
}

/** `first` and `last` are the instants of the line's weighings. A correction changes the weight, not the instants. */
export type LineWeight = WeightOrigin & { weight: number; first: number; last: number; isWeighed: boolean }

/** The latest weights by line id. `history` has the events in order. */
export function latestWeights(history: readonly OperationEvent[]): Map<number, LineWeight> {
  const weights = new Map<number, LineWeight>()
  for (const event of history) {
    if (event.type !== 'load' && event.type !== 'unload' && event.type !== 'correct') continue
    const { lineId, weight } = event.payload
    const previous = weights.get(lineId)
    const origin = event.type === 'correct' ? originOfCorrection(event, previous) : originOfWeighing(event.payload)
    weights.set(lineId, { ...origin, weight, ...instantsOf(previous, event.at, event.type !== 'correct') })
  }
  return weights
}

type WeighingPayload = { weight: number; source?: WeightSource | undefined; reason?: string | undefined }

/** Older devices send no source. A line of which somebody typed 0 kg is skipped, as on the screen. */
function originOfWeighing({ weight, source = 'typed', reason }: WeighingPayload): WeightOrigin {
  const known = source === 'typed' && weight === 0 ? 'skipped' : source
  return { ...noOrigin, source: known, skipReason: known === 'skipped' ? (reason ?? null) : null }
}

/** A corrected weight was typed, even if the line was skipped before. The same correction again changes nothing. */
function originOfCorrection(
  { userId, payload }: OperationEvent & { type: 'correct' },
  previous: LineWeight | undefined,
): WeightOrigin {
  if (previous && previous.weight === payload.weight && previous.correctionReason === payload.reason) return previous
  const source = previous && previous.source !== 'skipped' ? previous.source : 'typed'
  return {
    source,
    skipReason: null,
    correctedFrom: previous?.weight ?? null,
    correctedBy: userId,
    correctionReason: payload.reason,
  }
}

/** A line that was only ever corrected has the instants of its corrections. */
function instantsOf(previous: LineWeight | undefined, at: number, isWeighing: boolean) {
  const isFirst = !previous || (isWeighing && !previous.isWeighed)
  if (isFirst) return { first: at, last: at, isWeighed: isWeighing }
  const { first, last, isWeighed } = previous
  return { first, last: isWeighing === isWeighed ? at : last, isWeighed }
}
