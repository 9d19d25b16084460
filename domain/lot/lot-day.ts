/** The figures of a lot on one farm-local day. worker/jobs/lot-days.ts has the same rule in SQL, and a test compares the two. */

import { roundToTwoDecimals, toHundredths, toKg } from '../units/weight.ts'
import { kgPerHead } from './kg-per-head.ts'
import { daysConfined, type Lot, projectedWeight } from './lot.ts'
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

type WeighedLot = Pick<Lot, 'quantity' | 'entryDate' | 'deactivatedOn' | 'initialAvgWeight' | 'gmd'>
/** An unload line, with the dry matter of its recipe in percent. */
type UnloadLine = { quantity: number; expected: number; actual: number | null; dryMatterPercent: number }

/** `quantity` is that of the day's feedings; on a day without feedings, that of the lot. */
export function toLotDay(
  lot: WeighedLot,
  day: string,
  unloadLines: readonly UnloadLine[],
  note: number | null,
): LotDay {
  const lotOfDay = { ...lot, deactivatedOn: lot.deactivatedOn && lot.deactivatedOn < day ? lot.deactivatedOn : null }
  const dryMatterHundredths = sum(unloadLines.map(line => (line.actual ?? 0) * toHundredths(line.dryMatterPercent)))
  return {
    day,
    quantity: unloadLines.length > 0 ? Math.max(...unloadLines.map(({ quantity }) => quantity)) : lot.quantity,
    daysConfined: daysConfined(lotOfDay, day),
    projectedAvgWeight: projectedWeight(lotOfDay, daysConfined(lotOfDay, day)),
    planned: sum(unloadLines.map(({ expected }) => expected)),
    delivered: sum(unloadLines.map(({ actual }) => actual ?? 0)),
    dryMatter: Math.round(dryMatterHundredths / 10_000),
    note,
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

export function toJson(row: LotDay): LotDayJson {
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

export type LotDayJson = Output.LotDay
