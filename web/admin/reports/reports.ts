/** The reports: what each answers, its filters in the URL, its data and its files. */
import { useSearchParams } from 'wouter'
import { reportPeriod } from '../../../domain/period/report-presets.ts'
import { type AccuracySubject, accuracySubjects } from '../../../domain/report/accuracy-subject.ts'
import { type LotStatus, lotStatuses } from '../../../domain/report/lot-status.ts'
import { type SuggestionSubject, suggestionSubjects } from '../../../domain/report/suggestion-subject.ts'
import { farmKey, useFarmData } from '../../core/data.ts'
import { useToday } from '../../core/use-today.ts'

export type ReportName = 'day' | 'lots' | 'ingredients' | 'accuracy' | 'notes' | 'suggestions'

/** `date` is the day sheet's, the period the others'. */
export type ReportFilters = {
  from: string
  to: string
  status: LotStatus
  by: AccuracySubject
  group: SuggestionSubject
  date: string
}

/** The filters that each report has. */
const filterKeys = {
  day: ['date'],
  lots: ['from', 'to', 'status'],
  ingredients: ['from', 'to'],
  accuracy: ['from', 'to', 'by'],
  notes: ['from', 'to'],
  suggestions: ['from', 'to', 'group'],
} satisfies Record<ReportName, (keyof ReportFilters)[]>

/** The name of a filter in addresses: `by` has other values in each report that has it. */
const parameterOf = (key: string) => (key === 'group' ? 'by' : key)

/** Those of the URL; where it has none, the last 30 days, the active lots, and today. */
export function useReportFilters(): [ReportFilters, (change: Partial<ReportFilters>) => void] {
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const day = (key: string) => /^\d{4}-\d\d-\d\d$/.exec(params.get(key) ?? '')?.[0]
  const oneOf = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find(value => value === params.get(key))
  const period = reportPeriod('30-days', today)
  const filters = {
    from: day('from') ?? period.from,
    to: day('to') ?? period.to,
    status: oneOf('status', lotStatuses) ?? 'active',
    by: oneOf('by', accuracySubjects) ?? 'operator',
    group: oneOf('by', suggestionSubjects) ?? 'rule',
    date: day('date') ?? today,
  }
  const change = (changes: Partial<ReportFilters>) =>
    setParams(previous => {
      const next = new URLSearchParams(previous)
      for (const [key, value] of Object.entries(changes)) next.set(parameterOf(key), value)
      return next
    })
  return [filters, change]
}

/** The path of a report under its farm, with the filters that it has. */
export function reportPath(name: ReportName, filters: ReportFilters): string {
  const query = new URLSearchParams(filterKeys[name].map(key => [parameterOf(key), filters[key]]))
  return `/reports/${name}?${query}`
}

/** Null loads nothing. */
export const useReport = <Report>(name: ReportName, filters: ReportFilters | null) =>
  useFarmData<Report>(filters && reportPath(name, filters))

/** The path of the report as a file. */
export const reportFilePath = (farmId: number, path: string) => (format: 'csv' | 'xlsx') =>
  `${farmKey(farmId, path)}&format=${format}`
