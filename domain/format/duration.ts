/** How long something took, as people say it. */

const MINUTE = 60_000

/** '2h', '2h 5min', '5min'; '-' while either end is missing. ISO instants. */
export function formatDuration(start: string | null, end: string | null): string {
  if (!start || !end) return '-'
  const total = Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / MINUTE))
  const [hours, minutes] = [Math.floor(total / 60), total % 60]
  if (hours === 0) return `${minutes}min`
  return minutes === 0 ? `${hours}h` : `${hours}h ${minutes}min`
}
