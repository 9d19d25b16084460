/** What an animal of a lot weighs, and how fast it gains. */
import { countText } from '../../format/count-text.ts'
import { lotTotals } from '../../lot/lot-totals.ts'
import {
  count,
  joinText,
  kg,
  lotSlot,
  lotSource,
  lotTitle,
  ofFarm,
  ofLot,
  plainAnswer,
  screenSource,
  shown,
} from '../answer.ts'
import { findActive } from '../lot-lookup.ts'
import { tool } from '../tool.ts'

export const weight = tool({
  name: 'weight',
  description: 'Peso médio projetado de hoje e ganho médio diário (GMD) de um lote ou da fazenda',
  slots: ['lot'],
  words: 'peso pesos pesando pesa pesam ganho ganhando arroba arrobas medio media',
  cues: [
    [/\bpesos?\b/, 4],
    [/\bpes(?:a|am|ando|ado|ada|ou)\b/, 4],
    [/\bgmd\b/, 6],
    [/\bganh(?:o|ando)\b/, 4],
    [/\bquantas arrobas?\b/, 5],
    [/\bengord\w+\b/, 3],
  ],
  facts: [],
  answer: ({ names: { lots } }, { lot }, { today }) => {
    const range = { from: today, to: today }
    if (lot) {
      const row = findActive(lots, lot)
      if (!row) return { ...plainAnswer(`${lotTitle(lot)} está encerrado.`), sources: [lotSource(lot, null)] }
      const of = ofLot(lot, range)
      const [now, first, gmd] = [
        kg('Peso médio de hoje', row.projected_avg_weight, of),
        kg('Peso médio na entrada', row.initial_avg_weight, of),
        kg('GMD', row.gmd, of, 2),
      ] as const
      return {
        text: joinText(
          `${lotTitle(lot)}: ${shown(now)} de peso médio hoje, pelo GMD de ${shown(gmd)}. Entrou com ${shown(first)}, há ${countText(row.days_confined, 'dia')}.`,
        ),
        figures: [now, first, gmd, count('Dias confinado', row.days_confined, 'dias', of)],
        sources: [lotSource(lot, today)],
      }
    }
    const { projected_avg_weight: mean, gmd } = lotTotals(lots)
    if (mean === null || gmd === null) return plainAnswer('Não há lotes ativos na fazenda.')
    const [all, gain] = [kg('Peso médio de hoje', mean, ofFarm(range)), kg('GMD', gmd, ofFarm(range), 2)]
    return {
      text: joinText(
        `Fazenda: ${shown(all)} de peso médio hoje, pelo GMD de ${shown(gain)}, em ${countText(lots.length, 'lote')}.`,
      ),
      figures: [
        all,
        gain,
        count('Lotes', lots.length, 'lotes', ofFarm(range)),
        ...lots.map(one => kg('Peso médio de hoje', one.projected_avg_weight, ofLot(lotSlot(one), range))),
      ],
      sources: [screenSource('Lotes', '/admin/lots', today)],
    }
  },
})
