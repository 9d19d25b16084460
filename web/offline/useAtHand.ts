/** Code that a field screen may need where there is no signal comes while there still is. */
import { useEffect } from 'react'

export function useAtHand(load: () => Promise<unknown>): void {
  useEffect(() => {
    const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout // Safari has no idle
    idle(() => void (navigator.onLine && load().catch(() => undefined)))
  }, [load])
}
