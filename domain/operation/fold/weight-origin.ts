/** How the weight of a line came: its source, why it was skipped, and its last correction. */
import { sumBy } from '../../units/sum.ts'
import type { OperationEvent, WeightSource } from '../events/event.ts'

/** The last correction of a line: the weight before it (grams, null where there was none), by whom, and why. */
type Correction = { correctedFrom: number | null; correctedBy: number | null; correctionReason: string | null }
export type WeightOrigin = { source: WeightSource | null; skipReason: string | null } & Correction

export const noOrigin: WeightOrigin = {
  source: null,
  skipReason: null,
  correctedFrom: null,
  correctedBy: null,
  correctionReason: null,
}

type WeighingPayload = { weight: number; source?: WeightSource | undefined; reason?: string | undefined }

/** Older devices send no source. A line of which somebody typed 0 kg is skipped, as on the screen. */
export function originOfWeighing({ weight, source = 'typed', reason }: WeighingPayload): WeightOrigin {
  const known = source === 'typed' && weight === 0 ? 'skipped' : source
  return { ...noOrigin, source: known, skipReason: known === 'skipped' ? (reason ?? null) : null }
}

type Weighed = { weight: number; origin: WeightOrigin }

/** A corrected weight was typed, even if the line was skipped before. The same correction again changes nothing. `parts`: what it corrects. */
export function originOfCorrection(
  { userId, payload }: OperationEvent & { type: 'correct' },
  parts: readonly Weighed[],
): WeightOrigin {
  const last = parts.at(-1)
  const weight = parts.length > 0 ? sumBy(parts, part => part.weight) : null
  if (last && weight === payload.weight && last.origin.correctionReason === payload.reason) return last.origin
  const source = last && last.origin.source !== 'skipped' ? last.origin.source : 'typed'
  return {
    source,
    skipReason: null,
    correctedFrom: weight,
    correctedBy: userId,
    correctionReason: payload.reason,
  }
}
