/** A sheet of a file as it is sent: from its row of headers on, without blank columns, and what a person chose for it. */
import type { Cell } from '../../../domain/import/cell.ts'
import { cellText, isBlank } from '../../../domain/import/cell.ts'
import { findHeaderRow, guessKind } from '../../../domain/import/header.ts'
import { MAX_HISTORY_ROWS } from '../../../domain/import/history/pieces.ts'
import { INGREDIENT_COLUMN } from '../../../domain/import/import-fields.ts'
import { type ImportKind, importKinds, isHistory } from '../../../domain/import/import-kind.ts'
import { type CellPlace, withTypedCell } from '../../../domain/import/settle.ts'
import type { Column } from '../../../domain/import/table.ts'
import { nameKey } from '../../../domain/validation/unique-name.ts'
import { randomUuid } from '../../core/random-uuid.ts'
import type { FileSheet } from './sheets.ts'

export type Mapping = { column: string; field: string | null }[]
export type Missing = { kind: 'ingredient' | 'corral' | 'rule'; name: string }

export type PreparedSheet = {
  /** Chosen once, so that a second try is the same import. */
  id: string
  name: string
  /** Its place in the file. */
  place: number
  kind: ImportKind | null
  /** How many rows there are below the headers; `rows` has only the first of a sheet that is too long for records. */
  count: number
  rows: Cell[][]
  /** The line of each row in the file, from 1. */
  lines: number[]
  mapping: Mapping
  defaults: { field: string; value: Cell }[]
  create: Missing[]
}

const MAX_COLUMNS = 50
const MAX_ROWS = 5_000
const SAMPLE_ROWS = 200

export function prepareSheet({ name, rows }: FileSheet, place = 0): PreparedSheet {
  const header = Math.max(0, findHeaderRow(rows))
  const kept = rows.slice(header)
  const width = Math.min(MAX_COLUMNS, Math.max(1, ...kept.slice(0, 200).map(widthOf)))
  const cells = kept.map(row => Array.from({ length: width }, (_, at) => row[at] ?? null))
  const last = cells.findLastIndex(row => row.some(cell => !isBlank(cell)))
  return {
    id: randomUuid(),
    name,
    place,
    kind: guessKind(name, cells[0] ?? []),
    count: Math.max(0, last),
    rows: cells.slice(0, last + 1),
    lines: cells.slice(0, last + 1).map((_, at) => header + at + 1),
    mapping: [],
    defaults: [],
    create: [],
  }
}

const widthOf = (row: readonly Cell[]) => row.findLastIndex(cell => !isBlank(cell)) + 1

/** Without the rows that only the worker thread needs. */
export const shortened = (sheet: PreparedSheet): PreparedSheet =>
  sheet.count <= MAX_ROWS
    ? sheet
    : { ...sheet, rows: sheet.rows.slice(0, SAMPLE_ROWS), lines: sheet.lines.slice(0, SAMPLE_ROWS) }

/** Why the sheet cannot be imported as what it is; a kind that is not chosen yet may be a history. */
export function lengthError({ kind, count }: PreparedSheet): string | null {
  if (kind !== null && !isHistory(kind))
    return count > MAX_ROWS ? 'Esta planilha passa de 5.000 linhas. Divida em partes e importe uma de cada vez.' : null
  return count > MAX_HISTORY_ROWS
    ? 'Um histórico tem até 60.000 linhas. Divida a planilha em partes, por período, e importe uma de cada vez.'
    : null
}

/** In the order in which each kind needs the one before it; what is not known comes last. */
export const inOrder = (sheets: readonly PreparedSheet[]): PreparedSheet[] => {
  const place = ({ kind }: PreparedSheet) => (kind === null ? importKinds.length : importKinds.indexOf(kind))
  return [...sheets].sort((a, b) => place(a) - place(b))
}

export const withCell = (sheet: PreparedSheet, place: CellPlace, value: Cell): PreparedSheet =>
  sheet.kind ? { ...sheet, rows: withTypedCell(sheet.kind, sheet.rows, place, value) } : sheet

/** Writes another name wherever one is missing: in cells, in the header of a column that is an ingredient, and in the value of all rows. */
export function withName(
  sheet: PreparedSheet,
  columns: readonly Pick<Column, 'column' | 'field'>[],
  { kind, name }: Missing,
  to: string,
): PreparedSheet {
  const isName = (cell: Cell) => nameKey(cellText(cell)) === nameKey(name)
  const isIngredient = (at: number) => kind === 'ingredient' && columns[at]?.field === INGREDIENT_COLUMN
  const isPlace = (row: number, at: number) => (row > 0 ? columns[at]?.field === kind : isIngredient(at))
  const renamed = columns.filter(({ column }, at) => isIngredient(at) && isName(column)).map(({ column }) => column)
  return {
    ...sheet,
    rows: sheet.rows.map((cells, row) => cells.map((cell, at) => (isPlace(row, at) && isName(cell) ? to : cell))),
    mapping: [
      ...sheet.mapping.filter(({ column }) => !renamed.includes(column)),
      ...(renamed.length > 0 ? [{ column: to, field: INGREDIENT_COLUMN }] : []),
    ],
    defaults: sheet.defaults.map(one => (one.field === kind && isName(one.value) ? { ...one, value: to } : one)),
  }
}

export const withoutRows = (sheet: PreparedSheet, left: ReadonlySet<number>): PreparedSheet => ({
  ...sheet,
  count: sheet.count - left.size,
  rows: sheet.rows.filter((_, row) => !left.has(row)),
  lines: sheet.lines.filter((_, row) => !left.has(row)),
})

/** What was chosen for another kind means nothing for this one. */
export const withKind = (sheet: PreparedSheet, kind: ImportKind): PreparedSheet => ({
  ...sheet,
  kind,
  ...{ mapping: [], defaults: [], create: [] },
})

export const withField = (sheet: PreparedSheet, column: string, field: string | null): PreparedSheet => ({
  ...sheet,
  mapping: [...sheet.mapping.filter(one => one.column !== column), { column, field }],
})

export const withDefault = (sheet: PreparedSheet, field: string, value: string): PreparedSheet => ({
  ...sheet,
  defaults: [...sheet.defaults.filter(one => one.field !== field), ...(value ? [{ field, value }] : [])],
})

const isSame = (a: Missing, b: Missing) => a.kind === b.kind && a.name === b.name

export const withCreated = (sheet: PreparedSheet, wanted: readonly Missing[], isOn: boolean): PreparedSheet => ({
  ...sheet,
  create: [
    ...sheet.create.filter(one => !wanted.some(other => isSame(one, other))),
    ...(isOn ? wanted.map(({ kind, name }) => ({ kind, name })) : []),
  ],
})
