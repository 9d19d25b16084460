/** Loads code before a field screen needs it, because there may be no network by then. */
import { useEffect } from 'react'

/** `load` must be the same function on every render. */
export function usePrefetch(load: () => Promise<unknown>): void {
  useEffect(() => runWhenIdle(() => void load().catch(() => undefined)), [load])
}

const IDLE_TIMEOUT_MS = 3_000

/** Runs `work` once, if there is network: when the browser is idle, or after 3 s on a page that is never idle. Returns the function that cancels it. */
export function runWhenIdle(work: () => void): () => void {
  const runOnline = () => void (navigator.onLine && work())
  if (!('requestIdleCallback' in window)) return runSoon(runOnline) // Safari
  const id = requestIdleCallback(runOnline, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(id)
}

function runSoon(work: () => void): () => void {
  const id = setTimeout(work)
  return () => clearTimeout(id)
}
