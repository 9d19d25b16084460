/** The lot of a question in the JSON of the screens. */
import type { Lot } from '../lot/lot-output.ts'
import type { LotReport, LotReportRow } from '../report/report-output.ts'
import type { LotSlot } from './understood.ts'

/** Undefined where the lot is finished. */
export const findActive = (lots: readonly Lot[], lot: LotSlot): Lot | undefined => lots.find(({ id }) => id === lot.id)

export const findReported = (report: LotReport, lot: LotSlot): LotReportRow | undefined =>
  report.rows.find(row => row.lot.id === lot.id)
