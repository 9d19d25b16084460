/** Two tablets at one wagon: each shows what the other weighs within three seconds, where both have signal. */
import { useEffect, useEffectEvent } from 'react'
import { versionPoll } from '../scale/scale-figures.ts'

const POLL_MS = 2_000

type Use = {
  farmId: number
  /** An operation is on the screen. */
  isOpen: boolean
  /** Its id, where the server has made it. */
  operationId: number | undefined
}

/** Polls only while visible, with an operation on the screen, and only a version: a new version loads the list. */
export function useOtherTablets({ farmId, isOpen, operationId }: Use, refresh: () => Promise<unknown>): void {
  const fetchChanges = useEffectEvent(() => refresh())
  useEffect(() => {
    if (!isOpen) return
    const pollVersion = versionPoll(farmId, operationId)
    let known: string | undefined
    let isPolling = false
    const poll = async () => {
      if (isPolling || !navigator.onLine || document.visibilityState !== 'visible') return
      isPolling = true
      try {
        const version = await pollVersion()
        if (version !== known) await fetchChanges()
        known = version
      } catch {
        // no signal: the fold joins both tablets when it is back
      } finally {
        isPolling = false
      }
    }
    const timer = setInterval(() => void poll(), POLL_MS)
    return () => clearInterval(timer)
  }, [farmId, isOpen, operationId])
}
