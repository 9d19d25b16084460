import type { IngredientReport } from '../../domain/output/report.ts'
import { days, feeds, period, round, sum } from './report-days.fixture.ts'

/** No operation on the twelfth day. */
const usedByDay = (perDay: number, at: number) =>
  days.flatMap((date, day) =>
    day === 11 ? [] : [{ date, used: Math.round(perDay * (1 + Math.sin((day + at * 3) / 4) * 0.08 + day / 300)) }],
  )

const totalUsed = sum(feeds.flatMap(([, perDay], at) => usedByDay(perDay, at).map(({ used }) => used)))

export const ingredientReport: IngredientReport = {
  ...period,
  rows: feeds.map(([ingredient_name, perDay], at) => {
    const ofDays = usedByDay(perDay, at)
    const used = sum(ofDays.map(({ used }) => used))
    const difference_percent = [0.4, -0.3, 1.1, -0.8, 2.6, 3.9, -4.4][at] ?? 0
    const planned = Math.round(used / (1 + difference_percent / 100))
    return {
      ingredient_id: at + 1,
      ingredient_name,
      planned,
      used,
      difference: used - planned,
      difference_percent,
      share: round((used / totalUsed) * 100),
      days: ofDays,
    }
  }),
  days: days.flatMap((date, day) =>
    day === 11
      ? []
      : [
          {
            date,
            used: sum(feeds.map(([, perDay], at) => usedByDay(perDay, at).find(of => of.date === date)?.used ?? 0)),
          },
        ],
  ),
  totals: { planned: totalUsed - 812, used: totalUsed, difference: 812, difference_percent: 0.19 },
}
