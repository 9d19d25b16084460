/** The state of an import on its page: the sheets of a file, the one that is shown, its preview, and what came of it. */
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../core/api.ts'
import { type Import, type Preview, useImportApi, useImports } from './import.ts'
import { inOrder, type Mapping, type PreparedSheet, prepareSheet, tooLong } from './prepared-sheet.ts'
import type { FileContent } from './sheets.ts'

export type Done = { sheet: PreparedSheet; import: Import; message: string }

const TOO_LONG = 'Esta planilha passa de 5.000 linhas. Divida em partes e importe uma de cada vez.'

export function useImport() {
  const api = useImportApi()
  const former = useImports()
  const [fileName, setFileName] = useState<string | null>(null)
  const [sheets, setSheets] = useState<readonly PreparedSheet[]>([])
  const [at, setAt] = useState(0)
  const [failure, setFailure] = useState<string[]>([])
  const [isSaving, setSaving] = useState(false)
  const [done, setDone] = useState<Done>()
  const sheet = sheets[at]
  const preview = usePreview(sheet, setFailure)

  const open = (content: FileContent, name: string | null) => {
    setDone(undefined)
    setFailure('error' in content ? [content.error] : [])
    setFileName(name)
    setAt(0)
    if ('error' in content) return
    const prepared = content.sheets.map(prepareSheet)
    const long = prepared.find(tooLong)
    if (long) setFailure([TOO_LONG])
    else setSheets(inOrder(prepared.map(one => withFormerColumns(one, former.data ?? []))))
  }
  const change = (changed: PreparedSheet) => setSheets(sheets.map((one, i) => (i === at ? changed : one)))
  const save = async () => {
    if (!sheet) return
    setSaving(true)
    setFailure([])
    try {
      const { data, message } = await api.save(sheet, fileName)
      if (data.import) setDone({ sheet, import: data.import, message })
      setSheets(sheets.filter((_, i) => i !== at))
      setAt(0)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.errors)
    } finally {
      setSaving(false)
    }
  }
  const close = () => {
    setSheets([])
    setFailure([])
    setDone(undefined)
  }
  return { fileName, sheets, at, sheet, preview, failure, isSaving, done, open, change, choose: setAt, save, close }
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

/** Asks again after each change; the last preview stays until the next one is there. */
function usePreview(sheet: PreparedSheet | undefined, onFailure: (errors: string[]) => void) {
  const api = useRef(useImportApi())
  const [answered, setAnswered] = useState<Answered>()
  useEffect(() => {
    if (!sheet?.kind) return
    let isCurrent = true
    api.current
      .preview(sheet)
      .then(preview => {
        if (!isCurrent) return
        setAnswered({ sheet, preview })
        onFailure([])
      })
      .catch((error: unknown) => {
        if (isCurrent && error instanceof ApiError) onFailure(error.errors)
      })
    return () => {
      isCurrent = false
    }
  }, [sheet, onFailure])
  const isOfSheet = answered && sheet && answered.sheet.id === sheet.id && answered.sheet.kind === sheet.kind
  return { data: isOfSheet ? answered.preview : undefined, isCurrent: answered?.sheet === sheet }
}
