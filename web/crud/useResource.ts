/** A list of the farm's records. Changes show at once, and are rolled back when the server refuses them. */
import { put, remove as removeRecord } from '../core/api.ts'
import { useFarmData, useFarmKey } from '../core/data.ts'
import { toastAnswer } from './calls/toast-answer.ts'

type Answer = { message?: string }

/** `query` with its '?'. */
export function useResource<T extends { id: number }>(path: string, query = '') {
  const key = useFarmKey()
  const { data: items, error, mutate } = useFarmData<T[]>(`${path}${query}`)
  const recordPath = ({ id }: T) => key(`${path}/${id}`)
  /** Shows the change, sends the request, and rolls back if it fails. Resolves to whether it was saved. */
  const mutateOptimistically = async (change: (list: T[]) => T[], request: () => Promise<Answer>): Promise<boolean> => {
    const changed = (list: T[] | undefined) => change(list ?? [])
    let answer: Answer = {}
    const send = async (): Promise<undefined> => {
      answer = await request()
    }
    const saving = mutate<undefined>(send, {
      optimisticData: changed,
      populateCache: (_, list) => changed(list),
      revalidate: true,
    })
    const saved = await toastAnswer(saving.then(() => answer))
    if (!saved) void mutate()
    return saved !== null
  }
  return {
    items,
    mutateOptimistically,
    remove: (item: T) =>
      mutateOptimistically(
        list => list.filter(({ id }) => id !== item.id),
        () => removeRecord<Answer>(recordPath(item)),
      ),
    /** A change made in the list itself, without a form. */
    update: (item: T, changes: Partial<T>, body: unknown = changes) =>
      mutateOptimistically(
        list => list.map(one => (one.id === item.id ? { ...one, ...changes } : one)),
        () => put<Answer>(recordPath(item), body),
      ),
    /** Props of the `ListPage`. */
    listProps: { items, error: error?.message, onRetry: () => void mutate() },
  }
}
