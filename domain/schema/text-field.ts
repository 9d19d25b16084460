/** Text fields. */
import './arktype-config.ts'
import { type Type, type } from 'arktype'
import { type FieldMessages, nullable, withMessage } from './field.ts'

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
    .configure({ ...withMessage(label, messages), minLength: 1, maxLength: max })
    .as<string>()
}

/** Like `text`, but blank is allowed and becomes null. */
export function optionalText(label: string, { max = 120 }: { max?: number } = {}): Type<string | null> {
  const blankable = limitedText(label, max)
    .pipe(value => normalized(value) || null)
    .configure({ ...withMessage(label), maxLength: max })
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
    .configure({ ...withMessage(label), maxLength: max })
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
/** A domain without mail (RFC 2606). The addresses of deleted accounts end in it, so a person cannot take one. */
const UNDELIVERABLE = /\.invalid$/i
const isEmail = (value: string) =>
  EMAIL.test(value) && value.length <= 254 && !FORBIDDEN.test(value) && !UNDELIVERABLE.test(value)

/** Trimmed and in lower case. */
export function email(label = 'Email', messages: FieldMessages = {}): Type<string> {
  return type.string
    .narrow(value => isEmail(value.trim()))
    .pipe(value => normalized(value).toLowerCase())
    .configure({ ...withMessage(label, messages), format: 'email', maxLength: 254 })
    .as<string>()
}
