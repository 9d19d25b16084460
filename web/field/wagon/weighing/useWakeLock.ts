import { useEffect } from 'react'

/** Keeps the screen on while `enabled`. Browsers release the lock when the page is hidden, so it is requested again when it is shown. */
export function useWakeLock(enabled: boolean): void {
  useEffect(() => {
    if (!enabled || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let ended = false
    const request = async () => {
      if (document.visibilityState !== 'visible') return
      const acquired = await navigator.wakeLock.request('screen').catch(() => undefined) // refused on a low battery
      if (ended) await acquired?.release()
      else lock = acquired
    }
    const requestLock = () => void request()
    requestLock()
    document.addEventListener('visibilitychange', requestLock)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', requestLock)
      void lock?.release()
    }
  }, [enabled])
}
