/** How many animals died in a period: of the farm, or of a lot. */
import { countText } from '../../format/count-text.ts'
import { listNames } from '../../format/list-names.ts'
import { sumBy } from '../../units/sum.ts'
import { count, joinText, lotSource, lotTitle, ofFarm, ofLot, periodText, screenSource, shown } from '../answer.ts'
import { periodRange } from '../period.ts'
import { tool } from '../tool.ts'

const SHOWN = 5

export const deaths = tool({
  name: 'deaths',
  description: 'Mortes de animais em um período, de um lote ou da fazenda',
  slots: ['lot', 'period'],
  words: 'morreu morreram morto mortos morte mortes mortalidade perdemos perdeu perderam perda perdas obito obitos',
  cues: [
    [/\b(morr\w+|mort[oa]s?|mortes?|mortalidade|obitos?)\b/, 6],
    [/\b(perdemos|perdeu|perderam|perdas?|perdi)\b/, 6],
  ],
  period: 'last_30',
  facts: ['deaths'],
  answer: ({ names: { world }, deaths: all }, { lot, period }, { today }) => {
    const name = period ?? 'last_30'
    const range = periodRange(name, today)
    const when = periodText(name, today)
    const rows = all.filter(({ lot_id: id }) => !lot || id === lot.id)
    const sources = lot ? [lotSource(lot, range.to)] : [screenSource('Lotes', '/admin/lots', range.to)]
    const total = sumBy(rows, ({ heads }) => heads)
    const figure = count('Mortes', total, total === 1 ? 'morte' : 'mortes', lot ? ofLot(lot, range) : ofFarm(range))
    const title = lot ? `${lotTitle(lot)}: ` : ''
    if (total === 0)
      return {
        text: joinText(`${title}nenhuma morte registrada ${when}.`.replace(/^n/, 'N')),
        figures: [figure],
        sources,
      }
    const each = lot
      ? []
      : rows
          .toSorted((a, b) => b.heads - a.heads)
          .flatMap(({ lot_id: id, heads }) => {
            const one = world.lots.find(known => known.id === id)
            return one ? count('Mortes', heads, heads === 1 ? 'morte' : 'mortes', ofLot(one, range)) : []
          })
    return {
      text: joinText(
        `${title}${countText(total, 'morte')} ${total === 1 ? 'registrada' : 'registradas'} ${when}${each.length > 0 ? ':' : '.'}`,
        each.length > 0 &&
          `${listNames(
            each.map(one => `${one.subject.name} ${shown(one)}`),
            SHOWN,
          )}.`,
      ),
      figures: [figure, ...each],
      sources,
    }
  },
})
