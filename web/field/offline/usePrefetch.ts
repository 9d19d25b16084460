/** Code that a field screen may need where there is no signal comes while there still is. */
import { useEffect } from 'react'

export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => runWhenIdle(() => void load().catch(() => undefined)), [load])
}

const SOON_MS = 3_000

/** With signal, once nothing else is to be done; on a screen that is never at rest, soon. Returns how to call it off. */
export function runWhenIdle(work: () => void): () => void {
  const withSignal = () => void (navigator.onLine && work())
  if (!('requestIdleCallback' in window)) return later(withSignal) // Safari has no idle
  const id = requestIdleCallback(withSignal, { timeout: SOON_MS })
  return () => cancelIdleCallback(id)
}

function later(work: () => void): () => void {
  const id = setTimeout(work)
  return () => clearTimeout(id)
}
