/** The periods that a report's screen offers: presets, and any range of at most 366 days. */
import { addDays, daysBetween } from '../time/day.ts'
import { MAX_DAYS, type ReportPeriod } from './report-period.ts'

export const reportPresets = ['7-days', '30-days', '90-days', 'month', 'last-month'] as const
export type ReportPreset = (typeof reportPresets)[number]

/** `today` is the farm-local day; both ends are included. */
export function reportPeriod(preset: ReportPreset, today: string): ReportPeriod {
  if (preset === 'month') return { from: firstOfMonth(today), to: today }
  if (preset === 'last-month') {
    const to = addDays(firstOfMonth(today), -1)
    return { from: firstOfMonth(to), to }
  }
  const days = { '7-days': 7, '30-days': 30, '90-days': 90 }[preset]
  return { from: addDays(today, 1 - days), to: today }
}

/** The preset that is this range today; undefined for any other range. */
export const findPreset = ({ from, to }: ReportPeriod, today: string): ReportPreset | undefined =>
  reportPresets.find(preset => {
    const range = reportPeriod(preset, today)
    return range.from === from && range.to === to
  })

/** Why no report can be made of a range; null where it can. */
export function reportPeriodError({ from, to }: ReportPeriod, maxDays = MAX_DAYS): string | null {
  if (from > to) return 'A data final deve ser igual ou posterior à inicial.'
  if (daysBetween(from, to) < maxDays) return null
  return maxDays === MAX_DAYS
    ? 'Escolha até 366 dias. Para mais, baixe um arquivo por ano.'
    : `Escolha até ${maxDays} dias.`
}

/** Each day of a range, the last `limit` of them. */
export function listDays({ from, to }: ReportPeriod, limit: number): string[] {
  const count = Math.min(daysBetween(from, to) + 1, limit)
  return Array.from({ length: count }, (_, at) => addDays(to, at - count + 1))
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
