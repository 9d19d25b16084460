/** XLSX with real numbers and dates. Texts are texts, whatever they begin with. */
import writeExcelFile, { type Row, type Cell as XlsxCell } from 'write-excel-file/universal'
import type { Cell, Column, ColumnKind, ReportTable } from '../../../domain/report/report-table.ts'

/** Formats in the notation of Excel, which shows them as the reader's language does. */
const formats = { integer: '#,##0', kg: '#,##0.0', number: '#,##0.00', precise: '#,##0.000', date: 'dd/mm/yyyy' }

const widths: Record<ColumnKind, number> = { text: 24, integer: 12, kg: 16, number: 16, precise: 16, date: 12 }

export async function toXlsx(tables: readonly ReportTable[]): Promise<Blob> {
  const sheets = tables.map(({ title, columns, rows, rowKinds }) => ({
    sheet: sheetName(title),
    data: [
      headingOf(columns),
      ...rows.map((row, at) => columns.map(({ kind }, i) => toCell(row[i] ?? null, kind, rowKinds?.[at]))),
    ],
    columns: columns.map(({ heading, kind }) => ({ width: Math.max(widths[kind], heading.length + 2) })),
    stickyRowsCount: 1,
  }))
  return writeExcelFile(sheets).toBlob()
}

/** Excel refuses longer names, and these characters. */
const sheetName = (title: string) => title.replace(/[\\/?*[\]:]/g, '-').slice(0, 31)

const headingOf = (columns: readonly Column[]): Row =>
  columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' }))

function toCell(cell: Cell, kind: ColumnKind, rowKind = kind): XlsxCell {
  if (cell === null) return null
  if (typeof cell === 'number')
    return { value: cell, type: Number, format: rowKind === 'text' ? '0' : formats[rowKind] }
  // Excel has no time zones: midnight in UTC is what it shows
  if (kind === 'date') return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: formats.date }
  return { value: cell, type: String }
}
