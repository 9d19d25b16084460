/** The costs of a lot as the screen shows them. */
import type { ChartPoint } from 'ui-kit'
import type { OfLot } from '../../../../domain/cost/cost-output.ts'
import { type ReferenceSeries, referenceOn } from '../../../../domain/cost/market-reference/market-reference.ts'
import { formatLongDay, formatShortDate } from '../../../../domain/format/format.ts'
import { incompleteCostText } from '../../../../domain/stock/stock-text.ts'
import { addDays, daysBetween } from '../../../../domain/time/day.ts'
import type { DateRange } from '../lots.ts'

/** Before the first price of the farm it sees no money. */
export const hasCosts = ({ days, to_date, missing }: OfLot): boolean =>
  missing.length > 0 || days.some(({ feed }) => feed !== null && feed > 0) || (to_date.feed ?? 0) > 0

/** What lacks for the sums since the entry. Null where they are complete. */
export const incompleteText = ({ missing, to_date }: OfLot): string | null =>
  incompleteCostText(
    missing.map(({ name }) => name),
    to_date.uncosted_days,
  )

/** Whether the reference has a cost of a head and day, which the chart draws. */
export const hasHeadCost = ({ months }: ReferenceSeries): boolean =>
  months.some(({ per_head_day }) => per_head_day !== null)

/** That of the last day with feed. Today is left out: some of its treats may still come. */
export const lastHeadCost = (days: OfLot['days'], today: string): number | null =>
  days.findLast(({ date, feed }) => date < today && feed !== null && feed > 0)?.per_head ?? null

/** One point a day; a day without a cost is a gap. The reference is the second line. */
export function costPoints(
  days: OfLot['days'],
  { from, to }: DateRange,
  reference: ReferenceSeries | null,
): ChartPoint[] {
  const byDate = new Map(days.map(day => [day.date, day]))
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => {
    const key = addDays(from, at)
    const { feed = null, per_head = null } = byDate.get(key) ?? {}
    return {
      key,
      label: formatShortDate(key),
      title: formatLongDay(key),
      values: [
        feed !== null && feed > 0 ? per_head : null,
        ...(reference ? [referenceOn(reference, key)?.per_head_day ?? null] : []),
      ],
    }
  })
}
