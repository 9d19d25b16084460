/** A history on its page: cut by the worker thread, previewed piece after piece, corrected where it is refused. */
import { useEffect, useRef, useState } from 'react'
import { type Cell, textOf } from '../../../domain/import/cell.ts'
import { isHistory } from '../../../domain/import/import-kind.ts'
import { ApiError } from '../../core/api.ts'
import type { Piece } from './cut-history.ts'
import type { FileThread } from './file-thread.ts'
import {
  type Corrected,
  type Pieces,
  rowsIn,
  withCellOfPiece,
  withDayOfPiece,
  withNameOfColumn,
  withoutRowsOf,
} from './history.ts'
import { keptSummaries, nextPiece, type PieceSummary, type Summaries, sumsOf } from './history-sums.ts'
import { useImportApi } from './import.ts'
import type { PreparedSheet } from './prepared-sheet.ts'

export type SheetState = {
  sheet: PreparedSheet
  thread: FileThread
  onChange: (sheet: PreparedSheet) => void
}

const NONE: Summaries = new Map()
const CUT_FAILED = 'As linhas não puderam ser separadas. Escolha o arquivo de novo.'

export function useHistory({ sheet, thread, onChange }: SheetState) {
  const { pieces, ignored, setPieces, failure: cutFailure } = useCut(sheet, thread)
  const { summaries, setSummaries, failure, retry } = usePreviews(sheet, thread, pieces)
  const first = pieces?.[0] && summaries.get(pieces[0])

  const apply = ({ pieces: after, corrections }: Corrected) => {
    if (!pieces) return
    setSummaries(keptSummaries(pieces, after, summaries))
    setPieces(after)
    onChange({ ...sheet, corrections: [...sheet.corrections, ...corrections] })
  }
  const correct = (piece: Piece, row: number, column: number, value: string) => {
    const before: Cell = piece.rows[row]?.[column] ?? null
    const field = summaries.get(piece)?.columns[column]?.field
    const from = textOf(before)
    if (!pieces) return
    if (field === 'lot' && from) apply(withNameOfColumn(pieces, column, from, value))
    else if (field === 'day') apply(withDayOfPiece(pieces, { piece, row, column }, value))
    else apply(withCellOfPiece(pieces, { piece, row, column }, value))
  }
  const leaveOutRefused = () => {
    if (!pieces) return
    const refused = (piece: Piece) => new Set(summaries.get(piece)?.refused.map(({ row }) => row))
    const lines = pieces.flatMap(piece => [...refused(piece)].map(row => piece.lines[row] ?? 0))
    const after = withoutRowsOf(pieces, refused)
    setSummaries(keptSummaries(pieces, after, summaries))
    setPieces(after)
    onChange({ ...sheet, left: [...sheet.left, ...lines] })
  }
  return {
    pieces,
    summaries,
    first,
    rows: pieces ? rowsIn(pieces) : sheet.count,
    ignored,
    sums: sumsOf(pieces ?? [], summaries),
    failure: cutFailure ?? failure,
    retry,
    correct,
    leaveOutRefused,
    previewAgain: () => setSummaries(NONE),
  }
}

type Cut = { of: PreparedSheet['mapping']; kind: PreparedSheet['kind']; pieces: Pieces; ignored: number }

/** Another kind or another meaning of a column cuts the sheet again. */
function useCut(sheet: PreparedSheet, thread: FileThread) {
  const [cut, setCut] = useState<Cut>()
  const [failure, setFailure] = useState<string[] | null>(null)
  const latest = useRef(sheet)
  latest.current = sheet
  const { kind, mapping } = sheet
  useEffect(() => {
    if (!kind || !isHistory(kind)) return
    let isCurrent = true
    const { place: at, corrections, left } = latest.current
    void thread.cut({ at, kind, mapping, corrections, left }).then(made => {
      if (!isCurrent) return
      setFailure(made ? null : [CUT_FAILED])
      if (made) setCut({ of: mapping, kind, ...made })
    })
    return () => {
      isCurrent = false
    }
  }, [kind, mapping, thread])
  const isOfSheet = cut && cut.of === mapping && cut.kind === kind
  return {
    pieces: isOfSheet ? cut.pieces : undefined,
    ignored: isOfSheet ? cut.ignored : 0,
    setPieces: (pieces: Pieces) => cut && setCut({ ...cut, pieces }),
    failure,
  }
}

type Previewed = { defaults: PreparedSheet['defaults']; summaries: Summaries }

/** Asks for one piece after another. What the first one lacks is chosen before the others are asked for. */
function usePreviews(sheet: PreparedSheet, thread: FileThread, pieces: Pieces | undefined) {
  const api = useRef(useImportApi())
  const latest = useRef({ sheet, pieces })
  latest.current = { sheet, pieces }
  const [previewed, setPreviewed] = useState<Previewed>({ defaults: sheet.defaults, summaries: NONE })
  const [failure, setFailure] = useState<string[] | null>(null)
  const { defaults } = sheet
  const summaries = previewed.defaults === defaults ? previewed.summaries : NONE
  const first = pieces?.[0] && summaries.get(pieces[0])
  const isLacking = (first?.absent.length ?? 0) > 0
  const next = pieces && !isLacking && !failure ? nextPiece(pieces, summaries) : undefined
  useEffect(() => {
    const { sheet: current, pieces: all = [] } = latest.current
    if (!next) return
    let isCurrent = true
    const add = (summary: PieceSummary) =>
      setPreviewed(({ defaults: of, summaries: before }) => ({
        defaults,
        summaries: new Map([...(of === defaults ? before : NONE), [next, summary]]),
      }))
    api.current
      .previewPart({ ...current, defaults }, { piece: next, number: all.indexOf(next) + 1, of: all.length })
      .then(thread.readAnswer)
      .then(({ summary }) => isCurrent && add(summary))
      .catch((error: unknown) => {
        if (isCurrent && error instanceof ApiError) setFailure(error.errors)
      })
    return () => {
      isCurrent = false
    }
  }, [next, defaults, thread])
  return {
    summaries,
    setSummaries: (kept: Summaries) => setPreviewed({ defaults, summaries: kept }),
    failure,
    retry: () => setFailure(null),
  }
}
