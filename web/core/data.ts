/**
 * SWR's data of the screens. A key is an API path, or a path with 'page' for a whole answer; the last answer of each is cached on the device
 * (persistent-cache.ts).
 */
import { createContext, use } from 'react'
import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr'
import { ApiError, get, notFromApi } from './api.ts'
import { touchCachedAnswer } from './persistent-cache.ts'
import { session, useFarm } from './session.ts'

/** What a screen needs of SWR's answer. */
export type Query<T> = Pick<SWRResponse<T, ApiError>, 'data' | 'error' | 'mutate'>

/** The SWR key of a farm's data, which is also its API path. */
export const farmKey = (farmId: number, path: string) => `/farms/${farmId}${path}`

/** The path of the records of a screen, if they are not on the current farm: '/manager' for those of the vendor. */
export const RecordsPathContext = createContext<string | null>(null)

/** The key of a record or list: of the current farm, or under RecordsPathContext. Screens that write are shown on a farm only. */
export function useFarmKey(): (path: string) => string {
  const farm = useFarm()
  const base = use(RecordsPathContext)
  return path => (base === null ? farmKey(farm?.id ?? 0, path) : `${base}${path}`)
}

/** The key of a whole answer, with its `pagy`. A path alone is the key of the answer's `data`. */
type PageKey = readonly [path: string, kind: 'page']

export const pageKey = (path: string): PageKey => [path, 'page']

/** The API path of a key; '' for the record of a form, which no revalidation matches (useRecordQuery.ts). */
export function keyPath(key: unknown): string {
  const path: unknown = Array.isArray(key) && key[1] === 'page' ? key[0] : key
  return typeof path === 'string' ? path : ''
}

/** Whether the path of a key, with or without its query, is this path or lies below it: for `mutate`. */
export const isKeyUnder = (base: string) => (key: unknown) =>
  keyPath(key).split('?')[0] === base || keyPath(key).startsWith(`${base}/`)

/** Fetches again what is shown of these paths of the farm and below them, or of the whole farm. */
export function useReload(paths = ['']): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  const bases = paths.map(useFarmKey())
  return () => mutate(key => bases.some(base => isKeyUnder(base)(key)))
}

/** A list or record of the current farm: `useFarmData<Lot[]>('/lots')`. With `null` nothing is loaded. */
export function useFarmData<T>(
  path: string | null,
  options: Pick<SWRConfiguration<T, ApiError>, 'refreshInterval' | 'keepPreviousData' | 'revalidateIfStale'> = {},
): SWRResponse<T, ApiError> {
  const farm = useFarm()
  return useSWR<T, ApiError>(farm && path ? farmKey(farm.id, path) : null, getData<T>, options)
}

/** What was loaded of the current farm already, for this screen or another one. Requests nothing. */
export function useLoadedFarmData<T>(path: string): T | undefined {
  const farm = useFarm()
  return useSWR<T>(farm ? farmKey(farm.id, path) : null, null).data
}

/** A page of a list: the whole answer, with its `pagy`. */
export function useFarmPage<T>(path: string | null): SWRResponse<T, ApiError> {
  const farm = useFarm()
  return useSWR<T, ApiError, PageKey | null>(farm && path ? pageKey(farmKey(farm.id, path)) : null, getPageOfKey<T>)
}

/** The pagination of a list that is too long for page numbers, with the cursors of the pages beside this one. */
export type CursorPagy = { page: number; next_cursor: string | null; prev_cursor: string | null }

export const getData = async <T>(path: string): Promise<T> => (await getPage<{ data: T }>(path)).data

/**
 * The whole answer. One without `data` is a network's sign-in page, and must not replace what the device holds. Neither must one that comes after
 * another person signed in.
 */
export async function getPage<T>(path: string): Promise<T> {
  const person = session.get()?.email
  const answer = await get<unknown>(path)
  if (session.get()?.email !== person) throw new ApiError(0, { errors: ['Outra pessoa entrou neste aparelho.'] })
  if (typeof answer !== 'object' || answer === null || !('data' in answer)) throw notFromApi()
  return answer as T // the API's types are trusted
}

export const getPageOfKey = <T>([path]: PageKey) => getPage<T>(path)

/** A screen whose code arrives within this time uses the answer that another part of the page has requested, and does not request it again. */
export const SHARED_MS = 10_000

export const swrOptions = {
  revalidateOnFocus: true,
  shouldRetryOnError: error => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
  errorRetryInterval: 5_000,
  onSuccess: touchCachedAnswer,
} satisfies SWRConfiguration

/** A missing permission or record stays missing, so trying again does not help. */
export const canRetry = ({ status }: ApiError) => status !== 403 && status !== 404
