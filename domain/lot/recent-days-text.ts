import { formatShortDate } from '../format/format.ts'
import type { Lot } from './lot-output.ts'

/** Which days the lot's consumption and dry matter intake are of: 'Consumo e ingestão de 14/11 a 20/11 (7 dias)'. Only days with delivery count. */
export function recentDaysText({ recent_days: days }: Pick<Lot, 'recent_days'>): string {
  const dates = days.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return 'Consumo e ingestão pela carga projetada'
  if (first === last) return `Consumo e ingestão de ${formatShortDate(first)}`
  return `Consumo e ingestão de ${formatShortDate(first)} a ${formatShortDate(last)} (${dates.length} dias)`
}

/** The text that is true of most lots, to have it once over their list; undefined where there is none. */
export function commonDaysText(lots: readonly Pick<Lot, 'recent_days'>[]): string | undefined {
  const groups = [...Map.groupBy(lots.map(recentDaysText), text => text)]
  return groups.find(([, same]) => same.length * 2 > lots.length)?.[0]
}
