/** What a lot got on one farm-local day. The same rule stands in SQL in worker/jobs/lot-days.ts, and a test holds one against the other. */

import { roundToTwoDecimals, toHundredths, toKg } from '../units/weight.ts'
import { daysConfined, type Lot, projectedWeight } from './lot.ts'

/** Grams; `projectedAvgWeight` a head, `dryMatter` of what was delivered. */
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

type Growing = Pick<Lot, 'quantity' | 'entryDate' | 'deactivatedOn' | 'initialAvgWeight' | 'gmd'>
/** An unload line, with the dry matter of its recipe. */
type Fed = { quantity: number; expected: number; actual: number | null; dryMatterPercent: number }

/** Heads are those that the feeding counted; where nothing was fed, those of the lot. */
export function toLotDay(lot: Growing, day: string, fed: readonly Fed[], note: number | null): LotDay {
  const then = { ...lot, deactivatedOn: lot.deactivatedOn && lot.deactivatedOn < day ? lot.deactivatedOn : null }
  const dry = sum(fed.map(line => (line.actual ?? 0) * toHundredths(line.dryMatterPercent)))
  return {
    day,
    quantity: fed.length > 0 ? Math.max(...fed.map(({ quantity }) => quantity)) : lot.quantity,
    daysConfined: daysConfined(then, day),
    projectedAvgWeight: projectedWeight(then, day),
    planned: sum(fed.map(({ expected }) => expected)),
    delivered: sum(fed.map(({ actual }) => actual ?? 0)),
    dryMatter: Math.round(dry / 10_000),
    note,
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

export function toJson(row: LotDay) {
  return {
    date: row.day,
    quantity: row.quantity,
    days_confined: row.daysConfined,
    projected_avg_weight: toKg(row.projectedAvgWeight),
    planned: toKg(row.planned),
    delivered: toKg(row.delivered),
    kg_per_head: kgPerHead(row),
    dry_matter_intake: dryMatterIntake(row),
    note: row.note,
  }
}

export function kgPerHead({ delivered, quantity }: { delivered: number; quantity: number }): number | null {
  return quantity > 0 ? roundToTwoDecimals(toKg(delivered) / quantity) : null
}

/** Percent of live weight. */
function dryMatterIntake({ dryMatter, quantity, projectedAvgWeight }: LotDay): number | null {
  const liveWeight = quantity * projectedAvgWeight
  return liveWeight > 0 ? roundToTwoDecimals((dryMatter / liveWeight) * 100) : null
}

export type LotDayJson = ReturnType<typeof toJson>
