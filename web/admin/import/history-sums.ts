/** The previews of the pieces of a history as one: what is refused row by row, the rest as sums. */
import type { Cell } from '../../../domain/import/cell.ts'
import type { Piece } from './cut-history.ts'
import type { Import, Preview, Sent } from './import.ts'
import type { PieceHandle } from './piece-store.ts'

type Row = Preview['rows'][number]
/** `line`: in the file. `cells`: as they are there, or as they were corrected. */
type RefusedRow = { row: Row; line: number; cells: readonly Cell[] }
/** What is kept of a piece's preview. Its other rows are dropped: there may be 60,000. */
export type PieceSummary = Pick<Preview, 'columns' | 'absent' | 'refusal' | 'sums'> & {
  /** The first of them. What is corrected makes room for the next. */
  refused: readonly RefusedRow[]
  refusedRows: number
  newRows: number
  equalRows: number
  /** It is that of the piece before a correction, and stays until the next one is there. */
  isOld?: true
}
/** The summaries by the key of their piece. */
export type Summaries = ReadonlyMap<number, PieceSummary>

/** What the page needs of the answer to a piece. */
export type PieceAnswer = { summary: PieceSummary; import: Import | null }

/** `refusedRows`: the places of all of them in the piece. Null where it is no answer of the API. */
export function readAnswer(bytes: ArrayBuffer, piece: Piece): (PieceAnswer & { refusedRows: Set<number> }) | null {
  try {
    const { data } = JSON.parse(new TextDecoder().decode(bytes)) as { data: Sent }
    const refused = data.preview.rows.filter(({ status }) => status === 'refused')
    return {
      summary: summaryOf(data.preview, refused, piece),
      import: data.import,
      refusedRows: new Set(refused.map(({ row }) => row)),
    }
  } catch {
    return null
  }
}

const MAX_REFUSED = 200

function summaryOf({ columns, absent, refusal, sums, rows }: Preview, refused: Row[], piece: Piece): PieceSummary {
  const count = (status: Row['status']) => rows.filter(row => row.status === status).length
  const withCells = (row: Row) => ({ row, line: piece.lines[row.row] ?? 0, cells: piece.rows[row.row] ?? [] })
  return {
    ...{ columns, absent, refusal, sums },
    refused: refused.slice(0, MAX_REFUSED).map(withCells),
    refusedRows: refused.length,
    newRows: count('new'),
    equalRows: count('equal'),
  }
}

/** The pieces as the page knows them. */
export type PieceHandles = readonly PieceHandle[]

export const rowsIn = (pieces: PieceHandles) => pieces.reduce((sum, { count }) => sum + count, 0)

export type HistorySums = {
  /** Rows that were previewed. */
  checked: number
  new: number
  equal: number
  refused: number
  lots: number
  from: string | null
  to: string | null
  deliveredKg: number
}

export function sumPieces(pieces: PieceHandles, summaries: Summaries): HistorySums {
  const all = pieces.flatMap(({ key }) => summaries.get(key) ?? [])
  const sum = (figure: (one: PieceSummary) => number) => all.reduce((total, one) => total + figure(one), 0)
  const days = all.flatMap(({ sums }) => [sums?.from ?? [], sums?.to ?? []].flat()).toSorted()
  return {
    checked: rowsIn(pieces.filter(({ key }) => isChecked(summaries.get(key)))),
    new: sum(({ newRows }) => newRows),
    equal: sum(({ equalRows }) => equalRows),
    refused: sum(({ refusedRows }) => refusedRows),
    lots: new Set(all.flatMap(({ sums }) => sums?.lots ?? [])).size,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    deliveredKg: sum(({ sums }) => sums?.delivered_kg ?? 0),
  }
}

const isChecked = (summary: PieceSummary | undefined) => summary !== undefined && !summary.isOld

/** The first piece whose preview is missing. */
export const nextPiece = (pieces: PieceHandles, summaries: Summaries): PieceHandle | undefined =>
  pieces.find(({ key }) => !isChecked(summaries.get(key)))

/** What stays on the page until each piece is previewed again. */
export const asOld = (summaries: Summaries): Summaries =>
  new Map([...summaries].map(([key, summary]) => [key, { ...summary, isOld: true }]))

/** The previews of the pieces that stay, and for those that changed the ones of before; the refused rows are elsewhere where rows left the piece. */
export function keptSummaries(before: PieceHandles, after: PieceHandles, summaries: Summaries): Summaries {
  const pairs = after.flatMap(({ key, count }, at): [number, PieceSummary][] => {
    const [same, former] = [summaries.get(key), before[at]]
    if (same) return [[key, same]]
    const summary = former && before.length === after.length ? summaries.get(former.key) : undefined
    if (!summary) return []
    return [[key, { ...summary, ...(former?.count !== count && { refused: [], refusedRows: 0 }), isOld: true }]]
  })
  return new Map(pairs)
}

/** Pieces that have something new: what the farm has already is not sent again. */
export const piecesToSend = (pieces: PieceHandles, summaries: Summaries): PieceHandle[] =>
  pieces.filter(({ key }) => (summaries.get(key)?.newRows ?? 0) > 0)
