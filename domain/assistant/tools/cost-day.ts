/** What a head costs a day: of the farm, or of a lot. */
import { joinText, lotSource, lotTitle, ofFarm, ofLot, periodText, shown } from '../answer.ts'
import { costsOnly, costsSource, reais, updatingText, withoutCost } from '../money.ts'
import { periodRange } from '../period.ts'
import { tool } from '../tool.ts'

export const costDay = tool({
  name: 'cost_day',
  description: 'Custo da diária por cabeça (trato e operacional), de um lote ou da fazenda, em um período',
  slots: ['lot', 'period'],
  only: costsOnly,
  words: 'custo custos custa custam custou custando diaria diarias reais despesa',
  cues: [
    [/\b(cust\w+|despesas?)\b/, 6],
    [/\bdiarias?\b/, 3],
    [/\b(reais|dinheiro)\b/, 4],
  ],
  period: 'last_7',
  facts: ['costs'],
  answer: ({ costs }, { lot, period }, { today }) => {
    const name = period ?? 'last_7'
    const range = periodRange(name, today)
    const when = periodText(name, today)
    const of = lot ? ofLot(lot, range) : ofFarm(range)
    const row = lot ? costs.lots.find(one => one.lot.id === lot.id) : costs.farm
    const missing = lot ? (costs.lots.find(one => one.lot.id === lot.id)?.missing ?? []) : costs.missing
    const sources = [...(lot ? [lotSource(lot, range.to)] : []), costsSource(range.to)]
    const [perHead] = reais('Diária por cabeça', row?.per_head ?? null, 'por cabeça e dia', of)
    if (!row || !perHead)
      return { text: joinText(withoutCost(missing, lot ? `da ${lotTitle(lot)} ` : '', when)), figures: [], sources }
    const feed = reais('Trato', row.feed, '', of)
    const operational = reais('Operacional', row.operational, '', of)
    return {
      text: joinText(
        `${lot ? `${lotTitle(lot)}: ` : ''}${shown(perHead)} ${when}.`,
        feed[0] && `Trato ${shown(feed[0])}${operational[0] ? `, operacional ${shown(operational[0])}` : ''}.`,
        operational.length === 0 && 'É só o trato: nenhum custo operacional foi informado.',
        updatingText(costs),
      ),
      figures: [perHead, ...feed, ...operational],
      sources,
    }
  },
})
