/** Fetches the data of the field screens while there is network, because the person may open them where there is none. */
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { farmKey, getData } from '../../data.ts'
import { fetchedAt } from '../../persistent-cache.ts'
import { serverNow } from '../../server-clock.ts'
import { useFarm } from '../../session.ts'
import { runWhenIdle } from './usePrefetch.ts'

const FIELD_PATHS = ['/lots', '/corral_indexes', '/operations/today', '/feeding_plan']
const HOUR_MS = 60 * 60_000

export function usePrefetchFieldData(): void {
  const farmId = useFarm()?.id
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    if (farmId === undefined) return
    const isStale = (key: string) => serverNow() - (fetchedAt(key) ?? 0) > HOUR_MS && !cache.get(key)?.isValidating
    /** Data that a screen fetched or changed in the meantime are newer, and stay. */
    const prefetch = async (key: string) => {
      const before = cache.get(key)?.data
      const data = await getData(key)
      const now = cache.get(key)
      if (now?.data === before && !now?.isValidating) await mutate(key, data, { revalidate: false })
    }
    return runWhenIdle(() => {
      const stale = FIELD_PATHS.map(path => farmKey(farmId, path)).filter(isStale)
      // after a failure the screen itself fetches, and shows the error
      for (const key of stale) void prefetch(key).catch(() => undefined)
    })
  }, [farmId, cache, mutate])
}
