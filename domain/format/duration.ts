const MINUTE_MS = 60_000

/** '2h', '2h 5min', '5min', or '-' while either end is missing. `start` and `end` are ISO instants. */
export function formatDuration(start: string | null, end: string | null): string {
  if (!start || !end) return '-'
  const totalMinutes = Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / MINUTE_MS))
  const [hours, minutes] = [Math.floor(totalMinutes / 60), totalMinutes % 60]
  if (hours === 0) return `${minutes}min`
  return minutes === 0 ? `${hours}h` : `${hours}h ${minutes}min`
}
