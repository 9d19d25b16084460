/** The stock of a demo farm: an opening balance, the trucks that came while it was fed, counts, prices and the operational cost. */
import { toReceipt } from '../../../domain/stock/entry.ts'
import * as Day from '../../../domain/time/day.ts'
import { HOUR_MS } from '../../../domain/time/milliseconds.ts'
import { toCents } from '../../../domain/units/money.ts'
import { toGrams, toKg } from '../../../domain/units/weight.ts'
import * as tables from '../../../worker/db/schema.ts'
import type { TableRows } from '../database/insert-rows.ts'
import type { DemoFarm } from './farms.ts'
import type { Purchase, Purchases } from './purchases.ts'
import { type SeededRandom, seededRandom } from './random.ts'
import type { FarmRows } from './to-rows.ts'
import type { operationRows } from './wagon.ts'

const TRUCK_TARE = 16_000

type Entry = typeof tables.stockEntries.$inferInsert
type Trip = ReturnType<typeof operationRows>
type Book = { purchases: Purchases; farmRows: FarmRows; days: string[]; userId: number; random: SeededRandom }

export function stockRows(farm: DemoFarm, farmRows: FarmRows, trips: Trip[], days: string[]): TableRows[] {
  const { purchases } = farm
  const [first] = days
  const technician = farmRows.readers.find(({ userType }) => userType === 'technician')
  if (!purchases || !first || !technician) return []
  const { farmId, timezone, today } = farmRows
  const book = { purchases, farmRows, days, userId: technician.userId, random: seededRandom(farmId) }
  const { harvest, bought, reference, rates } = purchases
  const ingredientId = (name: string) => farmRows.book.ingredients.find(one => one.name === name)?.id ?? 0
  const stamped = (day: string) => ({ farmId, userId: technician.userId, createdAt: momentOf(day, timezone) })
  const entries = [
    ...entriesOf(book, ingredientId(harvest.ingredient), harvest, trips),
    ...bought.flatMap(one => entriesOf(book, ingredientId(one.ingredient), one, trips)),
  ]
  const price = { ingredientId: ingredientId(reference.ingredient), day: first, price: toCents(reference.price) }
  return [
    { table: tables.stockEntries, rows: entries.map((entry, at) => ({ ...entry, id: uuid(farmId, at) })) },
    { table: tables.ingredientPrices, rows: [{ ...price, ...stamped(first) }] },
    {
      table: tables.costRates,
      rows: rates.map(({ daysAgo, perHeadDay }) => {
        const day = Day.addDays(today, -daysAgo)
        return { day, perHeadDay: toCents(perHeadDay), ...stamped(day) }
      }),
    },
    {
      table: tables.dirtyStock,
      rows: [...new Set([price.ingredientId, ...entries.map(entry => entry.ingredientId)])].map((id, version) => ({
        ...{ farmId, ingredientId: id, day: first, version },
      })),
    },
  ]
}

const momentOf = (day: string, timezone: string) => Day.startOfDay(day, timezone) + 15 * HOUR_MS

/** What was loaded of an ingredient, in kg by day. */
function usesOf(ingredientId: number, trips: readonly Trip[]): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { operation, loadLines } of trips)
    for (const line of loadLines)
      if (line.ingredientId === ingredientId)
        uses.set(operation.day, (uses.get(operation.day) ?? 0) + toKg(line.actual ?? 0))
  return uses
}

type Source = Purchase | Purchases['harvest']

function entriesOf(book: Book, ingredientId: number, source: Source, trips: readonly Trip[]): Omit<Entry, 'id'>[] {
  const { days, purchases, farmRows, userId } = book
  const uses = usesOf(ingredientId, trips)
  // the farm was smaller before
  const recent = days.slice(-30)
  const mean = recent.reduce((sum, day) => sum + (uses.get(day) ?? 0), 0) / recent.length
  const entries: Omit<Entry, 'id'>[] = []
  const record = (day: string, entry: Omit<Entry, 'id' | 'farmId' | 'userId' | 'createdAt'>) =>
    entries.push({ ...entry, farmId: farmRows.farmId, userId, createdAt: momentOf(day, farmRows.timezone) })
  let [balance, usedSinceCount] = [openingOf(source, mean), 0]
  record(days[0] ?? '', receiptOf({ ingredientId, day: days[0] ?? '', kg: balance, price: source.price }))
  for (const [at, day] of days.entries()) {
    while (isTruckDue(source, balance, mean, days.length - at)) {
      record(day, truckOf(source, ingredientId, day, entries.length, book.random))
      balance += source.truck
    }
    const used = uses.get(day) ?? 0
    balance -= used
    usedSinceCount += used
    if ((at + 1) % purchases.count.everyDays > 0) continue
    const counted = Math.round((balance - (usedSinceCount * purchases.count.lossPercent) / 100) / 50) * 50
    record(day, { ingredientId, kind: 'count', day, grams: toGrams(counted) })
    ;[balance, usedSinceCount] = [counted, 0]
  }
  return entries
}

const openingOf = (source: Source, mean: number) =>
  'kg' in source ? source.kg : Math.round((mean * source.minimumDays) / 500) * 500

const isTruckDue = (source: Source, balance: number, mean: number, daysAgo: number): source is Purchase =>
  'truck' in source && balance < mean * source.minimumDays && daysAgo >= (source.lastAgo ?? 0)

type Ticket = { ingredientId: number; day: string; kg: number; price: number; freight?: number; truck?: string }

/** As the route makes it of its body. */
function receiptOf({ ingredientId, day, kg, price, freight, truck }: Ticket & { supplier?: string }) {
  const weights = truck ? { gross_kg: kg + TRUCK_TARE, tare_kg: TRUCK_TARE, document: truck } : {}
  const money = { price_per_ton: price, ...(freight !== undefined && { freight }) }
  const { id: _, ...receipt } = toReceipt({
    id: '',
    ingredient_id: ingredientId,
    day,
    net_kg: kg,
    ...weights,
    ...money,
  })
  return receipt
}

/** The price moves by a few percent from truck to truck. */
function truckOf(
  { price, freight, truck, supplier }: Purchase,
  ingredientId: number,
  day: string,
  turn: number,
  random: SeededRandom,
) {
  const paid = Math.round((price * (1 + random.near(0.05))) / 5) * 5
  const document = `${10_200 + ingredientId * 100 + turn}`
  return { ...receiptOf({ ingredientId, day, kg: truck, price: paid, freight, truck: document }), supplier }
}

const uuid = (farmId: number, turn: number) =>
  `${farmId.toString(16).padStart(8, '0')}-0000-4000-9000-${turn.toString(16).padStart(12, '0')}`
