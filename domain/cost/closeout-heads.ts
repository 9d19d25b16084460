/** Which heads entered, died and left a lot, and for how many days. */
import { type HeadMovement, headChange } from '../lot/heads.ts'
import { daysBetween } from '../time/day.ts'
import { sumBy } from '../units/sum.ts'

type Lot = { id: number; quantity: number; baseQuantity: number | null; entryDate: string }
type Exit = { day: string; heads: number }

/** The heads of the book that no sale covers. A sale takes those that left nearest to its day, and of two days the earlier one. */
export function withoutSold(exits: readonly Exit[], sales: readonly Exit[]): Exit[] {
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
  const of = (...kinds: HeadMovement['kind'][]) =>
    changes
      .filter(({ kind, heads }) => kinds.includes(kind) && heads < 0)
      .map(({ day, heads }) => ({ day, heads: -heads }))
  const joined = changes.filter(({ kind, heads }) => heads > 0 || kind === 'correction')
  const [dead, transferred, leftByBook] = [of('death'), of('transfer'), of('sale', 'cull')]
  const sold = sumBy(sales, ({ heads }) => heads)
  const unsoldByBook = withoutSold(leftByBook, sales)
  const first = lot.baseQuantity ?? lot.quantity
  const heads_in = first + sumBy(joined, ({ heads }) => heads)
  const gone = [...dead, ...transferred, ...sales, ...unsoldByBook]
  const present = Math.max(0, heads_in - sumBy(gone, ({ heads }) => heads))
  const unsold = [...unsoldByBook, { day: last, heads: present }].filter(({ heads }) => heads > 0)
  const daysIn = (exits: readonly Exit[]) => sumBy(exits, ({ day, heads }) => heads * daysBetween(lot.entryDate, day))
  const late = sumBy(joined, ({ day, heads }) => heads * daysBetween(lot.entryDate, day))
  const ofAlive = daysIn([...transferred, ...sales, ...unsold]) - late
  return {
    entered: heads_in,
    received: sumBy(
      changes.filter(({ kind, heads }) => kind === 'transfer' && heads > 0),
      ({ heads }) => heads,
    ),
    sold,
    unsold,
    transferred,
    dead: sumBy(dead, ({ heads }) => heads),
    out: sold + sumBy([...unsold, ...transferred], ({ heads }) => heads),
    headDays: ofAlive + daysIn(dead),
    headDaysOfAlive: ofAlive,
  }
}
export type CloseoutHeads = ReturnType<typeof closeoutHeads>
