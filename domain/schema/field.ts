/** Building blocks of all field schemas: each takes its label, and has error messages in pt-BR. */
import './arktype-config.ts'
import { type Type, type } from 'arktype'
import { typed, untyped } from './arktype.ts'
import type { InvalidValue } from './type.ts'

export type FieldMessages = {
  /** Replaces `requiredMessage` of the label. */
  required?: string
  /** Replaces '{label} deve estar em um formato válido'. */
  format?: string
  /** The unit of a number, in the description of the field. */
  unit?: string
}

type MessageFor = (invalid: InvalidValue) => string

/** A configuration with the description of the field, and its error messages: 'required' for a blank value, else the message of arktype's error code, else 'format'. */
export function withMessage(
  label: string,
  { required, format, unit }: FieldMessages = {},
  byCode: Record<string, string> = {},
) {
  const message: MessageFor = ({ code, data }) =>
    isBlank(data)
      ? (required ?? requiredMessage(label))
      : (byCode[code] ?? format ?? `${label} deve estar em um formato válido`)
  return { message, description: unit ? `${label}, em ${unit}` : label }
}

/** '{label} é obrigatório', in the gender and number of the label's first word. */
export function requiredMessage(label: string): string {
  const [noun = ''] = label.split(' ')
  const gender = FEMININE.test(noun) && !MASCULINE.test(noun) ? 'a' : 'o'
  return noun.endsWith('s') ? `${label} são obrigatóri${gender}s` : `${label} é obrigatóri${gender}`
}

const FEMININE = /(a|ção|são|dade|gem)s?$/
const MASCULINE = /^(dia|sistema|problema)s?$/i

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && !value.trim())

/** The field or null. A blank text gets the 'format' message, because the field is not required. */
export function nullable<Value>(field: Type<Value>): Type<Value | null> {
  const messageFor = field.meta.message as MessageFor
  const formatMessage = messageFor({ code: 'domain', data: Number.NaN })
  const message = ({ errors }: InvalidValue) => errors?.find(isFromField)?.message ?? formatMessage
  const nullType: Type<unknown> = type.raw('null')
  return typed(nullType.or(type.raw(field)).configure({ message }, 'self'))
}

/** 'unit' is the error of the null branch, and 'domain' that of a value of another type. */
const isFromField = ({ code }: { code: string }) => code !== 'unit' && code !== 'domain'

export function oneOf<const Value extends string>(
  label: string,
  values: readonly Value[],
  messages: FieldMessages = {},
): Type<Value> {
  const enumeration: Type<unknown> = type.enumerated(...values)
  return typed(enumeration.configure(withMessage(label, messages)))
}

export function boolean(label: string): Type<boolean> {
  return type.boolean.configure(withMessage(label))
}

type ListOptions = FieldMessages & {
  min?: number
  max: number
  /** The message for repeated items, which are allowed without it. */
  repeated?: string
  /** The message for too many items, where the rest cannot follow in another request. */
  tooMany?: string
}

/** The length is checked before the items. An empty list gets the `required` message. */
export function list<Item>(
  label: string,
  item: Type<Item>,
  {
    min = 0,
    max,
    repeated,
    tooMany = `Envie no máximo ${max.toLocaleString('pt-BR')} de cada vez.`,
    ...messages
  }: ListOptions,
): Type<Item[]> {
  const message = withMessage(label, messages, {
    minLength: messages.required ?? requiredMessage(label),
    maxLength: tooMany,
  })
  const items = untyped(type.raw(item))
    .array()
    .atLeastLength(min)
    .atMostLength(max)
    .narrow((items, ctx) => !repeated || new Set(items).size === items.length || ctx.reject({ message: repeated }))
  return typed<Item[]>(items.configure({ ...message, ...(repeated && { uniqueItems: true }) }))
}
