/** Code that a field screen may need where there is no signal comes while there still is. */
import { useEffect } from 'react'

export function useAtHand(load: () => Promise<unknown>): void {
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load])
}

/** With signal, once nothing else is to be done. */
export function whenIdle(work: () => void): void {
  const idle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout // Safari has no idle
  idle(() => navigator.onLine && work())
}
