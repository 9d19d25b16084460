/** Creates or updates a record of the farm; its lists show it at once and are then revalidated. */
import { useSWRConfig } from 'swr'
import { post, put } from '../api.ts'
import { useFarmKey } from '../data.ts'

type Saved<T> = { data: T; message?: string }

export function useSave<T extends { id: number }>(path: string, id?: number) {
  const key = useFarmKey()
  const { mutate } = useSWRConfig()
  return async (body: unknown): Promise<Saved<T>> => {
    const base = key(path)
    const answer = id === undefined ? await post<Saved<T>>(base, body) : await put<Saved<T>>(`${base}/${id}`, body)
    const isList = (cached: unknown) => typeof cached === 'string' && cached.split('?')[0] === base
    void mutate(isList, (list: unknown) => (Array.isArray(list) ? withRecord<T>(list, answer.data) : list))
    void mutate<T>(`${base}/${answer.data.id}`, record => record && { ...record, ...answer.data })
    return answer
  }
}

/** An answer may lack fields that the list has, such as a corral's animal count, so it is merged. */
function withRecord<T extends { id: number }>(list: T[], record: T): T[] {
  const isInList = list.some(({ id }) => id === record.id)
  return isInList ? list.map(one => (one.id === record.id ? { ...one, ...record } : one)) : [...list, record]
}
