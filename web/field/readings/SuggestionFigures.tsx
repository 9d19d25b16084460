/** The figures behind a suggestion: what the rules looked at, and the limits of the farm. */
import { Dialog } from 'ui-kit'
import { definitions } from '../../../domain/figures/definitions.ts'
import { formatKg, formatNumber, formatPercent, formatPercentChange } from '../../../domain/format/format.ts'
import { suggestionFacts } from '../../../domain/trough-reading/lot-suggestion.ts'
import {
  callCeiling,
  fallLimit,
  riseLimit,
  type SuggestionLimits,
  suggest,
} from '../../../domain/trough-reading/suggestion.ts'
import { toKg } from '../../../domain/units/weight.ts'
import { callText, type TroughWithCall } from './call-decision.ts'

type Props = { trough: TroughWithCall; note: number; today: string; limits: SuggestionLimits; onClose: () => void }

export function SuggestionFigures({ trough, note, today, limits, onClose }: Props) {
  const { lot, called } = trough
  const facts = suggestionFacts(lot, { call: called.now, recent: called.recent }, note, today)
  const rows: [string, string][] = [
    ['Chamada antes de hoje', `${callText(facts.call)} kg MS/cab`],
    ['Nota de hoje', formatPercentChange(note)],
    ['Nota de ontem', noteText(facts.mornings[0]?.note ?? null)],
    ['Entrega de ontem', deliveryText(facts.eve)],
    ['Dias na dieta', facts.daysOnDiet === null ? 'sem troca registrada' : formatNumber(facts.daysOnDiet)],
    ['Peso médio', formatKg(toKg(facts.liveWeight), 1)],
    ['Aumento do dia', `até ${callText(riseLimit(facts.call, limits))} kg`],
    ['Redução do dia', `até ${callText(fallLimit(facts.call, limits))} kg`],
    [
      'Teto',
      `${callText(callCeiling(facts.liveWeight, limits))} kg, ${formatPercent(limits.intake_ceiling, 2, 2)} do PV`,
    ],
  ]
  return (
    <Dialog open onClose={onClose} title="Por que esta chamada">
      <p>{suggest(facts, limits).sentence}</p>
      <dl className="mt-3 divide-y divide-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-2">
        {definitions.call.name}: {definitions.call.meaning}
      </p>
    </Dialog>
  )
}

const noteText = (note: number | null) => (note === null ? 'sem leitura' : formatPercentChange(note))

function deliveryText(eve: { planned: number; delivered: number } | null): string {
  if (!eve) return 'ainda nenhuma'
  if (eve.planned <= 0) return 'nada registrado'
  return `${formatKg(toKg(eve.delivered))} de ${formatKg(toKg(eve.planned))}`
}
