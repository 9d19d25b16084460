/** Fields that people type words in. */
import './arktype-config.ts'
import { type Type, type } from 'arktype'
import { type FieldMessages, type MessageFor, nullable, withMessage } from './field.ts'

/** Letters of any language, digits, punctuation: no control or invisible characters, no lone surrogates, no emoji. */
const STRANGE = /[\p{C}\p{Zl}\p{Zp}\p{RI}]|\u20e3|\ufe0f|(?![©®™])\p{Extended_Pictographic}/u
const STRANGES = new RegExp(STRANGE, 'gu')
const PLAIN = 'Use apenas letras, números e sinais comuns, sem emojis.'

type TextWords = FieldMessages & { max?: number }

/** Trimmed, 1 to 120 characters. */
export function text(label: string, { max = 120, ...words }: TextWords = {}): Type<string> {
  return plain(label, max)
    .narrow(value => Boolean(value.trim()))
    .pipe(tidy)
    .configure(withMessage(label, words))
    .as<string>()
}

/** The same where it may be left blank: null then. */
export function optionalText(label: string, { max = 120 }: { max?: number } = {}): Type<string | null> {
  const blankable = plain(label, max)
    .pipe(value => tidy(value) || null)
    .configure(withMessage(label))
  return nullable(blankable.as<string | null>())
}

function plain(label: string, max: number): Type<string> {
  const tooLong = `${label} deve ter no máximo ${max} caracteres.`
  return type.string
    .narrow((value, ctx) => !STRANGE.test(value.trim()) || ctx.reject({ message: PLAIN }))
    .narrow((value, ctx) => value.trim().length <= max || ctx.reject({ message: tooLong }))
}

const INVISIBLES = /[^\S\n]|(?![\n\u200d])\p{C}/gu

/** Free text of several lines, emojis and all; null where it is left blank. */
export function multilineText(label: string, { max }: { max: number }): Type<string | null> {
  const tooLong = `${label} deve ter no máximo ${max.toLocaleString('pt-BR')} caracteres.`
  const blankable = type.string
    .narrow((value, ctx) => value.trim().length <= max || ctx.reject({ message: tooLong }))
    .pipe(value => tidy(value.replace(/\r\n?/g, '\n').replace(INVISIBLES, ' ')) || null)
    .configure(withMessage(label))
  return nullable(blankable.as<string | null>())
}

/** What devices and hurried thumbs say about a fact: cleaned and cut, because a strange letter must not cost the fact. */
export function sanitizedText(label: string, { max, blank = false }: { max: number; blank?: boolean }): Type<string> {
  return type.string
    .narrow(value => blank || Boolean(value.trim()))
    .pipe(value => tidy(value.replace(STRANGES, '')).slice(0, max))
    .configure(withMessage(label))
    .as<string>()
}

const tidy = (value: string) => value.trim().normalize('NFC')

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+\.[^\s@"(),:;<>[\\\]]{2,}$/

/** Trimmed and in lower case. */
export function email(label = 'Email', words: FieldMessages = {}): Type<string> {
  return type.string
    .narrow(value => EMAIL.test(value.trim()) && value.trim().length <= 254 && !STRANGE.test(value.trim()))
    .pipe(value => tidy(value).toLowerCase())
    .configure(withMessage(label, words))
    .as<string>()
}

const MAX_PASSWORD = 200
const LONG = `A senha deve ter no máximo ${MAX_PASSWORD} caracteres`
const short = (min: number) => `A senha deve ter pelo menos ${min} caracteres`

/** Anything typed counts, spaces too; a very long one helps nobody and costs hashing. */
export function password(label = 'Senha', { min = 1, ...words }: FieldMessages & { min?: number } = {}): Type<string> {
  const { message } = withMessage(label, words, { minLength: short(min), maxLength: LONG })
  // spaces are not blank here
  const spaced: MessageFor = ({ code, data }) => message({ code, data: typeof data === 'string' && data ? 'x' : data })
  return type.string.atLeastLength(min).atMostLength(MAX_PASSWORD).configure({ message: spaced })
}

/** Where it may be left blank: null then. */
export function optionalPassword(label: string, min = 1): Type<string | null> {
  const blankable = type.string
    .narrow((value, ctx) => !value || value.length >= min || ctx.reject({ message: short(min) }))
    .narrow((value, ctx) => value.length <= MAX_PASSWORD || ctx.reject({ message: LONG }))
    .pipe(value => value || null)
    .configure(withMessage(label))
  return nullable(blankable.as<string | null>())
}
