/** The cells of a sheet under our fields, each column read by its own way of writing numbers and dates. */
import { type Cell, isBlank, linesIn, namedBy, type Row, readFlag } from './cell.ts'
import { detectDayOrder, toDay } from './day-column.ts'
import { headerText, isRecordRow, matchColumns } from './header.ts'
import { findField, INGREDIENT_COLUMN } from './import-fields.ts'
import type { FieldType, ImportKind } from './import-kind.ts'
import { detectNumberStyle, toNumber } from './number-column.ts'
import { toTime } from './time-cell.ts'

export type Value = string | number | boolean | null
export type Column = { column: string; field: string | null; sure: boolean }
/** `ingredients`: the percents of the columns that are ingredients, under their headers. */
export type Line = {
  row: number
  values: Readonly<Record<string, Value>>
  ingredients: readonly { column: number; name: string; value: Value }[]
}
export type Table = { columns: readonly Column[]; lines: readonly Line[]; ignored: readonly number[] }

type Sheet = {
  kind: ImportKind
  rows: readonly Row[]
  mapping?: readonly { column: string; field: string | null }[] | undefined
  defaults?: readonly { field: string; value: Cell }[] | undefined
}

/** The first row has the headers. */
export function toTable({ kind, rows: [header = [], ...rows], mapping = [], defaults = [] }: Sheet): Table {
  const columns = readColumns(kind, header, rows, mapping)
  const numbered = rows.map((cells, at) => ({ row: at + 1, cells }))
  const isLine = ({ cells }: { cells: Row }) => isRecordRow(cells)
  const kept = numbered.filter(isLine)
  const readers = columns.map(({ field }, at) =>
    createCellReader(
      kind,
      field,
      kept.map(({ cells }) => cells[at] ?? null),
    ),
  )
  const given = Object.fromEntries(
    defaults.map(({ field, value }) => [field, createCellReader(kind, field, [value])(value)]),
  )
  return {
    columns,
    lines: kept.map(({ row, cells }) =>
      toLine(
        row,
        readers.map((read, at) => read(cells[at] ?? null)),
        columns,
        given,
      ),
    ),
    ignored: numbered.filter(one => !isLine(one)).map(({ row }) => row),
  }
}

/** What a person chose, then what the headers mean. A field that a person chose is no other column's. */
export function readColumns(
  kind: ImportKind,
  header: Row,
  rows: readonly Row[],
  mapping: NonNullable<Sheet['mapping']>,
): Column[] {
  const chosen = new Map(mapping.map(({ column, field }) => [column, field]))
  const taken = new Set(mapping.flatMap(({ field }) => (field && field !== INGREDIENT_COLUMN ? field : [])))
  const used = new Set<string>()
  return matchColumns(kind, header, rows).map((match, at) => {
    const column = headerText(header[at], at)
    const isChosen = chosen.has(column)
    const field = isChosen ? (chosen.get(column) ?? null) : match.field
    const isFree = !field || field === INGREDIENT_COLUMN || (!used.has(field) && (isChosen || !taken.has(field)))
    if (field) used.add(field)
    return { column, field: isFree && isKnown(kind, field) ? field : null, sure: isChosen || match.sure }
  })
}

const isKnown = (kind: ImportKind, field: string | null) =>
  field === null || findField(kind, field) !== undefined || (kind === 'recipe' && field === INGREDIENT_COLUMN)

function toLine(row: number, cells: readonly Value[], columns: readonly Column[], given: Record<string, Value>): Line {
  const read = columns.flatMap(({ field }, at) =>
    field && field !== INGREDIENT_COLUMN ? [[field, cells[at] ?? null] as const] : [],
  )
  const values: Record<string, Value> = { ...given }
  for (const [field, value] of read) if (value !== null || !(field in values)) values[field] = value
  const ingredients = columns.flatMap(({ field, column: name }, column) => {
    const value = cells[column] ?? null
    return field === INGREDIENT_COLUMN && value !== null && value !== 0 ? [{ column, name, value }] : []
  })
  return { row, values, ingredients }
}

const declaredField = (kind: ImportKind, field: string | null) => (field ? findField(kind, field) : undefined)
export const typeOfField = (kind: ImportKind, field: string | null): FieldType | undefined =>
  field === INGREDIENT_COLUMN ? 'number' : declaredField(kind, field)?.type
export const isPercentField = (kind: ImportKind, field: string | null): boolean =>
  field === INGREDIENT_COLUMN || declaredField(kind, field)?.unit === '%'

/** Reads the cells of one column. */
export function createCellReader(
  kind: ImportKind,
  field: string | null,
  column: readonly Cell[],
): (cell: Cell) => Value {
  const type = typeOfField(kind, field)
  if (type === 'number') return numberReader(column, isPercentField(kind, field))
  if (type === 'day') {
    const order = detectDayOrder(column)
    return cell => toDay(cell, order)
  }
  if (type === 'time') return toTime
  if (type === 'flag') return cell => (isBlank(cell) ? null : readFlag(cell))
  if (type === 'names') return cell => linesIn(cell) || null
  return cell => namedBy(cell) || null
}

/**
 * A spreadsheet keeps 36,8 % as 0.368: a column of percents with nothing above 1, and not of whole numbers, is one of those. A text with the sign is
 * what it says.
 */
function numberReader(column: readonly Cell[], isPercent: boolean): (cell: Cell) => Value {
  const style = detectNumberStyle(column)
  const read = (cell: Cell) => toNumber(cell, style)
  if (!isPercent || column.some(cell => typeof cell === 'string' && cell.includes('%'))) return read
  const numbers = column.map(read).filter(value => typeof value === 'number')
  const isFraction = numbers.every(value => Math.abs(value) <= 1) && numbers.some(value => !Number.isInteger(value))
  if (!isFraction) return read
  return cell => {
    const value = read(cell)
    return typeof value === 'number' ? Number((value * 100).toPrecision(10)) : value
  }
}
