/** Sales of heads of a lot. Weights are grams of all heads of the sale, money is cents, the price cents an arroba; kg and reais in JSON. */
import { countText } from '../format/count-text.ts'
import { formatPercent } from '../format/format.ts'
import { type HeadMovement, headChange } from '../lot/heads.ts'
import { toIso } from '../time/day.ts'
import { toCents, toReais } from '../units/money.ts'
import { priceOfCarcass } from '../units/price.ts'
import { sumBy } from '../units/sum.ts'
import { toGrams, toKg } from '../units/weight.ts'
import { invalid } from '../validation/refusal.ts'
import type * as Output from './closeout-output.ts'
import type * as Input from './cost-input.ts'

export type LotSale = {
  id: string
  day: string
  heads: number
  live: number
  carcass: number
  price: number
  discounts: number
  freight: number
  taxes: number
}

export const toSale = (input: Input.LotSale): LotSale => ({
  id: input.id,
  day: input.day,
  heads: input.heads,
  live: toGrams(input.live_kg),
  carcass: toGrams(input.carcass_kg),
  price: toCents(input.price_per_arroba),
  discounts: toCents(input.discounts ?? 0),
  freight: toCents(input.freight ?? 0),
  taxes: toCents(input.taxes ?? 0),
})

/** What the carcass is worth, before what goes off it. */
export const grossAmount = ({ carcass, price }: Pick<LotSale, 'carcass' | 'price'>): number =>
  priceOfCarcass(carcass, price)

export const sumDeductions = ({ discounts, freight, taxes }: Omit<LotSale, 'id'>): number => discounts + freight + taxes

/** The typed figures in JSON. */
export const saleFigures = ({ heads, live, carcass, price, discounts, freight, taxes }: LotSale) => ({
  heads,
  live_kg: toKg(live),
  carcass_kg: toKg(carcass),
  price_per_arroba: toReais(price),
  discounts: toReais(discounts),
  freight: toReais(freight),
  taxes: toReais(taxes),
})

type Row = LotSale & { createdAt: number }

export function toJson(sale: Row, user: { id: number; name: string } | null): Output.LotSale {
  const { id, day, createdAt } = sale
  return {
    id,
    day,
    ...saleFigures(sale),
    net: toReais(grossAmount(sale) - sumDeductions(sale)),
    user,
    created_at: toIso(createdAt),
  }
}

type Lot = { id: number; quantity: number; entryDate: string; deactivatedOn: string | null }

/** The heads that are still in the lot by its book, and those that the book says left alive: a sale there is of the same heads as one here. */
export function sellableHeads(lot: Pick<Lot, 'id' | 'quantity'>, movements: readonly HeadMovement[]): number {
  const left = movements.filter(({ lotId, kind }) => lotId === lot.id && (kind === 'sale' || kind === 'cull'))
  return lot.quantity - sumBy(left, movement => headChange(lot.id, movement))
}

const MAX_YIELD = 0.7
const MAX_LIVE_OF_HEAD = 2_000_000

/** `heads`: those that are to be sold before this sale. */
export function rejectSale(sale: LotSale, lot: Lot, heads: number): void {
  if (sale.day < lot.entryDate)
    throw invalid({ day: ['O dia da venda não pode ser antes da entrada do lote. Confira o dia.'] })
  if (lot.deactivatedOn && sale.day > lot.deactivatedOn)
    throw invalid({ day: ['O lote já estava encerrado neste dia. Confira o dia.'] })
  if (sale.heads > heads) throw invalid({ heads: [tooMany(heads)] })
  if (sale.live > MAX_LIVE_OF_HEAD * sale.heads)
    throw invalid({
      live_kg: ['Confira: o peso vivo passa de 2.000 kg por cabeça. Informe o peso de todas as cabeças.'],
    })
  if (sale.carcass > MAX_YIELD * sale.live)
    throw invalid({ carcass_kg: [`Confira: carcaça acima de ${formatPercent(MAX_YIELD * 100, 0)} do peso vivo.`] })
  if (sumDeductions(sale) > grossAmount(sale))
    throw invalid({ discounts: ['Descontos, frete e impostos passam do valor da venda. Confira os valores.'] })
}

const tooMany = (heads: number) =>
  heads > 0
    ? `O lote tem só ${countText(heads, 'cabeça')} sem venda. Confira as cabeças.`
    : 'Todas as cabeças do lote já estão em vendas. Confira as vendas lançadas.'
