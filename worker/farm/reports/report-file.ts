/** Answers a report as JSON or as a file. */
import { toCsv } from '../../../domain/report/csv.ts'
import { fileTypes, type ReportFormat } from '../../../domain/report/report-format.ts'
import type { ReportTable } from '../../../domain/report/report-table.ts'
import { file } from '../../http/respond.ts'

type ReportFile = {
  /** The file's name without the extension. */
  name: string
  /** One for each sheet. CSV has the first. */
  tables: () => readonly [ReportTable, ...ReportTable[]]
}

/** `format` is that of the query. */
export async function answerReport<Report>(
  report: Report,
  format: ReportFormat | undefined,
  { name, tables }: ReportFile,
): Promise<Report | Response> {
  if (format === 'csv') return file(toCsv(tables()[0]), { name: `${name}.csv`, type: fileTypes.csv })
  if (format !== 'xlsx') return report
  // the code of workbooks is large, so a Worker reads it when it makes one
  const { toXlsx } = await import('./xlsx.ts')
  return file(await toXlsx(tables()), { name: `${name}.xlsx`, type: fileTypes.xlsx })
}
