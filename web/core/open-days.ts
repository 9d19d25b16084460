/** The feeding days of the farm that are not closed; the last one is today. */
import { useMemo } from 'react'
import { openFeedingDays } from '../../domain/time/day.ts'
import { useFeedingDayClose } from './farm-settings.ts'
import { useTimezone } from './timezone.ts'
import { useMinute } from './use-today.ts'

export function useOpenDays(): string[] {
  const timezone = useTimezone()
  const now = useMinute()
  const close = useFeedingDayClose()
  return useMemo(() => openFeedingDays(close, timezone, now), [close, timezone, now])
}
