/** SWR's data of the screens. A key is an API path; the last answer of each is cached on the device (persistent-cache.ts). */
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { ApiError, get } from './api.ts'
import { touchCachedAnswer } from './persistent-cache.ts'
import { useFarm } from './session.ts'

/** What a screen needs of SWR's answer. */
export type Query<T> = Pick<SWRResponse<T, ApiError>, 'data' | 'error' | 'mutate'>

/** The SWR key of a farm's data, which is also its API path. */
export const farmKey = (farmId: number, path: string) => `/farms/${farmId}${path}`

/** `farmKey` of the current farm. Screens that write are shown on a farm only. */
export function useFarmKey(): (path: string) => string {
  const farm = useFarm()
  return path => farmKey(farm?.id ?? 0, path)
}

/** Whether a key, with or without its query, is this path or lies below it: for `mutate`. */
export const isKeyUnder = (base: string) => (key: unknown) =>
  typeof key === 'string' && (key.split('?')[0] === base || key.startsWith(`${base}/`))

/** A list or record of the current farm: `useFarmData<Lot[]>('/lots')`. With `null` nothing is loaded. */
export function useFarmData<T>(path: string | null): SWRResponse<T, ApiError> {
  const farm = useFarm()
  return useSWR<T, ApiError>(farm && path ? farmKey(farm.id, path) : null, getData<T>)
}

/** A page of a list: the whole answer, with its `pagy`. */
export function useFarmPage<T>(path: string | null): SWRResponse<T, ApiError> {
  const farm = useFarm()
  return useSWR<T, ApiError>(farm && path ? `${farmKey(farm.id, path)}#page` : null, (key: string) =>
    get<T>(key.replace('#page', '')),
  )
}

export const getData = async <T>(path: string): Promise<T> => (await get<{ data: T }>(path)).data

export const swrOptions = {
  revalidateOnFocus: true,
  shouldRetryOnError: error => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
  errorRetryInterval: 5_000,
  onSuccess: touchCachedAnswer,
} satisfies SWRConfiguration

/** A missing permission or record stays missing, so trying again does not help. */
export const canRetry = ({ status }: ApiError) => status !== 403 && status !== 404
