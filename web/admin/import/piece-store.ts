/**
 * The pieces of a sheet, in the worker thread. The page has a handle of each: to copy or to serialize 60,000 rows would freeze it. What a person
 * corrects and leaves out is kept here too, so that a later cut of the sheet applies it again.
 */
import type { Cell } from '../../../domain/import/cell.ts'
import { type Correction, cutHistory, type Piece, type SheetToCut } from './cut-history.ts'
import { leaveOutRows, type Pieces, withValue } from './history.ts'
import { type PieceAnswer, readAnswer } from './history-sums.ts'

/** `count`: its rows below the headers. `rows`: their JSON, headers included, which a request takes as it is. */
export type PieceHandle = { key: number; count: number; rows: Blob }
export type CellChange = { key: number; row: number; column: number; field: string | null; value: string }

type Sheet = { rows: readonly Cell[][]; lines: readonly number[] }

export function createPieceStore({ rows, lines }: Sheet) {
  const corrections: Correction[] = []
  const left: number[] = []
  /** The pieces of this cut, also those that another one replaced: the answer to one may still be on its way. */
  const known = new Map<number, Piece>()
  const handles = new Map<Piece, PieceHandle>()
  const refusedRows = new Map<Piece, ReadonlySet<number>>()
  let pieces: Pieces = []
  let lastKey = 0

  const handleOf = (piece: Piece): PieceHandle => {
    const made = handles.get(piece)
    if (made) return made
    lastKey += 1
    const handle = { key: lastKey, count: piece.rows.length - 1, rows: new Blob([JSON.stringify(piece.rows)]) }
    known.set(handle.key, piece)
    handles.set(piece, handle)
    return handle
  }
  const show = (after: Pieces): PieceHandle[] => {
    pieces = after
    return pieces.map(handleOf)
  }
  return {
    cut({ kind, mapping }: Pick<SheetToCut, 'kind' | 'mapping'>) {
      for (const kept of [known, handles, refusedRows]) kept.clear()
      const made = cutHistory({ kind, mapping, corrections, left, rows, lines })
      return { pieces: show(made.pieces), ignored: made.ignored }
    },
    correct({ key, row, column, field, value }: CellChange): PieceHandle[] {
      const piece = known.get(key)
      if (!piece || !pieces.includes(piece)) return show(pieces)
      const made = withValue(pieces, { piece, row, column }, field, value)
      corrections.push(...made.corrections)
      return show(made.pieces)
    },
    leaveOutRefused(): PieceHandle[] {
      const refused = (piece: Piece) => refusedRows.get(piece) ?? new Set<number>()
      left.push(...pieces.flatMap(piece => [...refused(piece)].map(row => piece.lines[row] ?? 0)))
      return show(leaveOutRows(pieces, refused))
    },
    /** Null where it is no answer of the API. */
    readAnswer(key: number, bytes: ArrayBuffer): PieceAnswer | null {
      const piece = known.get(key)
      if (!piece) return null
      const answer = readAnswer(bytes, piece)
      if (!answer) return null
      refusedRows.set(piece, answer.refusedRows)
      return { summary: answer.summary, import: answer.import }
    },
  }
}
export type PieceStore = ReturnType<typeof createPieceStore>
