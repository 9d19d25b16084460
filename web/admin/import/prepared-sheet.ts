/** A sheet of a file as it is sent: from its row of headers on, without blank columns, and what a person chose for it. */
import type { Cell } from '../../../domain/import/cell.ts'
import { isBlank } from '../../../domain/import/cell.ts'
import { guessKind, headerRowOf } from '../../../domain/import/header.ts'
import { type ImportKind, importKinds } from '../../../domain/import/import-kind.ts'
import { randomUuid } from '../../core/random-uuid.ts'
import type { FileSheet } from './sheets.ts'

export type Mapping = { column: string; field: string | null }[]
export type Missing = { kind: 'ingredient' | 'corral' | 'rule'; name: string }

export type PreparedSheet = {
  /** Chosen once, so that a second try is the same import. */
  id: string
  name: string
  kind: ImportKind | null
  rows: Cell[][]
  /** The line of each row in the file, from 1. */
  lines: number[]
  mapping: Mapping
  defaults: { field: string; value: Cell }[]
  create: Missing[]
}

const MAX_COLUMNS = 50
const MAX_ROWS = 5_000

export function prepareSheet({ name, rows }: FileSheet): PreparedSheet {
  const header = Math.max(0, headerRowOf(rows))
  const kept = rows.slice(header)
  const width = Math.min(MAX_COLUMNS, Math.max(1, ...kept.slice(0, 200).map(widthOf)))
  const cells = kept.map(row => Array.from({ length: width }, (_, at) => row[at] ?? null))
  const last = cells.findLastIndex(row => row.some(cell => !isBlank(cell)))
  return {
    id: randomUuid(),
    name,
    kind: guessKind(name, cells[0] ?? []),
    rows: cells.slice(0, last + 1),
    lines: cells.slice(0, last + 1).map((_, at) => header + at + 1),
    mapping: [],
    defaults: [],
    create: [],
  }
}

const widthOf = (row: readonly Cell[]) => row.findLastIndex(cell => !isBlank(cell)) + 1

export const tooLong = ({ rows }: PreparedSheet) => rows.length > MAX_ROWS + 1

/** In the order in which each kind needs the one before it; what is not known comes last. */
export const inOrder = (sheets: readonly PreparedSheet[]): PreparedSheet[] => {
  const place = ({ kind }: PreparedSheet) => (kind === null ? importKinds.length : importKinds.indexOf(kind))
  return [...sheets].sort((a, b) => place(a) - place(b))
}

export const withCell = (sheet: PreparedSheet, row: number, column: number, value: Cell): PreparedSheet => ({
  ...sheet,
  rows: sheet.rows.map((cells, at) => (at === row ? cells.with(column, value) : cells)),
})

/** Writes another name wherever a cell has this one. */
export const withName = (sheet: PreparedSheet, from: string, to: string): PreparedSheet => {
  const isName = (cell: Cell) => typeof cell === 'string' && cell.trim().toLowerCase() === from.toLowerCase()
  const replaced = (cells: Cell[], row: number) => cells.map(cell => (row > 0 && isName(cell) ? to : cell))
  return { ...sheet, rows: sheet.rows.map(replaced) }
}

export const withoutRows = (sheet: PreparedSheet, left: ReadonlySet<number>): PreparedSheet => ({
  ...sheet,
  rows: sheet.rows.filter((_, row) => !left.has(row)),
  lines: sheet.lines.filter((_, row) => !left.has(row)),
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
