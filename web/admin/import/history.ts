/** The pieces of a history while a person corrects them. A piece that changes is another object, which is previewed again; the others keep their preview. For the worker thread. */
import { type Cell, cellText } from '../../../domain/import/cell.ts'
import { toDay } from '../../../domain/import/day-column.ts'
import { MAX_PIECE_ROWS } from '../../../domain/import/history/pieces.ts'
import type { Correction, Piece } from './cut-history.ts'

export type Pieces = readonly Piece[]
/** The pieces with what was corrected in them, which a later cut of the sheet applies again. */
export type Corrected = { pieces: Pieces; corrections: Correction[] }

type Place = { piece: Piece; row: number; column: number }

/** Writes what a person corrected in a cell of a field: a misspelt name is so all over the sheet, and a day takes its row to the piece that has the day. */
export function withValue(pieces: Pieces, place: Place, field: string | null, value: string): Corrected {
  const from = cellText(place.piece.rows[place.row]?.[place.column] ?? null)
  if (field === 'lot' && from) return withNameOfColumn(pieces, place.column, from, value)
  if (field === 'day') return withDayOfPiece(pieces, place, value)
  return withCellOfPiece(pieces, place, value)
}

/** Writes another value in one cell. */
export function withCellOfPiece(pieces: Pieces, { piece, row, column }: Place, value: Cell): Corrected {
  const changed = withRow(piece, row, cells => cells.with(column, value))
  return { pieces: replaced(pieces, piece, changed), corrections: [{ line: piece.lines[row] ?? 0, column, value }] }
}

/** Writes another name in every row that has this one: a name that is misspelt is so all over the sheet. */
export function withNameOfColumn(pieces: Pieces, column: number, from: string, to: string): Corrected {
  const corrections: Correction[] = []
  const renamed = pieces.map(piece => {
    const isNamed = (cells: readonly Cell[], row: number) => row > 0 && cellText(cells[column]) === from
    if (!piece.rows.some(isNamed)) return piece
    const rows = piece.rows.map((cells, row) => {
      if (!isNamed(cells, row)) return cells
      corrections.push({ line: piece.lines[row] ?? 0, column, value: to })
      return cells.with(column, to)
    })
    return { ...piece, rows }
  })
  return { pieces: renamed, corrections }
}

/** Writes another day: the row goes to the piece that has the day already, so that all of a day are in one. */
export function withDayOfPiece(pieces: Pieces, place: Place, text: string): Corrected {
  const { piece, row, column } = place
  const value = toDay(text, 'day_first') ?? ''
  const hasDay = ({ rows }: Piece) => rows.some((cells, at) => at > 0 && cells[column] === value)
  const target = pieces.find(one => hasDay(one) && one.rows.length <= MAX_PIECE_ROWS)
  if (!target || target === piece) return withCellOfPiece(pieces, place, value)
  const [cells, line] = [piece.rows[row] ?? [], piece.lines[row] ?? 0]
  const moved = { rows: [...target.rows, cells.with(column, value)], lines: [...target.lines, line] }
  const corrections = [{ line, column, value }]
  return { pieces: replaced(replaced(pieces, piece, withoutRow(piece, row)), target, moved), corrections }
}

/** `rows`: those that are left out of each piece. A piece without rows goes. */
export function leaveOutRows(pieces: Pieces, rows: (piece: Piece) => ReadonlySet<number>): Pieces {
  const kept = pieces.map(piece => {
    const left = rows(piece)
    return left.size === 0 ? piece : keepRows(piece, row => !left.has(row))
  })
  return kept.filter(hasRows)
}

const hasRows = ({ rows }: Piece) => rows.length > 1
const keepRows = ({ rows, lines }: Piece, isKept: (row: number) => boolean): Piece => ({
  rows: rows.filter((_, row) => isKept(row)),
  lines: lines.filter((_, row) => isKept(row)),
})
const withoutRow = (piece: Piece, row: number) => keepRows(piece, at => at !== row)
const withRow = (piece: Piece, row: number, change: (cells: readonly Cell[]) => Cell[]): Piece => ({
  ...piece,
  rows: piece.rows.map((cells, at) => (at === row ? change(cells) : cells)),
})
const replaced = (pieces: Pieces, piece: Piece, by: Piece) =>
  pieces.map(one => (one === piece ? by : one)).filter(hasRows)
