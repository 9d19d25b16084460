/** The current day and minute on the farm, by the server's clock. They change while the app stays open. */
import { useCallback, useSyncExternalStore } from 'react'
import { dayAt } from '../../domain/time/day.ts'
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { serverNow, subscribeToClock } from './server-clock.ts'
import { useTimezone } from './timezone.ts'

/** 'YYYY-MM-DD' in the farm's time zone, or in the device's where there is no farm. */
export function useToday(): string {
  const timezone = useTimezone()
  return useSyncExternalStore(
    subscribeToClock,
    useCallback(() => dayAt(serverNow(), timezone), [timezone]),
  )
}

/** The current time in ms, to the minute. */
export const useMinute = (): number =>
  useSyncExternalStore(subscribeToClock, () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS)
