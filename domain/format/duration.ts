import { MINUTE_MS } from '../time/milliseconds.ts'

/** '2 h', '2 h 5 min', '5 min', or '–' while either end is missing. `start` and `end` are ISO instants. */
export function formatDuration(start: string | null, end: string | null): string {
  if (!start || !end) return '–'
  const totalMinutes = Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS))
  const [hours, minutes] = [Math.floor(totalMinutes / 60), totalMinutes % 60]
  if (hours === 0) return `${minutes}\u00a0min`
  return minutes === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${minutes}\u00a0min`
}

const NO_BREAK_SPACE = '\u00a0'

/** '25 min', '2 h', '2 h 05 min'. It is never broken over two lines. */
export function formatDelay(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return [rest, 'min'].join(NO_BREAK_SPACE)
  if (rest === 0) return [hours, 'h'].join(NO_BREAK_SPACE)
  return [hours, 'h', String(rest).padStart(2, '0'), 'min'].join(NO_BREAK_SPACE)
}
