/** A lot that had, and still has to get today, more than its load of the day: it changed its rule, or a treat was added. */
import { formatKg, formatPercent } from '../../format/format.ts'
import type { OverLoad } from '../../operation/feeding-day/day-load.ts'
import type { FoundAlert } from '../alert.ts'
import type { FarmFacts } from '../facts.ts'
import { toLot } from '../links.ts'

/** Where the treats of its rule are more than 100 %, that is the alert. */
export function lotOverLoad({ overLoads, feedingDay: { gaps } }: FarmFacts): FoundAlert[] {
  const ruleIsOver = (lotId: number) => gaps.lotsNot100.some(gap => gap.lotId === lotId && gap.percent > 100)
  return overLoads
    .filter(({ lotId }) => !ruleIsOver(lotId))
    .map(over => ({
      kind: 'lot_over_load',
      severity: over.waiting > 0 ? 'critical' : 'warning',
      title: `Lote acima da carga do dia: ${over.name}`,
      text: textOf(over),
      action: toLot(over.lotId),
      subject: { type: 'lot', id: over.lotId, name: over.name },
      lotIds: [over.lotId],
    }))
}

function textOf({ name, corralName, had, waiting, load, percent }: OverLoad): string {
  const rest = waiting > 0 ? ` e ainda tem ${formatKg(waiting)} para receber` : ''
  const corral = corralName ? `, ${corralName},` : ''
  return `${name}${corral} recebeu ${formatKg(had)} hoje${rest}: ${formatPercent(percent)} da carga do dia, de ${formatKg(load)}.`
}
