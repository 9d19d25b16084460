/**
 * A history is longer than one request, so it is sent in pieces, each of whole days. Dates and numbers are settled by the whole column before it is
 * cut: '05/06' means in each piece what it means in the sheet.
 */
import type { Cell, Row } from '../cell.ts'
import { isRecordRow } from '../header.ts'
import type { HistoryKind } from '../import-kind.ts'
import { createSettler } from '../settle.ts'
import { readColumns } from '../table.ts'

/** Rows of one piece, as of any other sheet, without its header. */
export const MAX_PIECE_ROWS = 5_000
/** Rows of one import of history. */
export const MAX_HISTORY_ROWS = 60_000
/** Two neighbours have more rows than one piece may have, so there are never more. */
export const MAX_PIECES = 24

type Sheet = { kind: HistoryKind; rows: readonly Row[]; mapping?: readonly { column: string; field: string | null }[] }
/** `places`: where each row is in the sheet; the first is the header. */
export type Piece = { rows: Row[]; places: number[] }

/** The pieces, each with the header, in the order of the days. A sheet without a column of days is cut by its rows. */
export function cutPieces({ kind, rows: [header = [], ...rows], mapping = [] }: Sheet): Piece[] {
  const columns = readColumns(kind, header, rows, mapping)
  const numbered = rows.map((cells, at) => ({ cells, place: at + 1 }))
  const kept = numbered.filter(({ cells }) => isRecordRow(cells))
  const readers = columns.map(({ field }, at) =>
    createSettler(
      kind,
      field,
      kept.map(({ cells }) => cells[at] ?? null),
    ),
  )
  const dayAt = columns.findIndex(({ field }) => field === 'day')
  const settled = kept.map(({ cells, place }) => ({ place, row: readers.map((read, at) => read(cells[at] ?? null)) }))
  const days = dayAt < 0 ? settled.map(row => [row]) : groupsByDay(settled, dayAt)
  return joined(days).map(piece => ({
    rows: [header, ...piece.map(({ row }) => row)],
    places: [0, ...piece.map(({ place }) => place)],
  }))
}

type Settled = { place: number; row: Cell[] }

function groupsByDay(rows: readonly Settled[], dayAt: number): Settled[][] {
  const groups = Map.groupBy(rows, ({ row }) => String(row[dayAt] ?? ''))
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

/** As many whole days as fit. */
function joined(days: readonly Settled[][]): Settled[][] {
  const pieces: Settled[][] = []
  for (const day of days) {
    const last = pieces.at(-1)
    if (last && last.length + day.length <= MAX_PIECE_ROWS) last.push(...day)
    else pieces.push([...day])
  }
  return pieces
}
