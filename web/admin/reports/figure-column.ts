import type { ReportColumn } from 'ui-kit'
import { type DefinitionKey, definitions } from '../../../domain/figures/definitions.ts'

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
