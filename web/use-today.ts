/** The current day on the farm, by the server's clock. It changes at midnight while the app stays open. */
import { useCallback, useSyncExternalStore } from 'react'
import { dayAt } from '../domain/time/day.ts'
import { serverNow, subscribeToClock } from './server-clock.ts'
import { useFarm } from './session.ts'

/** 'YYYY-MM-DD' in the farm's time zone, or in the device's where there is no farm. */
export function useToday(): string {
  const timezone = useFarm()?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return useSyncExternalStore(
    subscribeToClock,
    useCallback(() => dayAt(serverNow(), timezone), [timezone]),
  )
}
