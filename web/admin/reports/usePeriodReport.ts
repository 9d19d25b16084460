import { reportPeriodError } from '../../../domain/report/report-presets.ts'
import { type ReportName, useReport, useReportFilters } from './reports.ts'

/** The filters, and the report of their period unless it is too long or ends before it begins. */
export function usePeriodReport<Report>(name: ReportName) {
  const [filters, setFilters] = useReportFilters()
  const periodError = reportPeriodError(filters)
  const query = useReport<Report>(name, periodError ? null : filters)
  return { filters, setFilters, periodError, query }
}
