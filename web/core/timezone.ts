/** The IANA time zone that the screens show times in: 'America/Cuiaba'. */
import { useFarm } from './session.ts'

export const deviceTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The farm's, or the device's where there is no farm, as for the vendor's team. */
export const useTimezone = (): string => useFarm()?.timezone ?? deviceTimezone()
