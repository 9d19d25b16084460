/** Number fields. A text is rejected, even if it holds a number. */
import './arktype-config.ts'
import { type Type, type } from 'arktype'
import { type FieldMessages, withMessage } from './field.ts'
import type { NarrowContext } from './type.ts'

type NumberOptions = FieldMessages & {
  /** An exclusive minimum. */
  above?: number
  min?: number
  max?: number
  minMessage?: string
  maxMessage?: string
  /** The most decimals that a value may have. */
  decimals?: number
}

export function number(label: string, options: NumberOptions): Type<number> {
  return withLimits(type.number, label, options)
}

export function integer(label: string, options: NumberOptions): Type<number> {
  return withLimits(type('number.integer'), label, options)
}

/** The id of a record: below the largest safe integer. */
export function id(label: string, messages: FieldMessages = {}): Type<number> {
  const format = messages.format ?? `${label} deve estar em um formato válido`
  return integer(label, { ...messages, min: 1, max: 999_999_999_999_999, minMessage: format, maxMessage: format })
}

const ptBR = (value: number) => value.toLocaleString('pt-BR')

/** The limits are arktype's own, so that a description of the schema includes them. */
function withLimits(base: Type<number>, label: string, options: NumberOptions): Type<number> {
  const { above, min, max, decimals, maxMessage = `Deve ser no máximo ${ptBR(max ?? 0)}` } = options
  const withAbove = above === undefined ? base : base.moreThan(above)
  const withMin = min === undefined ? withAbove : withAbove.atLeast(min)
  const withMax = max === undefined ? withMin : withMin.atMost(max)
  const withDecimals =
    decimals === undefined ? withMax : withMax.narrow((value, ctx) => hasDecimals(value, decimals, ctx))
  return withDecimals.configure(withMessage(label, options, { min: minMessageOf(options), max: maxMessage }))
}

function hasDecimals(value: number, decimals: number, ctx: NarrowContext): boolean {
  const message = `Use no máximo ${decimals} casas decimais.`
  return Number(value.toFixed(decimals)) === value || ctx.reject({ message })
}

function minMessageOf({ minMessage, above, min = 0 }: NumberOptions): string {
  return minMessage ?? (above === undefined ? `Deve ser no mínimo ${ptBR(min)}` : `Deve ser maior que ${ptBR(above)}`)
}
