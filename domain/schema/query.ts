/** Schemas of query strings, where every value is a text. */
import './arktype-config.ts'
import { type Type, type } from 'arktype'
import { MAX_DAYS } from '../period/report-period.ts'
import { daysBetween } from '../time/day.ts'
import { typedBy } from './arktype.ts'
import { cursor } from './cursor.ts'
import { withMessage } from './field.ts'
import { day } from './time-field.ts'
import * as Input from './type.ts'

/** Unknown parameters are ignored: an address may carry more than the route reads. */
export function query<const Definition extends object>(
  definition: Input.type.validate<Definition>,
): Input.type.instantiate<Definition> {
  return typedBy<Definition>(Input.body<Definition>(definition).onUndeclaredKey('delete'))
}

export function positiveInteger(label: string, max: number): Type<number> {
  const message = `${label} deve ser um número de 1 a ${max.toLocaleString('pt-BR')}`
  return type.string
    .narrow(value => /^\d{1,15}$/.test(value) && Number(value) >= 1 && Number(value) <= max)
    .pipe(Number)
    .configure({ ...withMessage(label, { format: message }), type: 'integer', minimum: 1, maximum: max })
    .as<number>()
}

/** A number of zero or more, with a point. */
export function decimal(label: string, max: number): Type<number> {
  const message = `${label} deve ser um número de 0 a ${max.toLocaleString('pt-BR')}`
  return type.string
    .narrow(value => /^\d{1,9}(\.\d{1,6})?$/.test(value) && Number(value) <= max)
    .pipe(Number)
    .configure({ ...withMessage(label, { format: message }), minimum: 0, maximum: max })
    .as<number>()
}

export const page = {
  'page?': positiveInteger('Página', 1_000_000),
  'items?': positiveInteger('Itens por página', 100),
} as const

export const Page = query(page)
export type Page = typeof Page.infer

/** A page of a list in the order of the ids: by its number, or by the cursor of the page beside it. */
export const pageById = { ...page, 'cursor?': cursor('number') } as const

export const dateRange = { 'from?': day('De'), 'to?': day('Até') } as const
type Dates = { from?: string; to?: string }

export function isOrdered({ from, to }: Dates, ctx: Input.NarrowContext): boolean {
  if (!from || !to || from <= to) return true
  return ctx.reject({ message: 'O fim deve ser igual ou posterior ao início.', relativePath: ['to'] })
}

export const anyId = (label: string) => positiveInteger(label, 999_999_999_999_999)

export const isShorterThan =
  (maxDays: number) =>
  ({ from, to }: Dates, ctx: Input.NarrowContext): boolean => {
    const isTooLong = from && to && daysBetween(from, to) >= maxDays
    return !isTooLong || ctx.reject({ message: `Escolha no máximo ${maxDays} dias.`, relativePath: ['to'] })
  }

export const isShort = isShorterThan(MAX_DAYS)

/** Days, both ends included. */
export const Days = query(dateRange).narrow(isOrdered).narrow(isShort)
export type Days = typeof Days.infer
