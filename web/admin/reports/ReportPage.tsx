/** What the reports share: title, files, print, filters, and the states of their data. */
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Card, PageHeader, Skeleton, SkeletonText } from 'ui-kit'
import type { Query } from '../../core/data.ts'
import { useFarm } from '../../core/session.ts'
import { FileButtons } from '../../layout/files/FileButtons.tsx'
import { Loaded } from '../../layout/loaded/Loaded.tsx'
import { type ReportFilters, type ReportName, reportFilePath, reportPath } from './reports.ts'
import { usePrintPage } from './usePrintPage.ts'

type Props<Report> = {
  report: ReportName
  title: string
  /** The question that it answers. */
  text: string
  filters: ReportFilters
  query: Query<Report>
  /** The text on paper beside the farm and the title: '01/11/2025 a 30/11/2025'. */
  subject: string
  /** Prints on A4 lying on its side. */
  wide?: boolean
  /** The fields above the report. */
  fields: ReactNode
  /** There can be no report with these filters; the fields show why. */
  invalid?: boolean
  children: (report: Report) => ReactNode
}

export function ReportPage<Report>({
  report,
  title,
  text,
  filters,
  query,
  subject,
  wide,
  invalid,
  ...rest
}: Props<Report>) {
  const farm = useFarm()
  usePrintPage({ left: `${farm?.name ?? ''} · ${title}`, right: subject, landscape: wide === true })
  return (
    <div className="space-y-6 print:space-y-4">
      <PageHeader
        title={title}
        text={
          <>
            <span className="print:hidden">{text}</span>
            <span className="hidden print:inline">
              {farm?.name}, {subject}
            </span>
          </>
        }
        actions={query.data !== undefined && farm && <Actions farmId={farm.id} path={reportPath(report, filters)} />}
      />
      <div className="print:hidden">{rest.fields}</div>
      {!invalid && (
        <Loaded query={query} errorTitle="O relatório não foi carregado" loading={<ReportSkeleton />}>
          {rest.children}
        </Loaded>
      )}
    </div>
  )
}

const Actions = ({ farmId, path }: { farmId: number; path: string }) => (
  <>
    <FileButtons formats={['xlsx', 'csv']} pathOf={reportFilePath(farmId, path)} />
    <Button variant="secondary" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
      Imprimir
    </Button>
  </>
)

const ReportSkeleton = () => (
  <Card>
    <Skeleton className="mb-4 h-7 w-40" label="Carregando o relatório" />
    <SkeletonText lines={10} />
  </Card>
)
