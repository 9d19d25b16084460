/** Two tablets at one wagon: each sees what the other weighs within three seconds, where both have signal. */
import { useEffect, useEffectEvent } from 'react'
import { farmKey, getData } from '../../data.ts'

const POLL_MS = 2_000

/** Only the visible tablet asks, only with an operation on the screen, and only for a version: the list follows when it is another one. */
export function useOtherTablets(farmId: number, isOpen: boolean, refresh: () => Promise<unknown>): void {
  const fetchChanges = useEffectEvent(() => refresh())
  useEffect(() => {
    if (!isOpen) return
    let seen: string | undefined
    let isAsking = false
    const ask = async () => {
      if (isAsking || !navigator.onLine || document.visibilityState !== 'visible') return
      isAsking = true
      try {
        const { version } = await getData<{ version: string }>(farmKey(farmId, '/operations/today/version'))
        if (version !== seen) await fetchChanges()
        seen = version
      } catch {
        // no signal: the fold joins both tablets when it is back
      } finally {
        isAsking = false
      }
    }
    const timer = setInterval(() => void ask(), POLL_MS)
    return () => clearInterval(timer)
  }, [farmId, isOpen])
}
