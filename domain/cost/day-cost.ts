/** What the feed of a day cost: the farm, and each lot. Weights are grams, costs whole cents that add up. */
import { sumBy } from '../units/sum.ts'
import { costOfLines, loadShares } from './feed-cost.ts'

/** What one filling of the wagon weighed. The rests of a treat belong to it, because what was carried over is of its mix. */
export type WeighedLoad = {
  load: readonly { ingredientId: number; grams: number }[]
  unload: readonly { lotId: number; grams: number }[]
}

/** `cost` is null where the price of an ingredient is missing, and `missing` has its id. */
type Cost = { cost: number | null; missing: number[] }
type LotCost = Cost & { lotId: number }
export type DayCost = Cost & { residue: number | null; lots: LotCost[] }

type PricedLoad = { cents: number; missing: number[]; weights: WeighedLoad }

/** `costs`: what was fed of each ingredient on the day cost, in cents. Loads and lines in the order of their ids. */
export function costOfDay(loads: readonly WeighedLoad[], costs: ReadonlyMap<number, number>): DayCost {
  const priced = priceLoads(loads, costs)
  const lots = new Map<number, { cost: number; missing: number[] }>()
  let residue = 0
  for (const { cents, missing, weights } of priced) {
    const unload = weights.unload.map(({ grams }) => grams)
    const shares = loadShares(
      cents,
      sumBy(weights.load, ({ grams }) => grams),
      unload,
    )
    residue += shares.residue
    for (const [at, { lotId, grams }] of weights.unload.entries()) {
      if (grams === 0) continue
      const lot = lots.get(lotId) ?? { cost: 0, missing: [] }
      lots.set(lotId, { cost: lot.cost + (shares.lots[at] ?? 0), missing: [...lot.missing, ...missing] })
    }
  }
  const missing = distinct(priced.flatMap(load => load.missing))
  return {
    ...nullWhenMissing(
      sumBy(priced, ({ cents }) => cents),
      missing,
    ),
    residue: missing.length > 0 ? null : residue,
    lots: [...lots]
      .map(([lotId, lot]) => ({ lotId, ...nullWhenMissing(lot.cost, distinct(lot.missing)) }))
      .sort((a, b) => a.lotId - b.lotId),
  }
}

const nullWhenMissing = (cost: number, missing: number[]): Cost => ({ cost: missing.length > 0 ? null : cost, missing })

/** Divides what each ingredient cost among the loads that it went into. */
function priceLoads(loads: readonly WeighedLoad[], costs: ReadonlyMap<number, number>): PricedLoad[] {
  const priced = loads.map(weights => ({ cents: 0, missing: [] as number[], weights }))
  const lines = priced.flatMap(load => load.weights.load.map(line => ({ ...line, to: load })))
  for (const [ingredientId, ofIngredient] of Map.groupBy(lines, line => line.ingredientId)) {
    const cents = costs.get(ingredientId)
    const grams = ofIngredient.map(line => line.grams)
    const parts = costOfLines(cents ?? 0, grams)
    for (const [at, { to, grams: weight }] of ofIngredient.entries()) {
      to.cents += parts[at] ?? 0
      if (cents === undefined && weight > 0) to.missing.push(ingredientId)
    }
  }
  return priced
}

const distinct = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)
