/** A report of a period: its days and its other filters, and the figures, or why there are none. */
import type { ReactNode } from 'react'
import { Card, EmptyState } from 'ui-kit'
import { formatDate } from '../../../domain/format/format.ts'
import { MAX_DAYS } from '../../../domain/period/report-period.ts'
import { listDays, reportPeriodError } from '../../../domain/period/report-presets.ts'
import { PeriodFields } from './PeriodFields.tsx'
import { ReportPage } from './ReportPage.tsx'
import { type ReportFilters, type ReportName, useReport, useReportFilters } from './reports.ts'

type Props<Report> = {
  report: Exclude<ReportName, 'day'>
  title: string
  /** The question that it answers. */
  text: string
  /** Prints on A4 lying on its side. */
  wide?: boolean
  /** The page loads the last days of the period only, as many as it draws. The files have all. */
  days?: number
  /** The longest period that it is made of. */
  maxDays?: number
  /** A filter that only this report has, after the dates. */
  filter?: (filters: ReportFilters, onChange: (change: Partial<ReportFilters>) => void) => ReactNode
  isEmpty: (report: Report) => boolean
  empty: { title: string; text: string }
  children: (report: Report, filters: ReportFilters) => ReactNode
}

export function PeriodReportPage<Report>({
  report: name,
  days = MAX_DAYS,
  maxDays = MAX_DAYS,
  filter,
  isEmpty,
  empty,
  children,
  ...page
}: Props<Report>) {
  const [filters, setFilters] = useReportFilters()
  const error = reportPeriodError(filters, maxDays)
  const [from = filters.from] = listDays(filters, days)
  const query = useReport<Report>(name, error ? null : { ...filters, from })
  return (
    <ReportPage
      {...page}
      report={name}
      filters={filters}
      query={query}
      subject={`${formatDate(filters.from)} a ${formatDate(filters.to)}`}
      invalid={error !== null}
      fields={
        <PeriodFields filters={filters} onChange={setFilters} error={error}>
          {filter?.(filters, setFilters)}
        </PeriodFields>
      }
    >
      {report =>
        isEmpty(report) ? (
          <Card>
            <EmptyState {...empty} />
          </Card>
        ) : (
          children(report, filters)
        )
      }
    </ReportPage>
  )
}
