/** The figures of feeding, each with its one formula. Null where there is nothing to divide by. */
import { roundToTwoDecimals, toKg } from '../units/weight.ts'
import type { Sums } from './sums.ts'

/** Unrounded. `heads` may be heads on a day, or head-days. */
export const perHead = (kg: number, heads: number): number | null => (heads > 0 ? kg / heads : null)

/** Kg of feed per head and day. */
export function kgPerHead({ delivered, headDays }: Pick<Sums, 'delivered' | 'headDays'>): number | null {
  const kg = perHead(toKg(delivered), headDays)
  return kg === null ? null : roundToTwoDecimals(kg)
}

/** Dry matter eaten in percent of the live weight that ate it: of each day as it was fed and weighed, whatever the recipe has now. */
export function dryMatterIntake({ dryMatter, liveWeight }: Pick<Sums, 'dryMatter' | 'liveWeight'>): number | null {
  return liveWeight > 0 ? roundToTwoDecimals((dryMatter / liveWeight) * 100) : null
}
