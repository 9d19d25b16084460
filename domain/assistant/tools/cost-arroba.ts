/** What an arroba that a lot produces costs. */
import type { LotOfPeriod } from '../../cost/cost-output.ts'
import { listNames } from '../../format/list-names.ts'
import { joinText, lotSource, lotTitle, ofLot, periodText, shown } from '../answer.ts'
import { costsOnly, costsSource, reais, updatingText, withoutCost } from '../money.ts'
import { periodRange } from '../period.ts'
import { tool } from '../tool.ts'
import type { LotSlot } from '../understood.ts'
import type { World } from '../world.ts'

const SHOWN = 4

export const costArroba = tool({
  name: 'cost_arroba',
  description: 'Custo da arroba que um lote, ou cada lote, produz em um período',
  slots: ['lot', 'period'],
  only: costsOnly,
  words: 'custo custa arroba arrobas produzida produzir produzindo saindo',
  cues: [
    [/\b(cust\w+|despesas?)\b.*\barrobas?\b|\barrobas?\b.*\bcust\w+/, 9],
    [/\bsaindo\b.*\barrobas?\b|\barrobas?\b.*\b(saindo|sai|produzid\w+)\b|\bproduz\w+\b.*\barrobas?\b/, 6],
  ],
  period: 'last_7',
  facts: ['costs'],
  answer: ({ names: { world }, costs }, { lot, period }, { today }) => {
    const name = period ?? 'last_7'
    const range = periodRange(name, today)
    const when = periodText(name, today)
    const rows = costs.lots.filter(one => !lot || one.lot.id === lot.id)
    const sources = [...(lot ? [lotSource(lot, range.to)] : []), costsSource(range.to)]
    const figures = rows.flatMap(row => reais('Custo da @', row.per_arroba, 'por @', ofLot(slotOf(row, world), range)))
    const [first] = figures
    const missing = lot ? (rows[0]?.missing ?? []) : costs.missing
    if (!first) {
      const hasCost = rows.some(({ per_head: perHead }) => perHead !== null)
      const why = hasCost
        ? `${lot ? `${lotTitle(lot)} não tem` : 'Os lotes não têm'} ganho esperado, e por isso não há custo por @.`
        : withoutCost(missing, lot ? `da ${lotTitle(lot)} ` : '', when)
      return { text: joinText(why), figures, sources }
    }
    return {
      text: joinText(
        lot
          ? `${lotTitle(lot)}: ${shown(first)} produzida ${when}, pelo ganho esperado.`
          : `Por @ produzida ${when}: ${listNames(
              figures.map(one => `${one.subject.name} ${one.text}`),
              SHOWN,
            )}.`,
        updatingText(costs),
      ),
      figures,
      sources,
    }
  },
})

const slotOf = ({ lot: { id, name }, deleted }: LotOfPeriod, { lots }: World): LotSlot => ({
  id,
  name: deleted ? `${name} (excluído)` : name,
  corral: lots.find(lot => lot.id === id)?.corral ?? '',
})
