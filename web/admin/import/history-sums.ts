/** The previews of the pieces of a history as one: what is refused row by row, the rest as sums. */
import type { Piece } from './cut-history.ts'
import type { Pieces } from './history.ts'
import type { Import, Preview, Sent } from './import.ts'

type Row = Preview['rows'][number]
/** What is kept of a piece's preview. Its other rows are dropped: there may be 60,000. */
export type PieceSummary = Pick<Preview, 'columns' | 'absent' | 'refusal' | 'sums'> & {
  refused: readonly Row[]
  newRows: number
  equalRows: number
  /** It is that of the piece before a correction, and stays until the next one is there. */
  isOld?: true
}
export type Summaries = ReadonlyMap<Piece, PieceSummary>

/** What the page needs of the answer to a piece. */
export type PieceAnswer = { summary: PieceSummary; import: Import | null }

/** Null where it is no answer of the API. */
export function readAnswer(bytes: ArrayBuffer): PieceAnswer | null {
  try {
    const { data } = JSON.parse(new TextDecoder().decode(bytes)) as { data: Sent }
    return { summary: summaryOf(data.preview), import: data.import }
  } catch {
    return null
  }
}

export function summaryOf({ columns, absent, refusal, sums, rows }: Preview): PieceSummary {
  const withStatus = (status: Row['status']) => rows.filter(row => row.status === status)
  return {
    ...{ columns, absent, refusal, sums },
    refused: withStatus('refused'),
    newRows: withStatus('new').length,
    equalRows: withStatus('equal').length,
  }
}

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

export function sumsOf(pieces: Pieces, summaries: Summaries): HistorySums {
  const checked = pieces.filter(piece => isChecked(summaries.get(piece)))
  const all = pieces.flatMap(piece => summaries.get(piece) ?? [])
  const sum = (figure: (one: PieceSummary) => number) => all.reduce((total, one) => total + figure(one), 0)
  const days = all.flatMap(({ sums }) => [sums?.from ?? [], sums?.to ?? []].flat()).toSorted()
  return {
    checked: checked.reduce((total, { rows }) => total + rows.length - 1, 0),
    new: sum(({ newRows }) => newRows),
    equal: sum(({ equalRows }) => equalRows),
    refused: sum(({ refused }) => refused.length),
    lots: new Set(all.flatMap(({ sums }) => sums?.lots ?? [])).size,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    deliveredKg: sum(({ sums }) => sums?.delivered_kg ?? 0),
  }
}

const isChecked = (summary: PieceSummary | undefined) => summary !== undefined && !summary.isOld

/** The first piece whose preview is missing. */
export const nextPiece = (pieces: Pieces, summaries: Summaries): Piece | undefined =>
  pieces.find(piece => !isChecked(summaries.get(piece)))

/** The previews of the pieces that stay, and for those that changed the ones of before. */
export function keptSummaries(before: Pieces, after: Pieces, summaries: Summaries): Summaries {
  const pairs = after.flatMap((piece, at): [Piece, PieceSummary][] => {
    const [same, former] = [summaries.get(piece), before[at]]
    if (same) return [[piece, same]]
    const summary = former?.rows.length === piece.rows.length ? summaries.get(former) : undefined
    return summary ? [[piece, { ...summary, isOld: true }]] : []
  })
  return new Map(pairs)
}

/** Pieces that have something new: what the farm has already is not sent again. */
export const piecesToSend = (pieces: Pieces, summaries: Summaries): Piece[] =>
  pieces.filter(piece => (summaries.get(piece)?.newRows ?? 0) > 0)
