/** The farm's days as the points of a chart: planned and delivered feed and dry matter intake, with the figures of the whole period. */
import { chartKeys, computeFigures } from '../figures/figures.ts'
import { formatLongDay, formatLongMonth, formatShortDate, formatShortMonth } from '../format/format.ts'
import { dateRange, type PeriodName } from '../period/period.ts'
import { MAX_DAYS, type ReportPeriod } from '../period/report-period.ts'
import { listDays, reportPeriod } from '../period/report-presets.ts'
import { addDays, daysBetween, weekday } from '../time/day.ts'
import { sumBy } from '../units/sum.ts'
import { toGrams } from '../units/weight.ts'
import type { FarmDay } from './farm-day-output.ts'

/** The periods of the dashboard's other panels, and the one that the chart begins with. */
export type ChartPeriod =
  | { period: Exclude<PeriodName, 'custom'> | '30-days' }
  | { period: 'custom'; start: string; end: string }

/** The days of a period. 'total' is the year up to today, the most that the API answers at once. */
export function chartRange(chosen: ChartPeriod, today: string): ReportPeriod {
  if (chosen.period === '30-days') return reportPeriod('30-days', today)
  if (chosen.period === 'total') return { from: addDays(today, 1 - MAX_DAYS), to: today }
  if (chosen.period === 'custom') return { from: chosen.start, to: chosen.end }
  return dateRange(chosen.period, today)
}

export type ChartStep = 'day' | 'week' | 'month'

const MAX_DAY_POINTS = 45
const MAX_WEEK_POINTS = 27

/** What one point of a period covers, so that the bars stay wide enough for a phone. */
export function chartStep({ from, to }: ReportPeriod): ChartStep {
  const days = daysBetween(from, to) + 1
  if (days <= MAX_DAY_POINTS) return 'day'
  return days <= MAX_WEEK_POINTS * 7 ? 'week' : 'month'
}

const firstDays = {
  day: (day: string) => day,
  week: (day: string) => addDays(day, -weekday(day)),
  month: (day: string) => `${day.slice(0, 7)}-01`,
} satisfies Record<ChartStep, (day: string) => string>

const labels = {
  day: { label: formatShortDate, title: formatLongDay },
  week: {
    label: formatShortDate,
    title: (day: string) => `Semana de ${formatShortDate(day)} a ${formatShortDate(addDays(day, 6))}`,
  },
  month: { label: formatShortMonth, title: formatLongMonth },
} satisfies Record<ChartStep, { label: (day: string) => string; title: (day: string) => string }>

type Figures = { planned: number; delivered: number; dry_matter_intake: number | null }
/** Kg; null on a day, in a week or a month without feed. */
type FarmChartPoint = {
  key: string
  label: string
  title: string
  planned: number | null
  delivered: number | null
  dry_matter_intake: number | null
}
export type FarmChart = { step: ChartStep; points: FarmChartPoint[]; totals: Figures }

/** The feed of today, which is newer than the aggregates of its day. `waiting`: the part of the plan that is still to come. */
type FeedOfToday = { date: string; planned: number; delivered: number; waiting: number }

/**
 * A point for each day, week or month of the range, also without work. Today is no part of an intake before its last treat, and the totals leave out
 * what is still to come, as the reports do.
 */
export function farmChart(days: readonly FarmDay[], range: ReportPeriod, today: FeedOfToday): FarmChart {
  const step = chartStep(range)
  const firstDay = firstDays[step]
  const known = withToday(days, range, today)
  const byPoint = Map.groupBy(known, ({ date }) => firstDay(date))
  const keys = new Set(listDays(range, MAX_DAYS).map(firstDay))
  const points = [...keys].map(key => {
    const { planned, delivered, ...others } = totalsOf(byPoint.get(key) ?? [])
    const names = { key, label: labels[step].label(key), title: labels[step].title(key) }
    return { ...names, planned: planned || null, delivered: planned || delivered ? delivered : null, ...others }
  })
  const due = { ...today, planned: today.planned - today.waiting }
  return { step, points, totals: totalsOf(withToday(days, range, due)) }
}

type Day = Pick<FarmDay, 'date' | 'planned' | 'delivered' | 'dry_matter' | 'live_weight'>

function withToday(days: readonly FarmDay[], { from, to }: ReportPeriod, today: Omit<FeedOfToday, 'waiting'>): Day[] {
  const others = days.filter(({ date }) => date !== today.date)
  const isWithin = from <= today.date && today.date <= to
  const { date, planned, delivered } = today
  return isWithin && planned > 0 ? [...others, { date, planned, delivered, dry_matter: 0, live_weight: 0 }] : others
}

/** Adds kg as grams, because kg with three decimals do not add up exactly. */
function totalsOf(days: readonly Day[]): Figures {
  const sum = (key: Exclude<keyof Day, 'date'>) => sumBy(days, day => toGrams(day[key]))
  return computeFigures(chartKeys, {
    planned: sum('planned'),
    delivered: sum('delivered'),
    dryMatter: sum('dry_matter'),
    liveWeight: sum('live_weight'),
  })
}
