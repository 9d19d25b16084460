/** The heaviest lots. The weight at which a lot is to leave is in its plan (domain/cost/lot-plan.ts), which the assistant does not read. */
import { countText } from '../../format/count-text.ts'
import { count, joinText, kg, lotSlot, lotTitle, ofLot, plainAnswer, screenSource, shown } from '../answer.ts'
import { tool } from '../tool.ts'

const SHOWN = 4

export const nearSlaughter = tool({
  name: 'near_slaughter',
  description: 'Lotes mais perto do abate, pelo peso médio projetado de hoje',
  slots: [],
  words:
    'abate abater abatido pronto prontos pronta prontas terminado terminados frigorifico embarque embarcar embarca primeiro',
  cues: [
    [/\b(abat\w+|frigorifico\w*|embarc\w+|embarque\w*)\b/, 6],
    [/\b(pront[oa]s?|terminad[oa]s?)\b/, 3],
    [/\b(sai|saem|sair|vao)\b.*\b(primeiro|antes)\b/, 3],
  ],
  facts: [],
  answer: ({ names: { lots } }, _, { today }) => {
    const heaviest = lots.toSorted((a, b) => b.projected_avg_weight - a.projected_avg_weight)
    if (heaviest.length === 0) return plainAnswer('Não há lotes ativos na fazenda.')
    const figures = heaviest.map(lot =>
      kg('Peso médio de hoje', lot.projected_avg_weight, ofLot(lotSlot(lot), { from: today, to: today })),
    )
    const listed = heaviest
      .slice(0, SHOWN)
      .map(
        (lot, at) =>
          `${lotTitle(lotSlot(lot))} ${figures[at] ? shown(figures[at]) : ''} (${countText(lot.days_confined, 'dia')})`,
      )
    return {
      text: joinText(
        `Os lotes mais pesados hoje: ${listed.join('; ')}. O peso de saída está no Plano de saída de cada lote.`,
      ),
      figures: [
        ...figures,
        ...heaviest
          .slice(0, SHOWN)
          .map(lot =>
            count('Dias confinado', lot.days_confined, 'dias', ofLot(lotSlot(lot), { from: today, to: today })),
          ),
      ],
      sources: [screenSource('Lotes', '/admin/lots', today)],
    }
  },
})
