/** The figures of a lot on one farm-local day, which worker/jobs/lot-days.ts sums from the weighings. */

import { computeFigure, computeFigures, lotDayKeys } from '../figures/figures.ts'
import type { FeedKey } from '../figures/sums.ts'
import { marked } from '../figures/unconfirmed.ts'
import { toKg } from '../units/weight.ts'
import type * as Output from './lot-output.ts'

/** Weights in grams; `projectedAvgWeight` is that of one head. */
export type LotDay = {
  day: string
  quantity: number
  daysConfined: number
  projectedAvgWeight: number
  note: number | null
  call?: number | null
  refused?: number
  isImported?: boolean
} & Record<FeedKey, number>

export function toJson(row: LotDay, isUnconfirmed = false): Output.LotDay {
  return {
    date: row.day,
    quantity: row.quantity,
    days_confined: row.daysConfined,
    projected_avg_weight: toKg(row.projectedAvgWeight),
    ...computeFigures(lotDayKeys, {
      ...row,
      headDays: row.quantity,
      liveWeight: row.quantity * row.projectedAvgWeight,
    }),
    note: row.note,
    ...(typeof row.call === 'number' && {
      call: toKg(row.call),
      dry_matter_per_head: computeFigure('dry_matter_per_head', { dryMatter: row.dryMatter, headDays: row.quantity }),
    }),
    ...(row.refused && { refused: toKg(row.refused) }),
    ...(row.isImported && { imported: true }),
    ...marked(isUnconfirmed),
  }
}
