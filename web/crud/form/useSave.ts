/** Creates or updates a record of the farm; its lists show it at once and are then revalidated. */
import { useSWRConfig } from 'swr'
import { post, put } from '../../core/api.ts'
import { useFarmKey } from '../../core/data.ts'
import { type RecordId, recordPath } from '../record-path.ts'

type Saved<T> = { data: T; message?: string }

export function useSave<T extends object>(path: string, id?: RecordId) {
  const key = useFarmKey()
  const { mutate } = useSWRConfig()
  return async (body: unknown): Promise<Saved<T>> => {
    const base = key(path)
    const answer = id === undefined ? await post<Saved<T>>(base, body) : await put<Saved<T>>(recordPath(base, id), body)
    const isList = (cached: unknown) => typeof cached === 'string' && cached.split('?')[0] === base
    void mutate(isList, (list: unknown) => (Array.isArray(list) ? withRecord(list, answer.data) : list))
    void mutate<T>(recordPath(base, id ?? idOf(answer.data) ?? 0), record => record && { ...record, ...answer.data })
    return answer
  }
}

/** An answer may lack fields that the list has, such as a corral's animal count, so it is merged. */
function withRecord<T extends object>(list: T[], record: T): T[] {
  const isRecord = (one: T) => idOf(one) === idOf(record)
  return list.some(isRecord) ? list.map(one => (isRecord(one) ? { ...one, ...record } : one)) : [...list, record]
}

const idOf = (record: object) => ('id' in record ? Number(record.id) : undefined)
