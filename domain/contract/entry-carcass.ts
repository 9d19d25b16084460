/**
 * The carcass with which the heads of a lot entered a contract. Heads that change between lots of the contract keep that of the lot which they left; out
 * of another lot they enter with what that lot gives for them on the day. Grams of one head, the mean of those in the lot.
 */
import { movementsWithSales } from '../cost/closeout-heads.ts'
import { type ProjectedLot, projectHead } from '../cost/head-weights.ts'
import { type HeadMovement, headChange } from '../lot/heads.ts'
import { toGrams } from '../units/weight.ts'
import type { BilledLot, Sale } from './billed-heads.ts'

/** The mean since the end of a day on which heads came. */
export type EntryMean = { from: string; grams: number }

type Facts = { lot: BilledLot; movements: readonly HeadMovement[]; sales: readonly Sale[]; entryYield: number }
type Pool = { heads: number; grams: number; own: number; means: EntryMean[] }

/** By lot; none where no head came from another lot. `sources`: the lots that heads came from. */
export function entryMeans(lots: readonly Facts[], sources: readonly ProjectedLot[]): Map<number, EntryMean[]> {
  const pools = new Map(
    lots.map(({ lot, entryYield }): [number, Pool] => {
      const own = lot.initialAvgWeight * entryYield
      return [lot.id, { heads: lot.baseQuantity ?? lot.quantity, grams: own, own, means: [] }]
    }),
  )
  const projected = ({ lotId, day }: HeadMovement): number | undefined => {
    const source = sources.find(({ lot }) => lot.id === lotId)
    return source && toGrams(projectHead(source, day).carcass)
  }
  // a transfer between two lots of the contract is in the book of both
  const movements = lots.flatMap(({ lot, movements: book, sales }) =>
    movementsWithSales(lot.id, book, sales).filter(({ lotId }) => lotId === lot.id || !pools.has(lotId)),
  )
  for (const movement of movements.toSorted(byDay)) {
    const { kind, lotId, toLotId, quantity, day } = movement
    const [from, to] = [pools.get(lotId), kind === 'transfer' ? pools.get(toLotId ?? 0) : undefined]
    const change = headChange(lotId, movement)
    if (to) join(to, quantity, from?.grams ?? projected(movement) ?? to.own, day)
    if (from && change > 0) join(from, change, from.own, day)
    if (from && change < 0) from.heads = Math.max(0, from.heads + change)
  }
  return new Map([...pools].map(([id, { means }]) => [id, means]))
}

function join(pool: Pool, heads: number, grams: number, day: string): void {
  const mean = (pool.heads * pool.grams + heads * grams) / (pool.heads + heads)
  pool.heads += heads
  if (grams === pool.grams) return
  pool.grams = mean
  pool.means.push({ from: day, grams: mean })
}

/** Heads of one day come before they change their lot, and leave after it. The rest makes the order independent of that of the facts. */
const byDay = (a: HeadMovement, b: HeadMovement): number =>
  a.day.localeCompare(b.day) ||
  rank(a) - rank(b) ||
  a.lotId - b.lotId ||
  (a.toLotId ?? 0) - (b.toLotId ?? 0) ||
  a.quantity - b.quantity

const rank = (movement: HeadMovement): number =>
  movement.kind === 'transfer' ? 1 : headChange(movement.lotId, movement) > 0 ? 0 : 2
