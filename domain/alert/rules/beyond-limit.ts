/** A call of today that passes a limit of the farm, or of the lot's step, and for which the reader gave no reason. */
import type { FeedingLimits } from '../../feed/feeding-limits.ts'
import { formatNumber } from '../../format/format.ts'
import { passedLimit } from '../../trough-reading/suggestion.ts'
import * as Sentence from '../../trough-reading/suggestion-sentence.ts'
import { toKg } from '../../units/weight.ts'
import type { FoundAlert } from '../alert.ts'
import type { AlertLot, FarmFacts } from '../facts.ts'
import { toLot } from '../links.ts'

export const beyondLimit = ({ lots, settings: { limits } }: FarmFacts): FoundAlert[] =>
  lots.flatMap(lot => alertOf(lot, limits))

function alertOf({ id, name, weight, decision, rising }: AlertLot, limits: FeedingLimits): FoundAlert[] {
  if (!decision || decision.hasReason) return []
  const passed = passedLimit(decision.before, decision.call, weight, limits, rising)
  if (!passed) return []
  const [before, call] = [decision.before, decision.call].map(grams => formatNumber(toKg(grams), 2))
  return [
    {
      kind: 'beyond_limit',
      severity: 'warning',
      title: `Chamada além do limite: ${name}`,
      text: `A chamada de ${name} passou de ${before} para ${call} kg de MS por cabeça, acima ${Sentence.passedLimit(passed)}, sem motivo registrado.`,
      action: toLot(id),
      subject: { type: 'lot', id, name },
      lotIds: [id],
    },
  ]
}
