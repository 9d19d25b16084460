import type { ReportPeriod } from '../period/report-period.ts'

/**
 * Whether a lot is in the reports of a period: it stood in it, or has figures of it. A lot that is finished on the first day of the period does not
 * stand any more at its end, but what it ate before counts. A lot that was deleted is in it for what it ate only.
 */
export function isOfPeriod(
  {
    entryDate,
    deactivatedOn,
    deletedAt,
  }: { entryDate: string; deactivatedOn: string | null; deletedAt: number | null },
  { from, to }: ReportPeriod,
  hasFigures: boolean,
): boolean {
  if (hasFigures || deletedAt !== null) return hasFigures
  return entryDate <= to && (deactivatedOn === null || deactivatedOn > from)
}
