/** How many animals a lot, or the farm, has. */
import { countText } from '../../format/count-text.ts'
import { lotTotals } from '../../lot/lot-totals.ts'
import {
  count,
  joinText,
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

export const heads = tool({
  name: 'heads',
  description: 'Quantas cabeças há em um lote ou na fazenda',
  slots: ['lot'],
  words:
    'cabeca cabecas animal animais gado reses novilhos garrotes lotacao rebanho efetivo quantos quantas numero total',
  cues: [
    [/(?<!\bpor )(?<!\bkg )\bcabecas?\b/, 3],
    [
      /\b(quant[oa]s|numero de|total de|qtd de|quantidade de)\b.*\b(animais|bois|boi|gado|reses|rezes|novilh\w+|garrotes|vacas|bezerros|touros|cabecas)\b/,
      4,
    ],
    [/(?<!\bpor )\banimais\b/, 1],
    [/\b(lotacao|rebanho|efetivo)\b/, 3],
  ],
  facts: [],
  answer: ({ names: { lots } }, { lot }, { today }) => {
    const range = { from: today, to: today }
    if (lot) {
      const row = findActive(lots, lot)
      if (!row) return plainAnswer(`${lotTitle(lot)} está encerrado.`)
      const figure = count('Cabeças', row.quantity, 'cabeças', ofLot(lot, range))
      return {
        text: `${lotTitle(lot)}: ${countText(row.quantity, 'cabeça')}.`,
        figures: [figure],
        sources: [lotSource(lot, today)],
      }
    }
    const total = count('Cabeças', lotTotals(lots).quantity, 'cabeças', ofFarm(range))
    return {
      text: joinText(`${shown(total)} em ${countText(lots.length, 'lote')}.`),
      figures: [
        total,
        count('Lotes', lots.length, 'lotes', ofFarm(range)),
        ...lots.map(one => count('Cabeças', one.quantity, 'cabeças', ofLot(lotSlot(one), range))),
      ],
      sources: [screenSource('Lotes', '/admin/lots', today)],
    }
  },
})
