import { dayAt } from '../time/day.ts'
import type { Lot } from './lot-output.ts'

/** `today` is the farm-local day, whatever the zone of the device. */
export function isReadToday(
  { last_trough_reading_date: readAt }: Pick<Lot, 'last_trough_reading_date'>,
  today: string,
  timezone: string,
): boolean {
  return readAt !== null && dayAt(Date.parse(readAt), timezone) === today
}
