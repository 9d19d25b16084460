/** A report as a table, from which its files are made. */
export type ColumnKind = 'text' | 'integer' | 'kg' | 'number' | 'precise' | 'date'

export type Column = { heading: string; kind: ColumnKind }
/** Days are 'YYYY-MM-DD' in columns of the kind 'date'. A column of numbers may have texts. */
export type Cell = string | number | null
/** `title` names the sheet of a workbook. */
export type ReportTable = {
  title: string
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** The kind of the numbers of each row, where they differ from row to row. */
  rowKinds?: readonly ColumnKind[]
}
