/** The IANA time zone that the screens show times in: 'America/Cuiaba'. */
import { MINUTE_MS } from '../../domain/time/milliseconds.ts'
import { useFarm } from './session.ts'

let known: { timezone: string; readAt: number } | undefined

/** Read once a minute at most: it takes a formatter, which costs a slow phone some milliseconds, and every request names it. */
export function deviceTimezone(): string {
  const now = performance.now()
  if (!known || now - known.readAt > MINUTE_MS)
    known = { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone, readAt: now }
  return known.timezone
}

/** The farm's, or the device's where there is no farm, as for the vendor's team. */
export const useTimezone = (): string => useFarm()?.timezone ?? deviceTimezone()
