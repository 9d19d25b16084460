// The last seven calendar days of a lot, up to today. A day without feeding has an empty bar.
import type { LotJson as Lot } from '../../../domain/lot/lot.ts'
import { addDays } from '../../../domain/time/day.ts'

/** One of the lot's `recent_days`, in kg. */
export type RecentDay = Lot['recent_days'][number]

/** `share` (planned or delivered) and `filled` (delivered) are fractions of the tallest bar, 0 to 1. */
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
export type TodayValues = { date: string; load?: number | null; note?: number | null | undefined }

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
  const tallest = Math.max(...bars.map(height), 1)
  return bars.map(bar => ({ ...bar, share: height(bar) / tallest, filled: (bar.delivered ?? 0) / tallest }))
}

const weekdayFormat = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })

/** 'sáb', or 'hoje'. */
export const weekdayOf = ({ date, isToday }: Pick<DayBar, 'date' | 'isToday'>) =>
  isToday ? 'hoje' : weekdayFormat.format(new Date(`${date}T12:00:00Z`)).replace('.', '')
