/**
 * The arroba: 15 kg of carcass. What a lot gains is carcass, not live weight, so that its arrobas are never live gain / 15, nor the weight of today at
 * the yield of the last day. Weights are kg, yields and shares parts of 1.
 */
const KG_PER_ARROBA = 15

/** What the farm expects of a lot: the weight and the carcass yield with which it leaves, and the yield with which it came. */
export type LotPlan = { exitWeight: number; exitYield: number; entryYield: number }

export const DEFAULT_ENTRY_YIELD = 0.5

export const toArrobas = (carcass: number): number => carcass / KG_PER_ARROBA

/** The part of the live gain that is carcass (RG). Null where the plan has no gain. */
export function gainYield({ exitWeight, exitYield, entryYield }: LotPlan, entryWeight: number): number | null {
  const gain = exitWeight - entryWeight
  return gain > 0 ? (exitWeight * exitYield - entryWeight * entryYield) / gain : null
}

/** The carcass of a head that entered with a weight and weighs another now. */
export const carcassWeight = (entryWeight: number, weight: number, { entryYield, gain }: CarcassYields): number =>
  entryWeight * entryYield + gain * (weight - entryWeight)

/** `gain` is that of the plan (gainYield), or the farm's. */
export type CarcassYields = { entryYield: number; gain: number }

type Lot = {
  /** The carcass of all heads that entered. */
  carcassEntered: number
  /** The live weight at the entry of the lot, from which it is projected. */
  entryWeight: number
  present: number
  weight: number
  /** The carcass of all heads that were sold. */
  carcassSold: number
}

/** The arrobas that a lot produced. The entry arrobas of a head that died are lost. */
export function arrobasProduced(lot: Lot, yields: CarcassYields): number {
  const now = lot.present * carcassWeight(lot.entryWeight, lot.weight, yields) + lot.carcassSold
  return toArrobas(now - lot.carcassEntered)
}

/** What an arroba cost. Null while none was produced. */
export const perArroba = (reais: number, arrobas: number): number | null => (arrobas > 0 ? reais / arrobas : null)

/** What the arroba of one day costs: a head's cost by the carcass that it gains. Null without a gain. */
export const perArrobaOfDay = (reaisPerHead: number, gmd: number, gain: number): number | null =>
  perArroba(reaisPerHead, toArrobas(gmd * gain))

export type SlaughterPoint = {
  /** Days in the lot: the gain of a day is a - b x days, in kg a head. */
  a: number
  b: number
  gain: number
  /** Reais an arroba, and reais a head and day. */
  price: number
  cost: number
}

/** What a head earns on a day beyond its cost, in reais. */
export const marginOfDay = ({ a, b, gain, price, cost }: SlaughterPoint, day: number): number =>
  toArrobas(gain * (a - b * day)) * price - cost

const MAX_DAYS = 400

/** The last day on which a head earns its cost. Null where none does, or where it always does. */
export function lastPayingDay(point: SlaughterPoint): number | null {
  if (marginOfDay(point, 1) < 0 || marginOfDay(point, MAX_DAYS) >= 0) return null
  let day = 1
  while (marginOfDay(point, day + 1) >= 0) day++
  return day
}
