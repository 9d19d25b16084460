/** A call of today that passes a limit of the farm, and for which the reader gave no reason. */
import type { FeedingLimits } from '../../feed/feeding-limits.ts'
import { formatNumber, formatPercent } from '../../format/format.ts'
import { type PassedLimit, passedLimit } from '../../trough-reading/suggestion.ts'
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
      text: `A chamada de ${name} passou de ${before} para ${call} kg de MS por cabeça, ${limitTexts[passed](limits)}, sem motivo registrado.`,
      action: toLot(id),
      subject: { type: 'lot', id, name },
      lotIds: [id],
    },
  ]
}

const limitTexts: Record<PassedLimit, (limits: FeedingLimits) => string> = {
  rise: ({ rise_kg, rise_percent }) =>
    `acima do aumento do dia (${formatNumber(rise_kg, 2)} kg ou ${formatPercent(rise_percent)})`,
  fall: ({ fall_percent }) => `acima da redução do dia (${formatPercent(fall_percent)})`,
  ceiling: ({ intake_ceiling }) => `acima do teto de ${formatPercent(intake_ceiling)} do peso vivo`,
}
