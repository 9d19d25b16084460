/** Which operations the lists of today have. */
import type { OperationStatus } from './status.ts'

/** Those of today, those that run, and until the feeding day of yesterday closes, what it still waits for. `openDays`: today is the last one. */
export function isListed(
  { day, status }: { day: string; status: OperationStatus },
  openDays: readonly string[],
): boolean {
  const today = openDays.at(-1) ?? ''
  if (day >= today) return day === today
  return status === 'in_progress' || (status === 'pending' && openDays.includes(day))
}
