/** Which heads entered, died and left a lot, and for how many days. */
import { type HeadMovement, type HeadsOfDay, headChange, headsByDay } from '../lot/heads.ts'
import { addDays, daysBetween } from '../time/day.ts'
import { sumBy } from '../units/sum.ts'

type Lot = { id: number; quantity: number; baseQuantity: number | null; entryDate: string }
type Exit = { day: string; heads: number }

/** The heads of the book that no sale covers. A sale takes those that left nearest to its day, and of two days the earlier one. */
function withoutSold(exits: readonly Exit[], sales: readonly Exit[]): Exit[] {
  const left = exits.map(({ day, heads }) => ({ day, heads })).toSorted(byDay)
  const open = sales.map(({ day, heads }) => ({ day, heads })).toSorted(byDay)
  const pairs = open.flatMap(sale =>
    left.map(exit => ({ sale, exit, days: Math.abs(daysBetween(sale.day, exit.day)) })),
  )
  for (const { sale, exit } of pairs.toSorted((a, b) => a.days - b.days)) {
    const taken = Math.min(sale.heads, exit.heads)
    sale.heads -= taken
    exit.heads -= taken
  }
  return left
}

const byDay = (a: Exit, b: Exit) => a.day.localeCompare(b.day)

const isSold = (lotId: number, { kind, lotId: from }: HeadMovement) =>
  (kind === 'sale' || kind === 'cull') && from === lotId

/** The heads that the book says left, and that no sale covers: a sale of the account and one of the book are of the same heads. */
export function unsoldByBook(lotId: number, movements: readonly HeadMovement[], sales: readonly Exit[]): Exit[] {
  const exits = movements
    .filter(movement => isSold(lotId, movement))
    .map(movement => ({ day: movement.day, heads: -headChange(lotId, movement) }))
  return withoutSold(exits, sales).filter(({ heads }) => heads > 0)
}

/** The book with each sale on its own day. */
export function movementsWithSales(
  lotId: number,
  movements: readonly HeadMovement[],
  sales: readonly Exit[],
): HeadMovement[] {
  const exits = [...sales, ...unsoldByBook(lotId, movements, sales)].map(
    ({ day, heads }): HeadMovement => ({ lotId, toLotId: null, kind: 'sale', quantity: heads, day }),
  )
  return [...movements.filter(movement => !isSold(lotId, movement)), ...exits]
}

/** The heads of each day, with each sale on its own day. Who arrives on a day counts on it; who leaves or dies on it does not. */
export const headsWithSales = (
  { id, quantity, baseQuantity, entryDate }: Lot,
  movements: readonly HeadMovement[],
  sales: readonly Exit[],
  period: { from: string; to: string },
): HeadsOfDay[] =>
  headsByDay(
    { id, entryDate, baseQuantity: baseQuantity ?? quantity },
    movementsWithSales(id, movements, sales),
    period,
  ).map(({ day, heads }) => ({ day, heads: Math.max(0, heads) }))

/**
 * `last`: the day on which the lot was finished, or today. Sales and the book of the corral are about the same heads: a sale counts on its own day, and
 * what the book has beyond the sales on the day of the book. Who is left leaves on the last day.
 */
export function closeoutHeads(lot: Lot, movements: readonly HeadMovement[], sales: readonly Exit[], last: string) {
  const changes = movements.map(({ kind, day, ...rest }) => ({
    kind,
    day,
    heads: headChange(lot.id, { kind, ...rest }),
  }))
  const of = (kind: HeadMovement['kind']) =>
    changes.filter(change => change.kind === kind && change.heads < 0).map(({ day, heads }) => ({ day, heads: -heads }))
  const joined = changes.filter(({ kind, heads }) => heads > 0 || kind === 'correction')
  const [dead, transferred, left] = [of('death'), of('transfer'), unsoldByBook(lot.id, movements, sales)]
  const sold = sumBy(sales, ({ heads }) => heads)
  const entered = (lot.baseQuantity ?? lot.quantity) + sumBy(joined, ({ heads }) => heads)
  const gone = [...dead, ...transferred, ...sales, ...left]
  const present = Math.max(0, entered - sumBy(gone, ({ heads }) => heads))
  const unsold = [...left, { day: last, heads: present }].filter(({ heads }) => heads > 0)
  const days = headsWithSales(lot, movements, sales, { from: lot.entryDate, to: addDays(last, -1) })
  const headDays = sumBy(days, ({ heads }) => heads)
  return {
    entered,
    received: sumBy(
      changes.filter(({ kind, heads }) => kind === 'transfer' && heads > 0),
      ({ heads }) => heads,
    ),
    sold,
    unsold,
    transferred,
    dead: sumBy(dead, ({ heads }) => heads),
    out: sold + sumBy([...unsold, ...transferred], ({ heads }) => heads),
    days,
    headDays,
    headDaysOfAlive: headDays - sumBy(dead, ({ day, heads }) => heads * daysBetween(lot.entryDate, day)),
  }
}
export type CloseoutHeads = ReturnType<typeof closeoutHeads>
