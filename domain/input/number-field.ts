/** Fields of numbers. A text is no number, whatever it says. */
import './arktype-config.ts'
import { type Type, type } from 'arktype'
import { type FieldMessages, withMessage } from './field.ts'

type NumberWords = FieldMessages & {
  /** More than this. */
  above?: number
  min?: number
  max?: number
  /** Said under the minimum, and over the maximum. */
  low?: string
  high?: string
  decimals?: number
}

export function number(label: string, words: NumberWords): Type<number> {
  return limited(type.number, label, words)
}

export function integer(label: string, words: NumberWords): Type<number> {
  return limited(type('number.integer'), label, words)
}

/** Of a record: ours, and so never near what a number can no longer hold. */
export function id(label: string, words: FieldMessages = {}): Type<number> {
  const format = words.format ?? `${label} deve estar em um formato válido`
  return integer(label, { ...words, min: 1, max: 999_999_999_999_999, low: format, high: format })
}

const ptBR = (value: number) => value.toLocaleString('pt-BR')

/** Limits are in the schema, where its description finds them. */
function limited(base: Type<number>, label: string, words: NumberWords): Type<number> {
  const { above, min, max, decimals } = words
  const over = above === undefined ? base : base.moreThan(above)
  const lower = min === undefined ? over : over.atLeast(min)
  const both = max === undefined ? lower : lower.atMost(max)
  const fine = decimals === undefined ? both : both.narrow((value, ctx) => isFine(value, decimals, ctx))
  const high = words.high ?? `Deve ser no máximo ${ptBR(max ?? 0)}`
  return fine.configure(withMessage(label, words, { min: lowest(words), max: high }))
}

function isFine(value: number, decimals: number, ctx: { reject: (wrong: { message: string }) => boolean }): boolean {
  const message = `Use no máximo ${decimals} casas decimais.`
  return Number(value.toFixed(decimals)) === value || ctx.reject({ message })
}

function lowest({ low, above, min = 0 }: NumberWords): string {
  return low ?? (above === undefined ? `Deve ser no mínimo ${ptBR(min)}` : `Deve ser maior que ${ptBR(above)}`)
}
