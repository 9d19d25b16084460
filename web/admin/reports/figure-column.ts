import type { ReactNode } from 'react'
import type { ReportColumn } from 'ui-kit'
import { type DefinitionKey, definitions } from '../../../domain/figures/definitions.ts'
import * as Column from '../../../domain/report/report-column.ts'
import type { Cell } from '../../../domain/report/report-table.ts'

type Figure<Row> = {
  header: string
  unit?: string
  value: (row: Row) => number | null | undefined
  format: (value: number) => string
  definition?: DefinitionKey
}

/** A sortable column of one number; a dash where there is none. */
export function figureColumn<Row>(
  key: string,
  { value, format, definition, ...names }: Figure<Row>,
): ReportColumn<Row> {
  return {
    key,
    ...names,
    sort: value,
    cell: row => formatOrDash(value(row), format),
    ...(definition && { definition: definitions[definition] }),
  }
}

export const formatOrDash = (value: number | null | undefined, format: (value: number) => string): string =>
  value == null ? '–' : format(value)

/** The columns of a report that its screen shows after the name of the row. */
export const tableColumns = <Row>(columns: readonly Column.ReportColumn<Row, never>[]): ReportColumn<Row>[] =>
  Column.screenColumns(columns).map(({ key, header, unit, format, definition, value }) =>
    figureColumn(key, {
      header,
      format,
      value: row => numberOrNull(value(row)),
      ...(unit && { unit }),
      ...(definition && { definition }),
    }),
  )

/** The totals of those columns, in the same form. */
export const tableTotals = <Row, Totals>(
  columns: readonly Column.ReportColumn<Row, Totals>[],
  totals: Totals,
): Record<string, ReactNode> =>
  Object.fromEntries(
    Column.screenColumns(columns).flatMap(({ key, total, format }) =>
      total ? [[key, formatOrDash(numberOrNull(total(totals)), format)]] : [],
    ),
  )

const numberOrNull = (cell: Cell) => (typeof cell === 'number' ? cell : null)
