/** Creates or changes a record of the farm; its lists show it at once, and are then read again. */
import { useSWRConfig } from 'swr'
import { post, put } from '../api.ts'
import { useFarm } from '../session.ts'

type Saved<T> = { data: T; message?: string }

export function useSave<T extends { id: number }>(path: string, id?: number) {
  const farm = useFarm()
  const { mutate } = useSWRConfig()
  return async (body: unknown): Promise<Saved<T>> => {
    const base = `/farms/${farm?.id}${path}`
    const answer = id === undefined ? await post<Saved<T>>(base, body) : await put<Saved<T>>(`${base}/${id}`, body)
    const isList = (key: unknown) => typeof key === 'string' && key.split('?')[0] === base
    void mutate(isList, (list: unknown) => (Array.isArray(list) ? withRecord<T>(list, answer.data) : list))
    void mutate<T>(`${base}/${answer.data.id}`, known => known && { ...known, ...answer.data })
    return answer
  }
}

/** An answer may tell less than a list does, such as a corral's animals. */
function withRecord<T extends { id: number }>(list: T[], record: T): T[] {
  const known = list.some(({ id }) => id === record.id)
  return known ? list.map(one => (one.id === record.id ? { ...one, ...record } : one)) : [...list, record]
}
