/** For how long a lot has been confined. */
import { countText } from '../../format/count-text.ts'
import { formatDate } from '../../format/format.ts'
import { listNames } from '../../format/list-names.ts'
import { count, joinText, lotSlot, lotSource, lotTitle, ofLot, plainAnswer, screenSource } from '../answer.ts'
import { findActive } from '../lot-lookup.ts'
import { tool } from '../tool.ts'

export const daysOnFeed = tool({
  name: 'days_on_feed',
  description: 'Dias confinado e data de entrada de um lote',
  slots: ['lot'],
  words:
    'dias confinado confinada confinados confinamento entrou entraram entrada chegou chegaram quando tempo quanto desde',
  cues: [
    [/\bdias? (?:de |no )?(?:cocho|confinamento|confinad\w+|trato|casa)\b/, 6],
    [/\b(confinad[oa]s?)\b/, 3],
    [/\b(entrou|entraram|entrada|chegou|chegaram|chegada)\b/, 4],
    [/\bquantos dias\b/, 4],
    [/\bquanto tempo\b/, 4],
    [/\bdesde quando\b/, 4],
  ],
  facts: [],
  answer: ({ names: { lots } }, { lot }, { today }) => {
    const range = { from: today, to: today }
    if (lot) {
      const row = findActive(lots, lot)
      if (!row) return { ...plainAnswer(`${lotTitle(lot)} está encerrado.`), sources: [lotSource(lot, null)] }
      return {
        text: joinText(
          `${lotTitle(lot)}: ${countText(row.days_confined, 'dia')} de cocho. Entrou em ${formatDate(row.entry_date)}.`,
        ),
        figures: [count('Dias confinado', row.days_confined, 'dias', ofLot(lot, range))],
        sources: [lotSource(lot, today)],
      }
    }
    const oldest = lots.toSorted((a, b) => b.days_confined - a.days_confined)
    if (oldest.length === 0) return plainAnswer('Não há lotes ativos na fazenda.')
    return {
      text: joinText(
        `Os que estão há mais tempo: ${listNames(
          oldest.slice(0, 5).map(one => `${lotTitle(lotSlot(one))} ${countText(one.days_confined, 'dia')}`),
          5,
        )}.`,
      ),
      figures: oldest.map(one => count('Dias confinado', one.days_confined, 'dias', ofLot(lotSlot(one), range))),
      sources: [screenSource('Lotes', '/admin/lots', today)],
    }
  },
})
