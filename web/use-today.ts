/** The current day on the farm. It changes at midnight while the app stays open. */
import { useCallback, useSyncExternalStore } from 'react'
import { dayAt } from '../domain/time/day.ts'
import { useFarm } from './session.ts'

const MINUTE_MS = 60_000

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

/** 'YYYY-MM-DD' in the farm's time zone, or in the device's where there is no farm. */
export function useToday(): string {
  const timezone = useFarm()?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return useSyncExternalStore(
    subscribeToMinutes,
    useCallback(() => dayAt(Date.now(), timezone), [timezone]),
  )
}
