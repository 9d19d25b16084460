/** The slaughter point: the last day on which a head of a lot earns more than it costs. Weights are kg, money reais. */
import { addDays, daysBetween } from '../time/day.ts'
import { sumBy } from '../units/sum.ts'
import { toKg } from '../units/weight.ts'
import { lastPayingDay, marginOfDay, type SlaughterPoint } from './arroba.ts'
import type * as Output from './cost-output.ts'

type Weighing = { day: string; avgWeight: number }
type Gain = { day: number; gmd: number }

/** The gain between one weighing and the next, at the middle of the days between them. Weights are grams. */
function gainsBetween(entry: Weighing, weighings: readonly Weighing[]): Gain[] {
  const all = [entry, ...weighings.filter(({ day }) => day > entry.day).sort((a, b) => (a.day < b.day ? -1 : 1))]
  return all.slice(1).flatMap((to, at) => {
    const from = all[at] ?? entry
    const days = daysBetween(from.day, to.day)
    const middle = daysBetween(entry.day, from.day) + days / 2
    return days > 0 ? [{ day: middle, gmd: toKg(to.avgWeight - from.avgWeight) / days }] : []
  })
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** The line through the gains of the weighings: a - b x days. Without two gains, or where it would rise, the gain stays. `gmd` is that of the record. */
export function offeredGain(entry: Weighing, weighings: readonly Weighing[], gmd: number): { a: number; b: number } {
  const gains = gainsBetween(entry, weighings)
  if (gains.length === 0) return { a: gmd, b: 0 }
  const [meanDay, meanGmd] = [
    sumBy(gains, ({ day }) => day) / gains.length,
    sumBy(gains, one => one.gmd) / gains.length,
  ]
  const spread = sumBy(gains, ({ day }) => (day - meanDay) ** 2)
  const slope = spread > 0 ? sumBy(gains, one => (one.day - meanDay) * (one.gmd - meanGmd)) / spread : 0
  const b = Math.max(0, round(-slope, 4))
  return { a: round(Math.max(0, meanGmd + b * meanDay), 3), b }
}

/** How many days are shown before and after the last one that pays. */
const AROUND = 7

/** `today` is the day in the lot. */
export function pointToJson(point: SlaughterPoint, entryDate: string, today: number): Output.Point {
  const last = lastPayingDay(point)
  const center = last ?? today
  const first = Math.max(1, center - AROUND)
  return {
    pays: last !== null ? 'until' : marginOfDay(point, 1) < 0 ? 'never' : 'always',
    last_day: last,
    last_date: last === null ? null : addDays(entryDate, last),
    days: Array.from({ length: center + AROUND - first + 1 }, (_, at) => {
      const day = first + at
      return {
        day,
        date: addDays(entryDate, day),
        gmd: round(point.a - point.b * day, 3),
        margin: round(marginOfDay(point, day), 2),
      }
    }),
  }
}
