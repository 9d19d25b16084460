/** A history on its page: cut by the worker thread, previewed piece after piece, corrected where it is refused. */
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isHistory } from '../../../domain/import/import-kind.ts'
import { ApiError } from '../../core/api.ts'
import type { FileThread, SheetThread } from './file-thread.ts'
import {
  asOld,
  keptSummaries,
  nextPiece,
  type PieceHandles,
  type PieceSummary,
  rowsIn,
  type Summaries,
  sumPieces,
} from './history-sums.ts'
import { useImportApi } from './import.ts'
import type { CellChange } from './piece-store.ts'
import type { PreparedSheet } from './prepared-sheet.ts'

const NONE: Summaries = new Map()
const CUT_FAILED = 'As linhas não puderam ser separadas. Escolha o arquivo de novo.'

export function useHistory(sheet: PreparedSheet, fileThread: FileThread) {
  const thread = useMemo(() => fileThread.sheet(sheet.place), [fileThread, sheet.place])
  const { pieces, ignored, setPieces, failure: cutFailure, cutAgain } = useCut(sheet, thread)
  const { summaries, setSummaries, isLacking, failure, retry } = usePreviews(sheet, thread, pieces)

  const apply = (after: PieceHandles | null) => {
    if (!pieces || !after) return
    setSummaries(before => keptSummaries(pieces, after, before))
    setPieces(after)
  }
  return {
    thread,
    pieces,
    summaries,
    first: pieces?.[0] && summaries.get(pieces[0].key),
    rows: pieces ? rowsIn(pieces) : sheet.count,
    isLacking,
    ignored,
    sums: sumPieces(pieces ?? [], summaries),
    failure: cutFailure ?? failure,
    retry: cutFailure ? cutAgain : retry,
    correct: (change: CellChange) => void thread.correct(change).then(apply),
    leaveOutRefused: () => void thread.leaveOutRefused().then(apply),
    previewAgain: () => setSummaries(asOld),
  }
}

type Cut = { of: PreparedSheet['mapping']; kind: PreparedSheet['kind']; pieces: PieceHandles; ignored: number }

/** Another kind or another meaning of a column cuts the sheet again. */
function useCut({ kind, mapping }: PreparedSheet, thread: SheetThread) {
  const [cut, setCut] = useState<Cut>()
  const [failure, setFailure] = useState<string[] | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt cuts again
  useEffect(() => {
    if (!kind || !isHistory(kind)) return
    let isCurrent = true
    void thread.cut({ kind, mapping }).then(made => {
      if (!isCurrent) return
      setFailure(made ? null : [CUT_FAILED])
      if (made) startTransition(() => setCut({ of: mapping, kind, ...made }))
    })
    return () => {
      isCurrent = false
    }
  }, [kind, mapping, thread, attempt])
  const isOfSheet = cut && cut.of === mapping && cut.kind === kind
  return {
    pieces: isOfSheet ? cut.pieces : undefined,
    ignored: isOfSheet ? cut.ignored : 0,
    setPieces: (pieces: PieceHandles) => setCut(before => before && { ...before, pieces }),
    failure,
    cutAgain: () => {
      setFailure(null)
      setAttempt(attempt + 1)
    },
  }
}

type Previewed = { defaults: PreparedSheet['defaults']; summaries: Summaries }

/** Asks for one piece after another. What the first one lacks is chosen before the others are asked for. */
function usePreviews(sheet: PreparedSheet, thread: SheetThread, pieces: PieceHandles | undefined) {
  const api = useRef(useImportApi())
  const latest = useRef({ sheet, pieces })
  latest.current = { sheet, pieces }
  const [previewed, setPreviewed] = useState<Previewed>({ defaults: sheet.defaults, summaries: NONE })
  const [failure, setFailure] = useState<string[] | null>(null)
  const { defaults } = sheet
  const change = useCallback(
    (made: (before: Summaries) => Summaries) =>
      setPreviewed(({ defaults: of, summaries: before }) => ({
        defaults,
        summaries: made(of === defaults ? before : asOld(before)),
      })),
    [defaults],
  )
  const summaries = useMemo(
    () => (previewed.defaults === defaults ? previewed.summaries : asOld(previewed.summaries)),
    [previewed, defaults],
  )
  const first = pieces?.[0] && summaries.get(pieces[0].key)
  const isLacking = first !== undefined && !first.isOld && first.absent.length > 0
  const next = pieces && !isLacking && !failure ? nextPiece(pieces, summaries) : undefined
  useEffect(() => {
    const { sheet: current, pieces: all = [] } = latest.current
    if (!next) return
    let isCurrent = true
    const add = (summary: PieceSummary) =>
      startTransition(() => change(before => new Map([...before, [next.key, summary]])))
    api.current
      .previewPart({ ...current, defaults }, { piece: next, number: all.indexOf(next) + 1, of: all.length })
      .then(bytes => thread.readAnswer(next.key, bytes))
      .then(({ summary }) => isCurrent && add(summary))
      .catch((error: unknown) => {
        if (isCurrent && error instanceof ApiError) setFailure(error.errors)
      })
    return () => {
      isCurrent = false
    }
  }, [next, defaults, thread, change])
  return {
    summaries,
    setSummaries: change,
    isLacking,
    failure,
    retry: () => setFailure(null),
  }
}
