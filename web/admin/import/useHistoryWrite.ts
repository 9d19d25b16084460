/** Writes a history piece after piece under one id. What was lost on the way is sent again: the server takes each piece once. */
import { useState } from 'react'
import { ApiError } from '../../core/api.ts'
import { randomUuid } from '../../core/random-uuid.ts'
import type { SheetThread } from './file-thread.ts'
import { type PieceHandles, rowsIn } from './history-sums.ts'
import { type Import, useImportApi } from './import.ts'
import type { PreparedSheet } from './prepared-sheet.ts'

export type Writing = {
  id: string
  pieces: PieceHandles
  /** How many pieces the server has. */
  sent: number
  failure: ApiError | null
}

/** The same request may succeed later. */
export const isLost = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500

export const writtenRows = ({ pieces, sent }: Writing) => rowsIn(pieces.slice(0, sent))

type Options = {
  sheet: PreparedSheet
  thread: SheetThread
  fileName: string | null
  onSaving: (isSaving: boolean) => void
  onDone: (made: Import) => void
}

export function useHistoryWrite({ sheet, thread, fileName, onSaving, onDone }: Options) {
  const api = useImportApi()
  const [writing, setWriting] = useState<Writing>()
  const write = async (from: Writing) => {
    let { sent } = from
    let made: Import | null = null
    setWriting({ ...from, failure: null })
    onSaving(true)
    try {
      for (const piece of from.pieces.slice(sent)) {
        const part = { piece, number: sent + 1, of: from.pieces.length }
        const answer = await thread.readAnswer(piece.key, await api.savePart({ ...sheet, id: from.id }, part, fileName))
        made = answer.import
        sent += 1
        setWriting({ ...from, sent, failure: null })
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWriting({ ...from, sent, failure: error })
      return
    } finally {
      onSaving(false)
    }
    api.reload()
    if (made) onDone(made)
  }
  return {
    writing,
    isWriting: writing !== undefined && writing.failure === null,
    start: (pieces: PieceHandles) => write({ id: randomUuid(), pieces, sent: 0, failure: null }),
    resume: () => (writing ? write(writing) : undefined),
    /** After a refusal: what is written is equal in the next preview, and the rest is another import. */
    giveUp: () => setWriting(undefined),
  }
}
