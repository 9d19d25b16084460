/** Entries of the stock: receipts and counts, which a person typed. Weights are grams, money cents. */
import { toIso, toIsoOrNull } from '../time/day.ts'
import { toCents, toReais } from '../units/money.ts'
import { costAtPrice } from '../units/price.ts'
import { toGrams, toKg, toKgOrNull } from '../units/weight.ts'
import { rejectDay } from '../validation/entry-day.ts'
import { conflict, invalid } from '../validation/refusal.ts'
import type * as Input from './stock-input.ts'
import type * as Output from './stock-output.ts'

export const entryKinds = ['receipt', 'count'] as const
type EntryKind = (typeof entryKinds)[number]

export type Entry = {
  id: string
  ingredientId: number
  kind: EntryKind
  day: string
  /** The net weight of a receipt, or what was counted. */
  grams: number
  gross: number | null
  tare: number | null
  /** As typed: cents a tonne, or the total without freight. */
  price: number | null
  total: number | null
  freight: number | null
  /** With freight. Null of a count. */
  cost: number | null
  supplier: string | null
  document: string | null
}

const centsOrNull = (reais: number | undefined) => (reais === undefined ? null : toCents(reais))
const gramsOrNull = (kg: number | undefined) => (kg === undefined ? null : toGrams(kg))

export function toReceipt(input: Input.Receipt): Entry {
  const grams = toGrams(input.net_kg)
  const [price, total, freight] = [input.price_per_ton, input.total, input.freight].map(centsOrNull) as [
    number | null,
    number | null,
    number | null,
  ]
  return {
    id: input.id,
    ingredientId: input.ingredient_id,
    kind: 'receipt',
    day: input.day,
    grams,
    gross: gramsOrNull(input.gross_kg),
    tare: gramsOrNull(input.tare_kg),
    price,
    total,
    freight,
    cost: (total ?? costAtPrice(grams, price ?? 0)) + (freight ?? 0),
    supplier: input.supplier ?? null,
    document: input.document ?? null,
  }
}

const withoutMoney = { gross: null, tare: null, price: null, total: null, freight: null, cost: null }

export const toCount = ({ id, ingredient_id: ingredientId, day, kg }: Input.Count): Entry => ({
  id,
  ingredientId,
  kind: 'count',
  day,
  grams: toGrams(kg),
  ...withoutMoney,
  supplier: null,
  document: null,
})

const refusal = (message: string) => invalid({ day: [message] })

const MAX_RECEIPTS_A_DAY = 100

export function rejectReceipt({ day }: Pick<Entry, 'day'>, receiptsOfDay: number, today: string): void {
  rejectDay(day, today, 'da nota')
  if (receiptsOfDay >= MAX_RECEIPTS_A_DAY)
    throw conflict(`Este ingrediente já tem ${MAX_RECEIPTS_A_DAY} notas neste dia. Some as cargas em uma nota.`)
}

type Counted = { firstReceipt: string | null; hasCount: boolean }

export function rejectCount({ day }: Pick<Entry, 'day'>, { firstReceipt, hasCount }: Counted, today: string): void {
  rejectDay(day, today, 'da contagem')
  if (firstReceipt === null || day < firstReceipt)
    throw refusal('O saldo deste ingrediente começa com a primeira nota. Lance antes o saldo inicial deste dia.')
  if (hasCount) throw refusal('Já há uma contagem deste dia. Anule a anterior antes de lançar outra.')
}

type Person = { id: number; name: string }
type Row = Entry & { createdAt: number; voidedAt: number | null; voidReason: string | null }
type Relations = { ingredient: Person; user: Person | null }

const reaisOrNull = (cents: number | null) => (cents === null ? null : toReais(cents))

export const toJson = (row: Row, { ingredient, user }: Relations): Output.Entry => ({
  id: row.id,
  ingredient,
  kind: row.kind,
  day: row.day,
  kg: toKg(row.grams),
  gross_kg: toKgOrNull(row.gross),
  tare_kg: toKgOrNull(row.tare),
  price_per_ton: reaisOrNull(row.price),
  total: reaisOrNull(row.total),
  freight: reaisOrNull(row.freight),
  cost: reaisOrNull(row.cost),
  supplier: row.supplier,
  document: row.document,
  user,
  created_at: toIso(row.createdAt),
  voided_at: toIsoOrNull(row.voidedAt),
  void_reason: row.voidReason,
})
