/** CSV as Excel in Portuguese opens it: with a byte order mark, semicolons and decimal commas. */
import { formatDate } from '../format/format.ts'
import type { Cell, Column, ReportTable } from './report-table.ts'

const BYTE_ORDER_MARK = '\uFEFF'

export function toCsv({ columns, rows }: ReportTable): string {
  const heading = columns.map(({ heading }) => textField(heading))
  const lines = rows.map(row => columns.map((column, i) => field(row[i] ?? null, column)))
  return BYTE_ORDER_MARK + [heading, ...lines].map(fields => `${fields.join(';')}\r\n`).join('')
}

function field(cell: Cell, { kind }: Column): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return kind === 'date' ? formatDate(cell) : textField(cell)
}

/** A program runs what begins like a formula. An apostrophe before it makes it text. */
const FORMULA = /^[=+\-@\t\r\n]/

function textField(text: string): string {
  const safe = FORMULA.test(text.trimStart()) || FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
