/** A sheet of history in the pieces that are sent one by one, with what a person corrected and left out of it. For the worker thread. */
import type { Cell } from '../../../domain/import/cell.ts'
import { cutPieces } from '../../../domain/import/history/pieces.ts'
import type { HistoryKind } from '../../../domain/import/import-kind.ts'
import { withTypedCell } from '../../../domain/import/settle.ts'
import { readColumns, typeOfField } from '../../../domain/import/table.ts'
import type { Mapping } from './prepared-sheet.ts'

/**
 * `rows` begin with the headers, `lines` are theirs in the file. A piece is never changed: another one takes its place, and is previewed again.
 */
export type Piece = { rows: readonly (readonly Cell[])[]; lines: readonly number[] }
/** Another value in a cell of the file. */
export type Correction = { line: number; column: number; value: Cell }
type CutHistory = { pieces: Piece[]; ignored: number }

export type SheetToCut = {
  kind: HistoryKind
  rows: readonly Cell[][]
  lines: readonly number[]
  mapping: Mapping
  corrections: readonly Correction[]
  /** Lines that a person left out. */
  left: readonly number[]
}

export function cutHistory({ kind, mapping, corrections, left, ...sheet }: SheetToCut): CutHistory {
  const leftLines = new Set(left)
  const numbered = sheet.rows.map((cells, at) => ({ cells, line: sheet.lines[at] ?? at + 1 }))
  const kept = numbered.filter(({ line }) => !leftLines.has(line))
  const [header = [], ...below] = kept.map(({ cells }) => cells)
  const columns = readColumns(kind, header, below, mapping)
  const fieldOf = ({ column }: Correction) => columns[column]?.field ?? null
  const isNumber = (one: Correction) => typeOfField(kind, fieldOf(one)) === 'number'
  const byLine = Map.groupBy(
    corrections.filter(one => !isNumber(one)),
    ({ line }) => line,
  )
  const corrected = ({ cells, line }: (typeof kept)[number]) =>
    (byLine.get(line) ?? []).reduce((all, { column, value }) => all.with(column, value), cells)
  const withNumber = (rows: Cell[][], one: Correction) => {
    const row = kept.findIndex(({ line }) => line === one.line)
    return row < 0 ? rows : withTypedCell(kind, rows, { row, column: one.column, field: fieldOf(one) }, one.value)
  }
  const rows = corrections.filter(isNumber).reduce(withNumber, kept.map(corrected))
  const cut = cutPieces({ kind, mapping, rows })
  const pieces = cut.map(({ rows, places }) => ({ rows, lines: places.map(place => kept[place]?.line ?? 0) }))
  const read = pieces.reduce((sum, { rows }) => sum + rows.length - 1, 0)
  return { pieces, ignored: Math.max(0, kept.length - 1 - read) }
}
