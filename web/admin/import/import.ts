/** Data of imports: the list, the preview and the write, and the undo. */
import { useSWRConfig } from 'swr'
import type { Import, Preview, Sent, Undone } from '../../../domain/import/import-output.ts'
import { post, postForBytes, remove } from '../../core/api.ts'
import { isKeyUnder, useFarmData, useFarmKey } from '../../core/data.ts'
import type { PieceHandle } from './piece-store.ts'
import type { PreparedSheet } from './prepared-sheet.ts'

export type { Import, Preview, Sent }

export type Answer<Data> = { data: Data; message: string }

export const useImports = () => useFarmData<Import[]>('/imports')

const bodyOf = ({ id, kind, rows, mapping, defaults, create }: PreparedSheet, fileName: string | null) => ({
  ...{ id, kind, rows, mapping, defaults, create },
  file_name: fileName,
})

/** A piece of a history, which is one import of several requests. */
export type Part = { piece: PieceHandle; number: number; of: number }

/** The rows are JSON already. */
function bodyOfPart({ id, kind, mapping, defaults }: PreparedSheet, { piece, number, of }: Part, more: object): Blob {
  const fields = JSON.stringify({ id, kind, mapping, defaults, piece: { number, of }, ...more })
  return new Blob([fields.slice(0, -1), ',"rows":', piece.rows, '}'])
}

export function useImportApi() {
  const key = useFarmKey()
  const { mutate } = useSWRConfig()
  // whatever was imported is in lists and plans of the whole farm
  const reload = () => void mutate(isKeyUnder(key('')))
  return {
    preview: async (sheet: PreparedSheet) =>
      (await post<Answer<Sent>>(key('/imports'), { ...bodyOf(sheet, null), dry_run: true })).data.preview,
    save: async (sheet: PreparedSheet, fileName: string | null) => {
      const answer = await post<Answer<Sent>>(key('/imports'), bodyOf(sheet, fileName))
      reload()
      return answer
    },
    /** The bytes of `Sent`, for the worker thread. */
    previewPart: (sheet: PreparedSheet, part: Part) =>
      postForBytes(key('/imports'), bodyOfPart(sheet, part, { dry_run: true })),
    savePart: (sheet: PreparedSheet, part: Part, fileName: string | null) =>
      postForBytes(key('/imports'), bodyOfPart(sheet, part, { file_name: fileName })),
    reload,
    undo: async (id: string) => {
      const answer = await remove<Answer<Undone>>(key(`/imports/${id}`))
      reload()
      return answer
    },
  }
}
