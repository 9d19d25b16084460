/** Whoever opens the app with signal may stand at a trough without it an hour later: what the field's screens show comes along. */
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { getData, keyOf } from '../data.ts'
import { seenAt } from '../seen.ts'
import { useFarm } from '../session.ts'
import { whenIdle } from './useAtHand.ts'

const FIELD = ['/lots', '/corral_indexes', '/operations/today']
const AN_HOUR = 60 * 60_000

export function useFieldAtHand(): void {
  const farmId = useFarm()?.id
  const { cache, mutate } = useSWRConfig()
  useEffect(() => {
    if (farmId === undefined) return
    const isMissing = (key: string) => Date.now() - (seenAt(key) ?? 0) > AN_HOUR && !cache.get(key)?.isValidating
    whenIdle(() => {
      for (const key of FIELD.map(path => keyOf(farmId, path)).filter(isMissing))
        void getData(key)
          .then(data => mutate(key, data, { revalidate: false }))
          .catch(() => undefined) // the screen itself will ask, and say
    })
  }, [farmId, cache, mutate])
}
