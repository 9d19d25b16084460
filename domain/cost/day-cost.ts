/** What the feed of a day cost: the farm, and each lot. Weights are grams, costs whole cents that add up. */
import { sumBy } from '../units/sum.ts'
import { costOfLines, loadShares } from './feed-cost.ts'

/** What one filling of the wagon weighed. The rests of a treat belong to it, because what was carried over is of its mix. */
export type WeighedLoad = {
  /** `grams` is null of a planned line without a weight. */
  load: readonly { ingredientId: number; grams: number | null }[]
  unload: readonly { lotId: number; grams: number }[]
}

/** `cost` is null where the price of an ingredient is missing, and `missing` has its id; also where a load was not weighed. */
type Cost = { cost: number | null; missing: number[] }
type LotCost = Cost & { lotId: number }
export type DayCost = Cost & { residue: number | null; lots: LotCost[] }

type PricedLoad = { cents: number; missing: number[]; weights: WeighedLoad }

/** Whether something was unloaded of a load that is not on record, or not whole: what it cost is not known. */
const isUnweighed = ({ load, unload }: WeighedLoad): boolean =>
  unload.some(({ grams }) => grams > 0) &&
  (load.some(({ grams }) => grams === null) || load.every(({ grams }) => grams === 0))

/** `costs`: what was fed of each ingredient on the day cost, in cents. Loads and lines in the order of their ids. */
export function costOfDay(loads: readonly WeighedLoad[], costs: ReadonlyMap<number, number>): DayCost {
  const priced = priceLoads(loads, costs)
  const lots = new Map<number, { cost: number | null; missing: number[] }>()
  let residue: number | null = 0
  for (const { cents, missing, weights } of priced) {
    const isKnown = missing.length === 0 && !isUnweighed(weights)
    const unload = weights.unload.map(({ grams }) => grams)
    const shares = loadShares(
      cents,
      sumBy(weights.load, ({ grams }) => grams ?? 0),
      unload,
    )
    residue = addKnown(residue, isKnown ? shares.residue : null)
    for (const [at, { lotId, grams }] of weights.unload.entries()) {
      if (grams === 0) continue
      const lot = lots.get(lotId) ?? { cost: 0, missing: [] }
      const cost = addKnown(lot.cost, isKnown ? (shares.lots[at] ?? 0) : null)
      lots.set(lotId, { cost, missing: [...lot.missing, ...missing] })
    }
  }
  return {
    cost: residue === null ? null : sumBy(priced, ({ cents }) => cents),
    missing: distinct(priced.flatMap(load => load.missing)),
    residue,
    lots: [...lots]
      .map(([lotId, { cost, missing }]) => ({ lotId, cost, missing: distinct(missing) }))
      .sort((a, b) => a.lotId - b.lotId),
  }
}

const addKnown = (sum: number | null, part: number | null) => (sum === null || part === null ? null : sum + part)

/** Divides what each ingredient cost among the loads that it went into. */
function priceLoads(loads: readonly WeighedLoad[], costs: ReadonlyMap<number, number>): PricedLoad[] {
  const priced = loads.map(weights => ({ cents: 0, missing: [] as number[], weights }))
  const lines = priced.flatMap(load => load.weights.load.map(line => ({ ...line, to: load })))
  for (const [ingredientId, ofIngredient] of Map.groupBy(lines, line => line.ingredientId)) {
    const cents = costs.get(ingredientId)
    const grams = ofIngredient.map(line => line.grams ?? 0)
    const parts = costOfLines(cents ?? 0, grams)
    for (const [at, { to, grams: weight }] of ofIngredient.entries()) {
      to.cents += parts[at] ?? 0
      if (cents === undefined && weight !== null && weight > 0) to.missing.push(ingredientId)
    }
  }
  return priced
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)
