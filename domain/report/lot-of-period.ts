import type { ReportPeriod } from '../period/report-period.ts'

/**
 * Whether a lot is in the reports of a period: it stood in it, or has figures of it. A lot that is finished on the first day of the period does not
 * stand any more at its end, but what it ate before counts.
 */
export function isOfPeriod(
  { entryDate, deactivatedOn }: { entryDate: string; deactivatedOn: string | null },
  { from, to }: ReportPeriod,
  hasFigures: boolean,
): boolean {
  if (hasFigures) return true
  return entryDate <= to && (deactivatedOn === null || deactivatedOn > from)
}
