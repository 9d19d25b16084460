/** The heads of a lot by day, as they are billed: the book of the corral, with sales on their own day. */
import { withoutSold } from '../cost/closeout-heads.ts'
import { type HeadMovement, type HeadsOfDay, headChange, headsByDay } from '../lot/heads.ts'
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

const isExit = (lotId: number, movement: HeadMovement) =>
  (movement.kind === 'sale' || movement.kind === 'cull') && movement.lotId === lotId

/** The heads that the book says left, and that no sale covers: a sale of the account and one of the book are of the same heads. */
function unsoldByBook({ lot, movements, sales }: Facts) {
  const exits = movements
    .filter(movement => isExit(lot.id, movement))
    .map(movement => ({ day: movement.day, heads: -headChange(lot.id, movement) }))
  return withoutSold(exits, sales).filter(({ heads }) => heads > 0)
}

/** The book with each sale on its own day. */
function billedMovements(facts: Facts): HeadMovement[] {
  const { lot, movements, sales } = facts
  const exits = [...sales, ...unsoldByBook(facts)].map(
    ({ day, heads }): HeadMovement => ({ lotId: lot.id, toLotId: null, kind: 'sale', quantity: heads, day }),
  )
  return [...movements.filter(movement => !isExit(lot.id, movement)), ...exits]
}

const entered = ({ id, quantity, baseQuantity, entryDate }: BilledLot) => ({
  id,
  entryDate,
  baseQuantity: baseQuantity ?? quantity,
})

/** Who arrives on a day counts on it; who leaves or dies on it does not. Nobody counts from the day on which the lot was finished. */
export function billedDays(facts: Facts, { from, to }: Period): HeadsOfDay[] {
  const { lot } = facts
  const last = lot.deactivatedOn === null ? to : earlier(to, addDays(lot.deactivatedOn, -1))
  if (last < from) return []
  const days = headsByDay(entered(lot), billedMovements(facts), { from, to: last })
  return days.map(({ day, heads }) => ({ day, heads: Math.max(0, heads) }))
}

export const billedHeadDays = (facts: Facts, period: Period): number =>
  sumBy(billedDays(facts, period), ({ heads }) => heads)

const earlier = (a: string, b: string) => (a < b ? a : b)

/** The heads that left alive in the period without a sale: their carcass is not known. */
export function unsoldHeads(facts: Facts, period: Period): number {
  const { lot, sales } = facts
  const byBook = sumBy(
    unsoldByBook(facts).filter(({ day }) => isIn(day, period)),
    ({ heads }) => heads,
  )
  if (lot.deactivatedOn === null || !isIn(lot.deactivatedOn, period)) return byBook
  // those that the finish of the lot took out; a sale of that day is of them
  const day = lot.deactivatedOn
  const rest = headsByDay(entered(lot), billedMovements({ ...facts, sales }), { from: day, to: day }).at(-1)?.heads ?? 0
  return byBook + Math.max(0, rest)
}

export const listDeaths = (lotId: number, movements: readonly HeadMovement[], period: Period): HeadMovement[] =>
  movements.filter(movement => movement.kind === 'death' && movement.lotId === lotId && isIn(movement.day, period))

export const deadHeads = (lotId: number, movements: readonly HeadMovement[], period: Period): number =>
  sumBy(listDeaths(lotId, movements, period), ({ quantity }) => quantity)
