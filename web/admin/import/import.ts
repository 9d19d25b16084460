/** Data of imports: the list, the preview and the write, and the undo. */
import { useSWRConfig } from 'swr'
import type { Import, Preview, Sent, Undone } from '../../../domain/import/import-output.ts'
import { post, remove } from '../../core/api.ts'
import { isKeyUnder, useFarmData, useFarmKey } from '../../core/data.ts'
import type { PreparedSheet } from './prepared-sheet.ts'

export type { Import, Preview }

type Answer<Data> = { data: Data; message: string }

export const useImports = () => useFarmData<Import[]>('/imports')

const bodyOf = ({ id, kind, rows, mapping, defaults, create }: PreparedSheet, fileName: string | null) => ({
  ...{ id, kind, rows, mapping, defaults, create },
  file_name: fileName,
})

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
    undo: async (id: string) => {
      const answer = await remove<Answer<Undone>>(key(`/imports/${id}`))
      reload()
      return answer
    },
  }
}
