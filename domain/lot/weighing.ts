/** Weighings of a lot: facts that correct the weight which its expected gain projects. Weights in grams of one head, `gmd` in grams a day. */
import { daysBetween } from '../time/day.ts'

export type Weighing = { day: string; avgWeight: number }
type WeighedLot = {
  entryDate: string
  initialAvgWeight: number
  gmd: number
}

/** The last weighing up to the day. */
export function weighingInForce<AnyWeighing extends Weighing>(
  weighings: readonly AnyWeighing[],
  day: string,
): AnyWeighing | null {
  return weighings.reduce<AnyWeighing | null>(
    (last, next) => (next.day <= day && (!last || next.day >= last.day) ? next : last),
    null,
  )
}

/** The weight at entry, or the last weighing, plus `gmd` for each day since. */
export function projectedWeightOn(lot: WeighedLot, last: Weighing | null, day: string): number {
  const from = last ?? { day: lot.entryDate, avgWeight: lot.initialAvgWeight }
  return Math.max(0, from.avgWeight + lot.gmd * Math.max(0, daysBetween(from.day, day)))
}

/** The gain a day from the entry to the last weighing. Null on the day of the entry. */
export function observedGmd(lot: Omit<WeighedLot, 'gmd'>, last: Weighing | null): number | null {
  const days = last ? daysBetween(lot.entryDate, last.day) : 0
  return last && days > 0 ? Math.round((last.avgWeight - lot.initialAvgWeight) / days) : null
}
