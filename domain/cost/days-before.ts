/** The days of a lot before its first feed here: its arrobas and head-days count them, and no cost does. */
import { countText } from '../format/count-text.ts'
import { daysBetween } from '../time/day.ts'
import type { CostDay } from './lot-costs.ts'

/** `last`: the day on which a lot that was never fed here left, or today. One day is none: a lot that came at noon is fed on the next. */
export function daysBefore(entryDate: string, days: readonly CostDay[], last: string): number {
  const fed = days.filter(({ delivered }) => delivered > 0).map(({ day }) => day)
  const before = daysBetween(entryDate, fed.toSorted()[0] ?? last)
  return before > 1 ? before : 0
}

/** Null where every day has a cost here. */
export const daysBeforeText = (days: number | undefined): string | null =>
  days
    ? `${countText(days, 'dia')} de antes do registro não têm custo aqui; lance-os em Outros custos do lote. Sem eles não há custo da @ nem consumo.`
    : null
