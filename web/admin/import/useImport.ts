/** The state of an import on its page: the sheets of a file, the one that is shown, its preview, and what came of it. */
import { useEffect, useRef, useState } from 'react'
import { isHistory } from '../../../domain/import/import-kind.ts'
import { ApiError } from '../../core/api.ts'
import { type FileThread, startFileThread } from './file-thread.ts'
import type { OpenedFile } from './file-worker.ts'
import { type Import, type Preview, useImportApi, useImports } from './import.ts'
import { inOrder, lengthError, type Mapping, type PreparedSheet } from './prepared-sheet.ts'

export type Done = { sheet: PreparedSheet; import: Import; message: string }

export function useImport() {
  const api = useImportApi()
  const former = useImports()
  const [fileName, setFileName] = useState<string | null>(null)
  const [sheets, setSheets] = useState<readonly PreparedSheet[]>([])
  const [at, setAt] = useState(0)
  const [failure, setFailure] = useState<string[]>([])
  const [isSaving, setSaving] = useState(false)
  const [done, setDone] = useState<Done>()
  const thread = useFileThread()
  const sheet = sheets[at]
  const preview = usePreview(sheet && isOfRecords(sheet) ? sheet : undefined)

  const open = (content: OpenedFile, name: string | null) => {
    setDone(undefined)
    setFileName(name)
    setAt(0)
    setFailure('error' in content ? [content.error] : [])
    if ('error' in content) return
    setSheets(inOrder(content.sheets.map(one => withFormerColumns(one, former.data ?? []))))
  }
  const openFile = async (file: File) => open(await thread.start().openFile(file), file.name)
  const openPasted = async (text: string) => open(await thread.start().openPasted(text), null)
  const change = (changed: PreparedSheet) => {
    setFailure([])
    setSheets(sheets.map((one, i) => (i === at ? changed : one)))
  }
  const finish = (made: Import, message: string) => {
    if (sheet) setDone({ sheet, import: made, message })
    setSheets(sheets.filter((_, i) => i !== at))
    setAt(0)
  }
  const save = async () => {
    if (!sheet) return
    setSaving(true)
    setFailure([])
    try {
      const { data, message } = await api.save(sheet, fileName)
      if (data.import) finish(data.import, message)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.errors)
    } finally {
      setSaving(false)
    }
  }
  const close = () => {
    thread.end()
    setSheets([])
    setFailure([])
    setDone(undefined)
  }
  return {
    ...{ fileName, sheets, at, sheet, thread: thread.current, preview, failure, isSaving, done },
    ...{ openFile, openPasted, change, choose: setAt, setSaving, save, finish, close },
  }
}

const isOfRecords = (sheet: PreparedSheet) =>
  sheet.kind !== null && !isHistory(sheet.kind) && lengthError(sheet) === null

/** One file has one thread, which ends with the page. */
function useFileThread() {
  const [current, setCurrent] = useState<FileThread>()
  const running = useRef<FileThread>(undefined)
  const end = () => {
    running.current?.end()
    running.current = undefined
  }
  useEffect(() => () => running.current?.end(), [])
  const start = () => {
    end()
    running.current = startFileThread()
    setCurrent(running.current)
    return running.current
  }
  return { current, start, end }
}

/** The columns that a person chose for the last file of the kind. */
function withFormerColumns(sheet: PreparedSheet, former: readonly Import[]): PreparedSheet {
  const last = former.find(({ kind }) => kind === sheet.kind)
  const header = sheet.rows[0]?.map(cell => String(cell ?? '').trim()) ?? []
  const isTheirs = last?.mapping.every(({ column }) => header.includes(column) || column.startsWith('Coluna '))
  const mapping: Mapping = isTheirs ? (last?.mapping ?? []).filter(({ column }) => header.includes(column)) : []
  return { ...sheet, mapping }
}

type Answered = { sheet: PreparedSheet; preview: Preview }
type Failed = { sheet: PreparedSheet; errors: string[] }

/** Asks again after each change, and after a failure when told to; the last preview stays until the next one is there. */
function usePreview(sheet: PreparedSheet | undefined) {
  const api = useRef(useImportApi())
  const [answered, setAnswered] = useState<Answered>()
  const [failed, setFailed] = useState<Failed>()
  useEffect(() => {
    if (!sheet?.kind || failed?.sheet === sheet) return
    let isCurrent = true
    api.current
      .preview(sheet)
      .then(preview => isCurrent && setAnswered({ sheet, preview }))
      .catch((error: unknown) => {
        if (isCurrent && error instanceof ApiError) setFailed({ sheet, errors: error.errors })
      })
    return () => {
      isCurrent = false
    }
  }, [sheet, failed])
  const isOfSheet = answered && sheet && answered.sheet.id === sheet.id && answered.sheet.kind === sheet.kind
  return {
    data: isOfSheet ? answered.preview : undefined,
    isCurrent: answered?.sheet === sheet,
    failure: failed && failed.sheet === sheet ? failed.errors : null,
    retry: () => setFailed(undefined),
  }
}
