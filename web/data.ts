/** What screens read. A key is an API path; what was seen last is kept on the device (seen.ts). */
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import { ApiError, get } from './api.ts'
import { touchCachedAnswer } from './persistent-cache.ts'
import { useFarm } from './session.ts'

/** A list or record of the current farm: `useFarmData<Lot[]>('/lots')`. `null` waits. */
export function useFarmData<T>(path: string | null): SWRResponse<T, ApiError> {
  const farm = useFarm()
  return useSWR<T, ApiError>(farm && path ? farmKey(farm.id, path) : null, getData<T>)
}

/** A page: the answer with its `pagy`. */
export function useFarmPage<T>(path: string | null): SWRResponse<T, ApiError> {
  const farm = useFarm()
  return useSWR<T, ApiError>(farm && path ? `${farmKey(farm.id, path)}#page` : null, (key: string) =>
    get<T>(key.replace('#page', '')),
  )
}

export const farmKey = (farmId: number, path: string) => `/farms/${farmId}${path}`

export const getData = async <T>(path: string): Promise<T> => (await get<{ data: T }>(path)).data

export const swrOptions = {
  revalidateOnFocus: true,
  shouldRetryOnError: error => !(error instanceof ApiError) || error.status === 0 || error.status >= 500,
  errorRetryInterval: 5_000,
  onSuccess: touchCachedAnswer,
} satisfies SWRConfiguration
