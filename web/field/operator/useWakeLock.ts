import { useEffect } from 'react'

/** Keeps the screen lit while the wagon works; browsers let go of it when the page is hidden, so it is asked for again. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let over = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const asked = await navigator.wakeLock.request('screen').catch(() => undefined) // a tired battery may say no
      if (over) await asked?.release()
      else lock = asked
    }
    const again = () => void ask()
    again()
    document.addEventListener('visibilitychange', again)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [wanted])
}
