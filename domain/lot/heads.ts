/**
 * The heads of a lot: those that entered, and the movements since. Movements are facts that phones also record without signal, so the heads are a
 * sum that no order of arrival changes.
 */
import { addDays } from '../time/day.ts'

export const movementKinds = ['entry', 'death', 'transfer', 'cull', 'sale', 'correction'] as const
export type MovementKind = (typeof movementKinds)[number]

export const movementLabels = {
  entry: 'Entrada',
  death: 'Morte',
  transfer: 'Transferência',
  cull: 'Refugo',
  sale: 'Venda',
  correction: 'Correção',
} satisfies Record<MovementKind, string>

/** Only a correction may have a negative quantity. A transfer leaves `lotId` for `toLotId`. */
export type HeadMovement = {
  lotId: number
  toLotId: number | null
  kind: MovementKind
  quantity: number
  /** The farm-local day. */
  day: string
}

/** The heads at entry. */
type EnteredLot = { id: number; baseQuantity: number; entryDate: string }
export type HeadsOfDay = { day: string; heads: number }

/** How many heads the movement adds to the lot. */
export function headChange(lotId: number, { lotId: from, toLotId, kind, quantity }: Omit<HeadMovement, 'day'>): number {
  const added = toLotId === lotId ? quantity : 0
  if (from !== lotId) return added
  return kind === 'entry' || kind === 'correction' ? quantity : added - quantity
}

type Change = { day: string; heads: number }

const changesOf = (lotId: number, movements: readonly HeadMovement[]): Change[] =>
  movements.map(movement => ({ day: movement.day, heads: headChange(lotId, movement) }))

/** The heads at the end of a day: who arrives eats on that day, who is sold or dies does not. */
export function headsAtDayEnd(lot: EnteredLot, movements: readonly HeadMovement[], day: string): number {
  if (day < lot.entryDate) return 0
  return changesOf(lot.id, movements).reduce(
    (heads, change) => (change.day <= day ? heads + change.heads : heads),
    lot.baseQuantity,
  )
}

/** Returns the heads after all movements. */
export function headsNow(lot: Omit<EnteredLot, 'entryDate'>, movements: readonly HeadMovement[]): number {
  return changesOf(lot.id, movements).reduce((heads, change) => heads + change.heads, lot.baseQuantity)
}

/** The heads of each day of a period, from the entry of the lot on. */
export function headsByDay(
  lot: EnteredLot,
  movements: readonly HeadMovement[],
  { from, to }: { from: string; to: string },
): HeadsOfDay[] {
  const changeOn = changeByDay(lot.id, movements)
  const first = from > lot.entryDate ? from : lot.entryDate
  const days: HeadsOfDay[] = []
  let heads = headsBefore(lot, movements, first)
  for (let day = first; day <= to; day = addDays(day, 1)) {
    heads += changeOn.get(day) ?? 0
    days.push({ day, heads })
  }
  return days
}

/** The heads before a day, also before the day of the entry, on which those that entered count. */
function headsBefore(lot: EnteredLot, movements: readonly HeadMovement[], day: string): number {
  return changesOf(lot.id, movements).reduce(
    (heads, change) => (change.day < day ? heads + change.heads : heads),
    lot.baseQuantity,
  )
}

function changeByDay(lotId: number, movements: readonly HeadMovement[]): Map<string, number> {
  const byDay = new Map<string, number>()
  for (const { day, heads } of changesOf(lotId, movements)) byDay.set(day, (byDay.get(day) ?? 0) + heads)
  return byDay
}

export const headDays = (days: readonly HeadsOfDay[]): number => days.reduce((sum, { heads }) => sum + heads, 0)

/** The first day that would end with fewer than no heads. */
export function firstNegativeDay(
  lot: EnteredLot,
  movements: readonly HeadMovement[],
): { day: string; heads: number } | null {
  let heads = lot.baseQuantity
  for (const [day, change] of [...changeByDay(lot.id, movements)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    heads += change
    if (heads < 0) return { day, heads }
  }
  return null
}
