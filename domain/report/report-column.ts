/** The columns of a report, from which its file and its table on a screen are made. */
import { type DefinitionKey, definitions } from '../figures/definitions.ts'
import { figureText } from '../figures/figure-text.ts'
import { type FigureKey, figures } from '../figures/figures.ts'
import type { Cell, ColumnKind, ReportTable } from './report-table.ts'

type ScreenColumn = {
  header: string
  unit?: string
  format: (value: number) => string
  definition?: DefinitionKey
}

export type ReportColumn<Row, Totals> = {
  key: string
  kind: ColumnKind
  /** The heading in the file. */
  heading: string
  value: (row: Row) => Cell
  total?: (totals: Totals) => Cell
  /** Without it the column is in the file only. */
  screen?: ScreenColumn
  /** The key of the column that it precedes on the screen; in the file the order is that of the list. */
  before?: string
}

/** The columns of figures, whose values the rows and totals have under the same keys. */
export const figureColumns = <Key extends FigureKey>(keys: readonly Key[]) =>
  keys.map((key): ReportColumn<Record<Key, number | null>, Record<Key, number | null>> => {
    const { heading, header, unit, signed, term } = figures[key]
    return {
      key,
      kind: unit === 'kg' || unit === '' ? unit || 'integer' : 'number',
      heading,
      value: row => row[key],
      total: totals => totals[key],
      screen: {
        header,
        ...(unit && !signed && { unit }),
        format: value => figureText(key, value),
        ...('formula' in definitions[term] && { definition: term }),
      },
    }
  })

/** The file of the report; the last row has the totals. */
export const toReportTable = <Row, Totals>(
  title: string,
  columns: readonly ReportColumn<Row, Totals>[],
  { rows, totals }: { rows: readonly Row[]; totals: Totals },
): ReportTable => ({
  title,
  columns: columns.map(({ kind, heading }) => ({ kind, heading })),
  rows: [
    ...rows.map(row => columns.map(({ value }) => value(row))),
    columns.map(({ total }, i) => (i === 0 ? 'Total' : (total?.(totals) ?? null))),
  ],
})

/** The columns of the screen in its order. */
export function screenColumns<Row, Totals>(columns: readonly ReportColumn<Row, Totals>[]) {
  const shown = columns.flatMap(({ screen, ...column }) => (screen ? [{ ...column, ...screen }] : []))
  return shown
    .filter(({ before }) => before === undefined)
    .flatMap(column => [...shown.filter(({ before }) => before === column.key), column])
}
