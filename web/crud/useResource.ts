/** A list of the farm's records: what was seen last at once, then the server's; a removal shows at once and comes back if refused. */
import { ApiError, put, remove as remove_ } from '../api.ts'
import { useFarmData } from '../data.ts'
import { useFarm } from '../session.ts'
import { toast } from '../toasts.ts'

type Answer = { message?: string }

/** `query` with its '?'. */
export function useResource<T extends { id: number }>(path: string, query = '') {
  const farm = useFarm()
  const { data: items, error, mutate } = useFarmData<T[]>(`${path}${query}`)
  const addressOf = ({ id }: T) => `/farms/${farm?.id}${path}/${id}`
  /** Shows the change, asks the server, and takes it back when it says no. True when it said yes. */
  const become = async (change: (list: T[]) => T[], ask: () => Promise<Answer>): Promise<boolean> => {
    const changed = (list: T[] | undefined) => change(list ?? [])
    try {
      const told: Answer = {}
      const asked = async () => void Object.assign(told, await ask())
      await mutate<void>(asked, {
        optimisticData: changed,
        populateCache: (_, list) => changed(list),
        revalidate: true,
      })
      if (told.message) toast('success', told.message)
      return true
    } catch (failure) {
      toastError(failure)
      void mutate()
      return false
    }
  }
  return {
    items,
    become,
    remove: (item: T) =>
      become(
        list => list.filter(({ id }) => id !== item.id),
        () => remove_<Answer>(addressOf(item)),
      ),
    /** A change made in the list itself, without a form. */
    update: (item: T, changes: Partial<T>, body: unknown = changes) =>
      become(
        list => list.map(one => (one.id === item.id ? { ...one, ...changes } : one)),
        () => put<Answer>(addressOf(item), body),
      ),
    /** For the `ListPage`. */
    page: { items, error: error?.message, onRetry: () => void mutate() },
  }
}

/** In the server's own words, on the red stack. */
export function toastError(failure: unknown): void {
  if (!(failure instanceof ApiError)) throw failure
  toast('error', ...failure.errors)
}
