/** How much feed a lot, or the farm, gets in a day. */
import { countText } from '../../format/count-text.ts'
import { lotTotals } from '../../lot/lot-totals.ts'
import {
  type Answer,
  joinText,
  kg,
  lotSlot,
  lotSource,
  lotTitle,
  ofFarm,
  ofLot,
  periodText,
  plainAnswer,
  registered,
  reportSource,
  screenSource,
  shown,
} from '../answer.ts'
import type { Facts } from '../facts.ts'
import { findActive, findReported } from '../lot-lookup.ts'
import { periodRange } from '../period.ts'
import { tool } from '../tool.ts'
import type { LotSlot } from '../understood.ts'

export const load = tool({
  name: 'load',
  description:
    'Carga do dia (kg de ração) de um lote ou de toda a fazenda; de dias que já passaram, quanto estava previsto',
  slots: ['lot', 'period'],
  words:
    'carga cargas previsto prevista previstos projetada programado programada mandar jogar colocar botar tratar descarregar devo preciso',
  cues: [
    [/\bcargas?\b/, 3],
    [/\b(previst\w+|projetad\w+|programad\w+)\b/, 2],
    [
      /\bquant\w+(?: (?:kg|que|eu|de|racao|comida|trato|PERIODO|e|para|LOTE))*? (?:vai|vao|mand\w+|jogar|jogo|colocar|coloco|botar|boto|tratar|dar|dou|por|ponho|descarregar|descarrego|devo|preciso|tenho)\b/,
      3,
    ],
  ],
  period: 'today',
  facts: ['lotReport'],
  answer: ({ names, lotReport }, { lot, period }, { today }) => {
    const name = period ?? 'today'
    const range = periodRange(name, today)
    if (name !== 'today') return plannedBefore(lotReport, lot, range, periodText(name, today))
    return lot ? loadOfLot(names, lot, today) : loadOfFarm(names, today)
  },
})

function loadOfLot({ lots }: Facts['names'], lot: LotSlot, today: string): Answer {
  const row = findActive(lots, lot)
  if (!row) return plainAnswer(`${lotTitle(lot)} está encerrado e não tem carga.`)
  const figure = kg('Carga de hoje', row.projected_load, ofLot(lot, { from: today, to: today }))
  const rule = row.rule ? `Regra ${row.rule.name}.` : 'O lote não está em nenhuma regra.'
  return {
    text: joinText(`${lotTitle(lot)}: carga de hoje ${shown(figure)}.`, rule),
    figures: [figure],
    sources: [lotSource(lot, today)],
  }
}

function loadOfFarm({ lots }: Facts['names'], today: string): Answer {
  const range = { from: today, to: today }
  const total = kg('Carga de hoje', lotTotals(lots).projected_load, ofFarm(range))
  const each = lots.map(lot => kg('Carga de hoje', lot.projected_load, ofLot(lotSlot(lot), range)))
  return {
    text: joinText(`Carga de hoje da fazenda: ${shown(total)}, em ${countText(lots.length, 'lote')}.`),
    figures: [total, ...each],
    sources: [screenSource('Lotes', '/admin/lots', today)],
  }
}

function plannedBefore(
  report: Facts['lotReport'],
  lot: LotSlot | null,
  range: { from: string; to: string },
  when: string,
): Answer {
  const row = lot ? findReported(report, lot) : report.totals
  const title = lot ? lotTitle(lot) : 'Fazenda'
  const [planned] = row ? registered('planned', row.planned, lot ? ofLot(lot, range) : ofFarm(range)) : []
  const sources = [reportSource('Desempenho dos lotes', 'lots', range)]
  if (!planned || planned.value === 0) return { text: `${title}: não há trato previsto ${when}.`, figures: [], sources }
  return { text: `${title}: ${shown(planned)} previstos ${when}.`, figures: [planned], sources }
}
