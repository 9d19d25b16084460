/** The figures of a lot on one farm-local day, which worker/jobs/lot-days.ts sums from the weighings. */

import { roundToTwoDecimals, toKg } from '../units/weight.ts'
import { kgPerHead } from './kg-per-head.ts'
import type * as Output from './lot-output.ts'

/** Weights in grams: `projectedAvgWeight` of one head, `dryMatter` of the delivered feed. */
export type LotDay = {
  day: string
  quantity: number
  daysConfined: number
  projectedAvgWeight: number
  planned: number
  delivered: number
  dryMatter: number
  note: number | null
}

export function toJson(row: LotDay): Output.LotDay {
  return {
    date: row.day,
    quantity: row.quantity,
    days_confined: row.daysConfined,
    projected_avg_weight: toKg(row.projectedAvgWeight),
    planned: toKg(row.planned),
    delivered: toKg(row.delivered),
    kg_per_head: kgPerHead(toKg(row.delivered), row.quantity),
    dry_matter_intake: dryMatterIntake(row),
    note: row.note,
  }
}

/** Dry matter eaten, in percent of live weight; null without a weight. */
function dryMatterIntake({ dryMatter, quantity, projectedAvgWeight }: LotDay): number | null {
  const liveWeight = quantity * projectedAvgWeight
  return liveWeight > 0 ? roundToTwoDecimals((dryMatter / liveWeight) * 100) : null
}
