/** Fetches the data of the field screens while there is network, because the person may open them where there is none. */
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { HOUR_MS } from '../../../domain/time/milliseconds.ts'
import { farmKey, getData, SHARED_MS } from '../../core/data.ts'
import { fetchedAt } from '../../core/persistent-cache.ts'
import { serverNow } from '../../core/server-clock.ts'
import { useFarm } from '../../core/session.ts'
import { runWhenIdle } from './usePrefetch.ts'

export function usePrefetchFieldData(): void {
  const farmId = useFarm()?.id
  const [idleFarm, setIdleFarm] = useState<number>()
  useEffect(() => {
    if (farmId !== undefined) return runWhenIdle(() => setIdleFarm(farmId))
  }, [farmId])
  const farm = idleFarm === farmId ? farmId : undefined
  usePrefetchAnswer(farm, '/lots')
  usePrefetchAnswer(farm, '/corral_indexes')
  usePrefetchAnswer(farm, '/operations/today')
  usePrefetchAnswer(farm, '/feeding_plan')
  usePrefetchAnswer(farm, '/settings')
}

/** SWR requests it, unless a screen does so at the same time. After a failure the screen itself requests it, and shows the error. */
function usePrefetchAnswer(farmId: number | undefined, path: string): void {
  const key = farmId === undefined ? null : farmKey(farmId, path)
  useSWR(key, getData, {
    revalidateIfStale: key !== null && serverNow() - (fetchedAt(key) ?? 0) > HOUR_MS,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
    dedupingInterval: SHARED_MS,
  })
}
