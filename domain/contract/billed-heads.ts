/** The heads of a lot by day, as they are billed: the book of the corral, with sales on their own day. */
import { headsWithSales, unsoldByBook } from '../cost/closeout-heads.ts'
import type { HeadMovement, HeadsOfDay } from '../lot/heads.ts'
import { addDays } from '../time/day.ts'
import { sumBy } from '../units/sum.ts'

export type Period = { from: string; to: string }

export type BilledLot = {
  id: number
  quantity: number
  baseQuantity: number | null
  entryDate: string
  deactivatedOn: string | null
  /** Grams of one head. */
  initialAvgWeight: number
}

/** Heads that were sold, and the carcass of all of them in grams. */
export type Sale = { day: string; heads: number; carcass: number }

type Facts = { lot: BilledLot; movements: readonly HeadMovement[]; sales: readonly Sale[] }

export const isIn = (day: string, { from, to }: Period) => day >= from && day <= to

/** Nobody counts from the day on which the lot was finished. */
export function billedDays({ lot, movements, sales }: Facts, { from, to }: Period): HeadsOfDay[] {
  const last = lot.deactivatedOn === null ? to : earlier(to, addDays(lot.deactivatedOn, -1))
  return headsWithSales(lot, movements, sales, { from, to: last })
}

export const billedHeadDays = (facts: Facts, period: Period): number =>
  sumBy(billedDays(facts, period), ({ heads }) => heads)

const earlier = (a: string, b: string) => (a < b ? a : b)

/** The heads that left alive in the period without a sale: their carcass is not known. */
export function unsoldHeads(facts: Facts, period: Period): number {
  const { lot, movements, sales } = facts
  const byBook = sumBy(
    unsoldByBook(lot.id, movements, sales).filter(({ day }) => isIn(day, period)),
    ({ heads }) => heads,
  )
  if (lot.deactivatedOn === null || !isIn(lot.deactivatedOn, period)) return byBook
  // those that the finish of the lot took out; a sale of that day is of them
  const day = lot.deactivatedOn
  return byBook + (headsWithSales(lot, movements, sales, { from: day, to: day }).at(-1)?.heads ?? 0)
}

/** The heads that went to a lot which is none of `lots` in the period. */
export const transferredHeads = ({ lot, movements }: Facts, lots: ReadonlySet<number>, period: Period): number =>
  sumBy(
    movements.filter(
      ({ kind, lotId, toLotId, day }) =>
        kind === 'transfer' && lotId === lot.id && !lots.has(toLotId ?? 0) && isIn(day, period),
    ),
    ({ quantity }) => quantity,
  )

export const listDeaths = (lotId: number, movements: readonly HeadMovement[], period: Period): HeadMovement[] =>
  movements.filter(movement => movement.kind === 'death' && movement.lotId === lotId && isIn(movement.day, period))

export const deadHeads = (lotId: number, movements: readonly HeadMovement[], period: Period): number =>
  sumBy(listDeaths(lotId, movements, period), ({ quantity }) => quantity)
