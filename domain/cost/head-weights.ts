/** What heads weigh when they come into a lot and when they leave it. Weights are kg, and grams in what is stored. */
import { type HeadMovement, headChange } from '../lot/heads.ts'
import { projectedWeightOn, type Weighing, weighingInForce } from '../lot/weighing.ts'
import { sumBy } from '../units/sum.ts'
import { toKg } from '../units/weight.ts'
import { type CarcassYields, carcassWeight } from './arroba.ts'

/** A lot with what its weight on a day is projected from. */
export type ProjectedLot = {
  lot: { id: number; entryDate: string; initialAvgWeight: number; gmd: number }
  weighings: readonly Weighing[]
  yields: CarcassYields
}

/** A head of the lot on a day. */
export function projectHead({ lot, weighings, yields }: ProjectedLot, day: string) {
  const live = toKg(projectedWeightOn(lot, weighingInForce(weighings, day), day))
  return { live, carcass: carcassWeight(toKg(lot.initialAvgWeight), live, yields) }
}

type Lot = ProjectedLot['lot'] & { quantity: number; baseQuantity: number | null }

/**
 * All heads that came in: with the entry weight of the lot, and out of another lot with what that lot gives for them on the day, so that no gain is in
 * both. `sources`: the lots that heads came from.
 */
export function weighEntered(
  own: ProjectedLot & { lot: Lot },
  movements: readonly HeadMovement[],
  sources: readonly ProjectedLot[],
) {
  const { lot, yields } = own
  const entryWeight = toKg(lot.initialAvgWeight)
  const atEntry = { live: entryWeight, carcass: entryWeight * yields.entryYield }
  const weighOne = ({ kind, lotId, day }: HeadMovement) =>
    kind === 'transfer' ? projectHead(sources.find(source => source.lot.id === lotId) ?? own, day) : atEntry
  const joined = movements
    .map(movement => ({ heads: headChange(lot.id, movement), movement }))
    .filter(({ heads, movement }) => heads > 0 || movement.kind === 'correction')
    .map(({ heads, movement }) => ({ heads, ...weighOne(movement) }))
  const all = [{ heads: lot.baseQuantity ?? lot.quantity, ...atEntry }, ...joined]
  return {
    live: sumBy(all, ({ heads, live }) => heads * live),
    carcass: sumBy(all, ({ heads, carcass }) => heads * carcass),
  }
}
