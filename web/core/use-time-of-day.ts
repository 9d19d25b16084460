/** The current time on the farm, 'HH:mm', by the server's clock. It moves on while the screen stays open. */
import { useCallback, useSyncExternalStore } from 'react'
import { timeAt } from '../../domain/time/day.ts'
import { serverNow, subscribeToClock } from './server-clock.ts'
import { useTimezone } from './timezone.ts'

export function useTimeOfDay(): string {
  const timezone = useTimezone()
  return useSyncExternalStore(
    subscribeToClock,
    useCallback(() => timeAt(serverNow(), timezone), [timezone]),
  )
}
