// The last seven calendar days of a lot, up to today. A day without feeding has an empty bar.
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { addDays } from '../../../domain/time/day.ts'
import { sum } from '../../../domain/units/sum.ts'

/** One of the lot's `recent_days`, in kg. */
export type RecentDay = Lot['recent_days'][number]

/** `share` is the height of the bar, and `filled` the part of it that was delivered: fractions of the whole height, 0 to 1. */
export type DayBar = {
  date: string
  isToday: boolean
  planned: number
  delivered: number | null
  note: number | null
  share: number
  filled: number
}

/** The planned load and the note of today, which `recent_days` may not have yet. */
type TodayValues = { date: string; load?: number | null; note?: number | null | undefined }

export function dayBars(days: RecentDay[], today: TodayValues): DayBar[] {
  const known = new Map(days.map(day => [day.date, day]))
  const week = [-6, -5, -4, -3, -2, -1, 0].map(back => {
    const date = addDays(today.date, back)
    return { date, isToday: back === 0, day: known.get(date) }
  })
  const bars = week.map(({ date, isToday, day }) => ({
    date,
    isToday,
    planned: (isToday ? today.load : undefined) ?? day?.planned ?? 0,
    delivered: day?.delivered ?? null,
    note: (isToday ? today.note : undefined) ?? day?.note ?? null,
  }))
  const height = (bar: (typeof bars)[number]) => Math.max(bar.isToday ? bar.planned : 0, bar.delivered ?? 0)
  const shares = sharesAroundMean(bars.map(height))
  return bars.map((bar, at) => {
    const share = shares[at] ?? 0
    const part = height(bar) === 0 ? 0 : (bar.delivered ?? 0) / height(bar)
    return { ...bar, share, filled: part * share }
  })
}

/** The least deviation from the mean, up or down, that fills the height. */
const LEAST_RANGE = 0.15
const LOWEST = 0.1

/**
 * Heights of bars that show deviations from their mean, which is at the middle: a feedlot's loads differ by a few percent, and bars from zero would
 * all look alike. A day without feeding has height 0 and does not count for the mean.
 */
export function sharesAroundMean(values: readonly number[]): number[] {
  const fed = values.filter(value => value > 0)
  const mean = sum(fed) / fed.length
  const range = Math.max(LEAST_RANGE, ...fed.map(value => Math.abs(value - mean) / mean))
  const share = (value: number) => 0.5 + (value - mean) / mean / range / 2
  return values.map(value => (value > 0 ? Math.max(LOWEST, share(value)) : 0))
}

/** The mean of what was delivered on the days before today, in kg, and by how many percent today's load differs from it. */
export function todayAgainstMean(bars: readonly DayBar[]): { mean: number; percent: number } | null {
  const fed = bars.flatMap(bar => (bar.isToday || !bar.delivered ? [] : [bar.delivered]))
  const today = bars.find(bar => bar.isToday)
  if (fed.length === 0 || !today || today.planned === 0) return null
  const mean = sum(fed) / fed.length
  return { mean, percent: ((today.planned - mean) / mean) * 100 }
}

const weekdayFormat = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })

/** 'sáb', or 'hoje'. */
export const weekdayLabel = ({ date, isToday }: Pick<DayBar, 'date' | 'isToday'>) =>
  isToday ? 'hoje' : weekdayFormat.format(new Date(`${date}T12:00:00Z`)).replace('.', '')
