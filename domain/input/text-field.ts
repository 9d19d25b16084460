/** Text fields. */
import './arktype-config.ts'
import { type Type, type } from 'arktype'
import { type FieldMessages, type MessageFor, nullable, withMessage } from './field.ts'

/** Characters that names may not have: control and invisible characters, lone surrogates and emojis. */
const FORBIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{RI}]|\u20e3|\ufe0f|(?![©®™])\p{Extended_Pictographic}/u
const ALL_FORBIDDEN = new RegExp(FORBIDDEN, 'gu')
const FORBIDDEN_MESSAGE = 'Use apenas letras, números e sinais comuns, sem emojis.'

type TextOptions = FieldMessages & { max?: number }

/** Trimmed, 1 to 120 characters. */
export function text(label: string, { max = 120, ...messages }: TextOptions = {}): Type<string> {
  return limitedText(label, max)
    .narrow(value => Boolean(value.trim()))
    .pipe(normalized)
    .configure(withMessage(label, messages))
    .as<string>()
}

/** Like `text`, but blank is allowed and becomes null. */
export function optionalText(label: string, { max = 120 }: { max?: number } = {}): Type<string | null> {
  const blankable = limitedText(label, max)
    .pipe(value => normalized(value) || null)
    .configure(withMessage(label))
  return nullable(blankable.as<string | null>())
}

function limitedText(label: string, max: number): Type<string> {
  const tooLong = `${label} deve ter no máximo ${max} caracteres.`
  return type.string
    .narrow((value, ctx) => !FORBIDDEN.test(value.trim()) || ctx.reject({ message: FORBIDDEN_MESSAGE }))
    .narrow((value, ctx) => value.trim().length <= max || ctx.reject({ message: tooLong }))
}

/** Spaces other than a line break, and invisible characters other than the joiner of emojis. */
const INVISIBLE = /[^\S\n]|(?![\n\u200d])\p{C}/gu

/** Text of several lines, with emojis allowed; null if it is blank. */
export function multilineText(label: string, { max }: { max: number }): Type<string | null> {
  const tooLong = `${label} deve ter no máximo ${max.toLocaleString('pt-BR')} caracteres.`
  const blankable = type.string
    .narrow((value, ctx) => value.trim().length <= max || ctx.reject({ message: tooLong }))
    .pipe(value => normalized(value.replace(/\r\n?/g, '\n').replace(INVISIBLE, ' ')) || null)
    .configure(withMessage(label))
  return nullable(blankable.as<string | null>())
}

/** A text that comes with an event, such as its reason. It is cleaned and cut instead of rejected, because a forbidden character must not lose a weight. */
export function sanitizedText(label: string, { max, blank = false }: { max: number; blank?: boolean }): Type<string> {
  return type.string
    .narrow(value => blank || Boolean(value.trim()))
    .pipe(value => normalized(value.replace(ALL_FORBIDDEN, '')).slice(0, max))
    .configure(withMessage(label))
    .as<string>()
}

const normalized = (value: string) => value.trim().normalize('NFC')

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\]]{2,}$/

/** Trimmed and in lower case. */
export function email(label = 'Email', messages: FieldMessages = {}): Type<string> {
  return type.string
    .narrow(value => EMAIL.test(value.trim()) && value.trim().length <= 254 && !FORBIDDEN.test(value.trim()))
    .pipe(value => normalized(value).toLowerCase())
    .configure(withMessage(label, messages))
    .as<string>()
}

const MAX_PASSWORD = 200
const TOO_LONG = `A senha deve ter no máximo ${MAX_PASSWORD} caracteres`
const tooShort = (min: number) => `A senha deve ter pelo menos ${min} caracteres`

/** Not trimmed, since spaces count. The maximum limits the cost of hashing. */
export function password(
  label = 'Senha',
  { min = 1, ...messages }: FieldMessages & { min?: number } = {},
): Type<string> {
  const { message } = withMessage(label, messages, { minLength: tooShort(min), maxLength: TOO_LONG })
  // withMessage takes a text of spaces for blank, which a password is not.
  const messageFor: MessageFor = ({ code, data }) =>
    message({ code, data: typeof data === 'string' && data ? 'x' : data })
  return type.string.atLeastLength(min).atMostLength(MAX_PASSWORD).configure({ message: messageFor })
}

/** Like `password`, but empty is allowed and becomes null. */
export function optionalPassword(label: string, min = 1): Type<string | null> {
  const blankable = type.string
    .narrow((value, ctx) => !value || value.length >= min || ctx.reject({ message: tooShort(min) }))
    .narrow((value, ctx) => value.length <= MAX_PASSWORD || ctx.reject({ message: TOO_LONG }))
    .pipe(value => value || null)
    .configure(withMessage(label))
  return nullable(blankable.as<string | null>())
}
