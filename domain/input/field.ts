/** What all kinds of fields share: each takes its label, and says in pt-BR what is wrong with what it got. */
import './arktype-config.ts'
import { type Type, type } from 'arktype'
import type { InvalidValue } from './type.ts'

export type FieldMessages = {
  /** Where '{label} é obrigatório' is not what people say. */
  required?: string
  format?: string
}

export type MessageFor = (wrong: InvalidValue) => string

/** Blank is missing, whatever else is wrong; then what the code says, else the format. */
export function withMessage(
  label: string,
  { required, format }: FieldMessages = {},
  byCode: Record<string, string> = {},
) {
  const message: MessageFor = ({ code, data }) =>
    isBlank(data)
      ? (required ?? `${label} é obrigatório`)
      : (byCode[code] ?? format ?? `${label} deve estar em um formato válido`)
  return { message }
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !value.trim())

/** The field, or null. What it says of a blank text is that it is no such thing: that may be missing here. */
export function nullable<T>(field: Type<T>): Type<T | null> {
  const said = field.meta.message as MessageFor
  const format = said({ code: 'domain', data: Number.NaN })
  const message = ({ errors }: InvalidValue) => errors?.find(isMeant)?.message ?? format
  const either: Type<unknown> = type.raw('null')
  return either.or(type.raw(field)).configure({ message }, 'self') as Type<T | null>
}

/** Which branch of the two was meant: the one that failed on more than not being the other. */
const isMeant = ({ code }: { code: string }) => code !== 'unit' && code !== 'domain'

export function oneOf<const V extends string>(label: string, values: readonly V[], words: FieldMessages = {}): Type<V> {
  const named: Type<unknown> = type.enumerated(...values)
  return named.configure(withMessage(label, words)) as Type<V>
}

export function boolean(label: string): Type<boolean> {
  return type.boolean.configure(withMessage(label))
}

type ListWords = FieldMessages & { min?: number; max: number; repeated?: string }

/** Counted before anything in it is read. `required` is said of an empty list too, `repeated` where none may be twice. */
export function list<T>(label: string, item: Type<T>, { min = 0, max, repeated, ...words }: ListWords): Type<T[]> {
  const tooMany = `Envie no máximo ${max.toLocaleString('pt-BR')} de cada vez.`
  const said = withMessage(label, words, { minLength: words.required ?? `${label} é obrigatório`, maxLength: tooMany })
  return (type.raw(item) as unknown as Type<unknown>)
    .array()
    .atLeastLength(min)
    .atMostLength(max)
    .narrow((all, ctx) => !repeated || new Set(all).size === all.length || ctx.reject({ message: repeated }))
    .configure(said) as Type<T[]>
}
