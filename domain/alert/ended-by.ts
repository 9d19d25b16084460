/** Why an alert closed: its cause was mended, or the day that it is about ended with the cause unmended. */
import { addDays } from '../time/day.ts'
import type { AlertKind } from './kind.ts'

export const alertEnds = ['mended', 'day_over'] as const
export type AlertEnd = (typeof alertEnds)[number]

/** The last day on which the rules look at what happened on `day`, of the kinds that are about a day. The others last until they are mended. */
const lastDays: Partial<Record<AlertKind, (day: string) => string>> = {
  reading_missing: day => day,
  intake_off: day => day,
  lot_over_load: day => day,
  load_error: day => day,
  unload_error: day => day,
  recipe_changed: day => day,
  beyond_limit: day => day,
  operation_incomplete: day => addDays(day, 1),
  two_weights: day => addDays(day, 1),
}

/** `day`: that of its operation, else the one on which it opened. Null for an operation that is older than yesterday. */
type Closing = { kind: AlertKind; day: string | null }
type Clock = {
  today: string
  /** The feeding day of yesterday is open: its treats may still begin. */
  isYesterdayOpen: boolean
}

export function endedBy({ kind, day }: Closing, { today, isYesterdayOpen }: Clock): AlertEnd {
  if (kind === 'feeding_late') return day !== null && (day === today || isYesterdayOpen) ? 'mended' : 'day_over'
  const last = lastDays[kind]
  return last && (day === null || last(day) < today) ? 'day_over' : 'mended'
}
