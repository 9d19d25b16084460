/** How much feed a lot, or the farm, got in a period. */
import {
  frame,
  joinText,
  lotSource,
  lotTitle,
  ofFarm,
  ofLot,
  periodText,
  registered,
  reportSource,
  shown,
} from '../answer.ts'
import { findReported } from '../lot-lookup.ts'
import { periodRange } from '../period.ts'
import { tool } from '../tool.ts'

export const delivered = tool({
  name: 'delivered',
  description: 'Quanto de ração (kg) foi entregue no cocho, por lote ou na fazenda, em um período',
  slots: ['lot', 'period'],
  words:
    'entregue entregues entregou entregaram entrega entregas descarregou descarregado descarregaram distribuido distribuiu fornecido forneceu tratou trataram tratado tratada tratados saiu jogou jogado jogaram colocou botou recebeu receberam ganhou comida racao',
  cues: [
    [/\b(entreg\w+|descarreg(?:ou|ado|ada|ados|aram|amos)|distribu\w+|fornec\w+)\b/, 4],
    [
      /\bquant\w+.*\b(tratou|trataram|tratado|tratada|tratados|tratamos|saiu|jogou|jogaram|jogado|jogada|colocou|colocaram|botou|botaram|recebeu|receberam|ganhou|foi|foram)\b/,
      3,
    ],
    [/\b(tratou|tratado|tratada|tratados|recebeu|receberam|jogou|botou)\b.*\bquant\w+/, 3],
    [/\btotal\b.*\b(tratad\w+|trato|racao|comida)\b/, 4],
    [/\b(de|da) (trato|racao|comida)\b/, 1],
  ],
  period: 'today',
  facts: ['lotReport'],
  answer: ({ lotReport }, { lot, period }, clock) => {
    const name = period ?? 'today'
    const range = periodRange(name, clock.today)
    const when = periodText(name, clock.today)
    const of = lot ? ofLot(lot, range) : ofFarm(range)
    const row = lot ? findReported(lotReport, lot) : lotReport.totals
    const sources = [...(lot ? [lotSource(lot, range.to)] : []), reportSource('Desempenho dos lotes', 'lots', range)]
    if (!row || (row.delivered === 0 && row.planned === 0)) {
      const where = lot ? `na ${lotTitle(lot)} ` : ''
      return { text: joinText(`Não há entrega registrada ${where}${when}.`), figures: [], sources }
    }
    const figures = [
      ...registered('delivered', row.delivered, of),
      ...registered('planned', row.planned, of),
      ...registered('difference_percent', row.difference_percent, of),
    ]
    const [got, planned, difference] = figures
    const each = lot
      ? []
      : lotReport.rows.flatMap(one =>
          registered(
            'delivered',
            one.delivered,
            ofLot({ id: one.lot.id, name: one.lot.name, corral: one.lot.corral?.name ?? '' }, range),
          ),
        )
    return {
      text: joinText(
        got && `${lot ? `${lotTitle(lot)}: ` : ''}${shown(got)} entregues ${when},`,
        planned && planned.value > 0
          ? `de ${shown(planned)} previstos${difference ? ` (${difference.text})` : ''}.`
          : 'sem nada previsto.',
        frame(range, clock),
      ),
      figures: [...figures, ...each],
      sources,
    }
  },
})
