/** Whoever opens the app with signal may stand at a trough without it an hour later: what the field's screens show comes along. */
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { farmKey, getData } from '../../data.ts'
import { fetchedAt } from '../../persistent-cache.ts'
import { useFarm } from '../../session.ts'
import { runWhenIdle } from './usePrefetch.ts'

const FIELD = ['/lots', '/corral_indexes', '/operations/today']
const AN_HOUR = 60 * 60_000

export function usePrefetchFieldData(): void {
  const farmId = useFarm()?.id
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    if (farmId === undefined) return
    const isMissing = (key: string) => Date.now() - (fetchedAt(key) ?? 0) > AN_HOUR && !cache.get(key)?.isValidating
    /** Unless a screen has asked, or changed it, in the meantime: what it knows is newer. */
    const bring = async (key: string) => {
      const before = cache.get(key)?.data
      const data = await getData(key)
      const now = cache.get(key)
      if (now?.data === before && !now?.isValidating) await mutate(key, data, { revalidate: false })
    }
    return runWhenIdle(() => {
      const missing = FIELD.map(path => farmKey(farmId, path)).filter(isMissing)
      // what does not come, the screen itself will ask for, and say so
      for (const key of missing) void bring(key).catch(() => undefined)
    })
  }, [farmId, cache, mutate])
}
