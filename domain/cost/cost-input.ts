/** Bodies of costs. */
import { oneOf } from '../schema/field.ts'
import { integer, number } from '../schema/number-field.ts'
import { day, uuid } from '../schema/time-field.ts'
import { body, type CrossFieldRule, withRules } from '../schema/type.ts'
import { lotEntryKinds } from './lot-entry.ts'

export const Rate = body({
  day: day('Dia do custo'),
  per_head_day: number('Custo operacional', { unit: 'R$ por cabeça e dia', min: 0, max: 1_000, decimals: 2 }),
})
export type Rate = typeof Rate.infer

const worthless: CrossFieldRule = ({ kind, amount }) =>
  amount === 0 && kind !== 'transfer_in' && kind !== 'transfer_out'
    ? { path: 'amount', message: 'Deve ser maior que 0' }
    : null

/** Heads that came back from another lot may be worth nothing to this one, which bought them already. */
export const LotEntry = withRules(
  body({
    id: uuid('Identificador'),
    kind: oneOf('Tipo de custo', lotEntryKinds),
    day: day('Dia do lançamento'),
    amount: number('Valor', { unit: 'R$', min: 0, max: 100_000_000, decimals: 2 }),
  }),
  worthless,
)
export type LotEntry = typeof LotEntry.infer

const carcassYield = (label: string) => number(label, { unit: '%', min: 30, max: 70, decimals: 2 })

/** The entry yield is 50 % where it is left out. */
export const LotPlan = body({
  exit_weight: number('Peso de saída', { unit: 'kg', above: 0, max: 2_000, decimals: 3 }),
  exit_yield: carcassYield('Rendimento de saída'),
  'entry_yield?': carcassYield('Rendimento de entrada'),
})
export type LotPlan = typeof LotPlan.infer

const cost = (label: string) => number(label, { unit: 'R$', min: 0, max: 100_000_000, decimals: 2 })

/** Weights are of all heads of the sale. */
export const LotSale = body({
  id: uuid('Identificador'),
  day: day('Dia da venda'),
  heads: integer('Cabeças', { above: 0, max: 100_000 }),
  live_kg: number('Peso vivo', { unit: 'kg', above: 0, max: 100_000_000, decimals: 3 }),
  carcass_kg: number('Peso de carcaça', { unit: 'kg', above: 0, max: 100_000_000, decimals: 3 }),
  price_per_arroba: number('Preço da @', { unit: 'R$', above: 0, max: 10_000, decimals: 2 }),
  'discounts?': cost('Descontos'),
  'freight?': cost('Frete'),
  'taxes?': cost('Impostos'),
})
export type LotSale = typeof LotSale.infer

/** The figures of a closing are those of the server. */
export const Closing = body({ id: uuid('Identificador') })
export type Closing = typeof Closing.infer
