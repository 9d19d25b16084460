/** Bodies of requests as schemas, and `check`, the one way to hold a value against one: forms and routes say the same. */
import './arktype.ts'
import { type ArkErrors, type Type, type } from 'arktype'
import type { Fields } from '../refusal.ts'

export { type }

export type Checked<T> = { value: T } | { fields: Fields; errors: string[] }

/** What is said of a value that does not fit: arktype's code of what failed, and the value (undefined where it is missing). */
export type Wrong = { code: string; data: unknown; errors?: readonly (Wrong & { message: string })[] }

/** An object of fields (field.ts): each says what it says when it is missing, and unknown keys are refused. */
export function body<const D extends object>(definition: type.validate<D>): type.instantiate<D> {
  const fields = new Map(Object.entries(definition as object))
  const message = ({ path }: { path: readonly PropertyKey[] }) => missingMessage(fields.get(String(path.at(-1))))
  const labelled = type.raw(definition).configure(meta => ({ message, ...meta }), { kind: 'required' })
  return labelled as type.instantiate<D>
}

type Said = { meta?: { message?: string | ((wrong: Wrong) => string) } }

function missingMessage(field: unknown): string {
  const message = (field as Said | undefined)?.meta?.message
  return typeof message === 'function'
    ? message({ code: 'required', data: undefined })
    : (message ?? 'Formato inválido.')
}

/** Messages keyed by field path ('ingredients.0.percent'); `errors` has each once, for whoever shows no fields. */
export function check<T>(schema: Type<T>, value: unknown): Checked<T> {
  if (Array.isArray(value)) return { fields: {}, errors: [NO_OBJECT] }
  const checked: unknown = schema(value)
  return checked instanceof type.errors ? told(checked) : { value: checked as T }
}

const NO_OBJECT = 'Envie um objeto JSON com os campos do cadastro.'
/** Nobody reads more, and an answer must not outgrow its question. */
const MAX_FIELDS = 50

function told(wrong: ArkErrors): { fields: Fields; errors: string[] } {
  const fields = new Map<string, string[]>()
  for (const error of wrong.slice(0, MAX_FIELDS))
    fields.set(Array.from(error.path, shortened).join('.'), messagesOf(error))
  const errors = new Set([...fields].flatMap(([path, messages]) => (path ? messages : [NO_OBJECT])))
  fields.delete('')
  return { fields: Object.fromEntries(fields), errors: [...errors] }
}

function messagesOf(error: ArkErrors[number]): string[] {
  return [...new Set(error.flat.map(one => (isUnknownKey(one) ? unknownKey(one) : one.message)))]
}

/** arktype tells of an undeclared key as of a value that should be missing. */
const isUnknownKey = ({ code, expected }: ArkErrors[number]) => code === 'predicate' && expected === 'removed'
const unknownKey = ({ path }: ArkErrors[number]) => `Campo desconhecido: ${shortened(path.at(-1))}`
const shortened = (key: unknown) => String(key).slice(0, 60)
