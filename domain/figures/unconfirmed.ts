/** Sums that await a person's decision, because two devices weighed a line without having seen each other's weight: they are marked wherever they are shown. */
import type { ReportPeriod } from '../period/report-period.ts'

/** `id`: that of the ingredient that was loaded, or of the lot that was fed. */
export type UnconfirmedLine = { day: string; userId: number | null; id: number }

export const isWithin = (day: string, { from, to }: ReportPeriod) => day >= from && day <= to

/** The field of a sum. */
export const marked = (isUnconfirmed: boolean) => (isUnconfirmed ? ({ unconfirmed: true } as const) : {})

export const UNCONFIRMED = 'a confirmar'

/** The column of files. */
export const unconfirmedColumn = {
  key: 'unconfirmed',
  kind: 'text',
  heading: 'A confirmar',
  value: (row: { unconfirmed?: boolean }) => (row.unconfirmed ? 'Sim' : null),
  total: (totals: { unconfirmed?: boolean }) => (totals.unconfirmed ? 'Sim' : null),
} as const
