/** How much of the day's load the treats of all schedules give. A lot has one rule, so the sum of its rule is the sum of the lot. */
import { formatPercent } from '../format/format.ts'

type Item = { rule_id: number; treat_id: number }
type Treat = { id: number; percent: number }

/** Percent of the day's load by rule id, usually 100. Rules without an item are absent, and a deleted treat feeds nothing. */
export function dailyPercentByRule(
  schedules: readonly { items: readonly Item[] }[],
  treats: readonly Treat[],
): Map<number, number> {
  const hundredths = new Map(treats.map(({ id, percent }) => [id, Math.round(percent * 100)]))
  const sums = new Map<number, number>()
  for (const { rule_id, treat_id } of schedules.flatMap(({ items }) => items))
    sums.set(rule_id, (sums.get(rule_id) ?? 0) + (hundredths.get(treat_id) ?? 0))
  return new Map([...sums].map(([rule, sum]) => [rule, sum / 100]))
}

/** The text is information, not an error: the other treats of the day may not be registered yet. */
export function dailyPercentText(percent: number): string {
  const sum = `Soma dos tratos do dia: ${formatPercent(percent)}`
  if (percent === 100) return sum
  return percent < 100
    ? `${sum} (faltam ${formatPercent(100 - percent)})`
    : `${sum} (${formatPercent(percent - 100)} a mais)`
}
