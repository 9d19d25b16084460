/** Bodies of receipts, counts and prices. */
import { id, number } from '../schema/number-field.ts'
import { optionalText, text } from '../schema/text-field.ts'
import { day, uuid } from '../schema/time-field.ts'
import { body, type NarrowContext } from '../schema/type.ts'
import { toGrams } from '../units/weight.ts'

const MAX_KG = 100_000_000
const kg = (label: string, limits: { above?: number; min?: number }) =>
  number(label, { unit: 'kg', max: MAX_KG, decimals: 3, ...limits })
const reais = (label: string, unit = 'R$') => number(label, { unit, min: 0, max: 100_000_000, decimals: 2 })
const pricePerTon = () => number('Preço', { unit: 'R$/t', min: 0, max: 1_000_000, decimals: 2 })

type Weights = { gross_kg?: number; tare_kg?: number; net_kg: number }

/** Both or neither: a net weight without them was not weighed on a scale for trucks. */
function isNet({ gross_kg: gross, tare_kg: tare, net_kg: net }: Weights, ctx: NarrowContext): boolean {
  if (gross === undefined && tare === undefined) return true
  if (gross === undefined || tare === undefined) {
    const [field, message] =
      gross === undefined ? ['gross_kg', 'Informe também o peso bruto.'] : ['tare_kg', 'Informe também a tara.']
    return ctx.reject({ message, relativePath: [field as string] })
  }
  const isExact = toGrams(gross) - toGrams(tare) === toGrams(net)
  return (
    isExact ||
    ctx.reject({ message: 'O peso líquido deve ser o bruto menos a tara. Confira os três.', relativePath: ['net_kg'] })
  )
}

function hasOnePrice({ price_per_ton: price, total }: { price_per_ton?: number; total?: number }, ctx: NarrowContext) {
  if ((price === undefined) !== (total === undefined)) return true
  const message =
    price === undefined
      ? 'Informe o preço por tonelada ou o valor total.'
      : 'Informe só um dos dois: o preço por tonelada ou o valor total.'
  return ctx.reject({ message, relativePath: ['price_per_ton'] })
}

export const Receipt = body({
  id: uuid('Identificador'),
  ingredient_id: id('Ingrediente'),
  day: day('Dia da nota'),
  'gross_kg?': kg('Peso bruto', { above: 0 }),
  'tare_kg?': kg('Tara', { min: 0 }),
  net_kg: kg('Peso líquido', { above: 0 }),
  'price_per_ton?': pricePerTon(),
  'total?': reais('Valor total'),
  'freight?': reais('Frete'),
  'supplier?': optionalText('Fornecedor'),
  'document?': optionalText('Número da nota', { max: 40 }),
})
  .narrow(isNet)
  .narrow(hasOnePrice)
export type Receipt = typeof Receipt.infer

export const Count = body({
  id: uuid('Identificador'),
  ingredient_id: id('Ingrediente'),
  day: day('Dia da contagem'),
  kg: kg('Quantidade', { min: 0 }),
})
export type Count = typeof Count.infer

export const Void = body({ reason: text('Motivo', { max: 200 }) })

export const Price = body({ day: day('Dia do preço'), price_per_ton: pricePerTon() })
export type Price = typeof Price.infer
