/** How much the animals of a lot, or of the farm, eat. */
import { formatNumber } from '../../format/format.ts'
import { lotTotals } from '../../lot/lot-totals.ts'
import {
  type AnswerFigure,
  frame,
  joinText,
  lotSource,
  lotTitle,
  ofFarm,
  ofLot,
  periodText,
  registered,
  reportSource,
  screenSource,
  shown,
} from '../answer.ts'
import { findReported } from '../lot-lookup.ts'
import { periodRange } from '../period.ts'
import { tool } from '../tool.ts'

export const intake = tool({
  name: 'intake',
  description: 'Consumo por cabeça (kg por dia) e ingestão de matéria seca (% do peso vivo) de um lote ou da fazenda',
  slots: ['lot', 'period'],
  words:
    'consumo consumos consumindo consumiu consumiram comendo comeu comeram comem comer ingestao ims cms materia seca medio media',
  cues: [
    [/\bconsum(?:o|os|iu|indo|iram|em|e)\b/, 3],
    [/\bcom(?:e|em|eu|eram|endo|er)\b/, 3],
    [/\bingest\w+\b/, 4],
    [/\b(cms|ims)\b/, 4],
    [/\bmateria seca\b|\bms\b/, 3],
    [/\bkg (?:por|de) (?:cabecas?|animal|boi)\b|\bkg cabecas?\b/, 4],
  ],
  period: 'yesterday',
  facts: ['lotReport'],
  answer: ({ names, lotReport }, { lot, period }, clock) => {
    const name = period ?? 'yesterday'
    const range = periodRange(name, clock.today)
    const when = periodText(name, clock.today)
    const of = lot ? ofLot(lot, range) : ofFarm(range)
    const row = lot ? findReported(lotReport, lot) : lotReport.totals
    const fed = row && row.delivered > 0 ? row : undefined
    const [perHead] = registered('kg_per_head', fed?.kg_per_head ?? null, of)
    const [ofPeriod] = registered('dry_matter_intake', fed?.dry_matter_intake ?? null, of)
    const now = { from: clock.today, to: clock.today }
    const active = names.lots.filter(({ id }) => !lot || id === lot.id)
    // before its first delivery a lot eats what its load is to be
    const isFed = active.some(({ recent_days: days }) => days.length > 0)
    const recent = recentFigures(
      lot ? active[0] : active.length > 0 ? lotTotals(active) : undefined,
      lot ? ofLot(lot, now) : ofFarm(now),
      isFed ? '7 dias' : 'pela carga',
    )
    const [week, weekIntake] = recent
    const eaten = perHead
      ? `${shown(perHead)} ${when}${ofPeriod ? `, CMS ${ofPeriod.text}% do PV` : ''}`
      : `não há entrega registrada ${when}`
    return {
      text: joinText(
        `${lot ? lotTitle(lot) : 'Fazenda'}: ${eaten}.`,
        week &&
          `${isFed ? 'Nos últimos 7 dias com trato' : 'Pela carga de hoje'}: ${shown(week)}${weekIntake ? `, CMS ${weekIntake.text}% do PV` : ''}.`,
        frame(range, clock),
      ),
      figures: [perHead, ofPeriod, ...recent].filter(one => one !== undefined),
      sources: [
        lot ? lotSource(lot, range.to) : screenSource('Lotes', '/admin/lots', range.to),
        reportSource('Desempenho dos lotes', 'lots', range),
      ],
    }
  },
})

type Recent = { average_consumption: number | null; dry_matter_intake: number | null }

/** The last seven days with delivery, or the load before any, as the card of a lot and the table of lots show them. */
function recentFigures(row: Recent | undefined, of: ReturnType<typeof ofFarm>, by: string): AnswerFigure[] {
  if (!row || row.average_consumption === null) return []
  const [week] = registered('kg_per_head', row.average_consumption, of)
  const dryMatter = row.dry_matter_intake
  return [
    ...(week ? [{ ...week, label: `Consumo, ${by}` }] : []),
    ...(dryMatter === null
      ? []
      : [{ label: `CMS, ${by}`, value: dryMatter, text: formatNumber(dryMatter, 2), unit: '% PV', ...of }]),
  ]
}
