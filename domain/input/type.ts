/** Bodies of requests as schemas, and `check`, the one way to hold a value against one: forms and routes say the same. */
import './arktype-config.ts'
import { type ArkErrors, type Type, type } from 'arktype'
import type { FieldErrors } from '../validation/refusal.ts'

export { type }

export type Checked<T> = { value: T } | { fields: FieldErrors; errors: string[] }

/** What is said of a value that does not fit: arktype's code of what failed, and the value (undefined where it is missing). */
export type InvalidValue = { code: string; data: unknown; errors?: readonly (InvalidValue & { message: string })[] }

/** An object of fields (field.ts): each says what it says when it is missing, and unknown keys are refused. */
export function body<const D extends object>(definition: type.validate<D>): type.instantiate<D> {
  const fields = new Map(Object.entries(definition as object))
  const message = ({ path }: { path: readonly PropertyKey[] }) => missingMessage(fields.get(String(path.at(-1))))
  const labelled = type.raw(definition).configure(meta => ({ message, ...meta }), { kind: 'required' })
  return labelled as type.instantiate<D>
}

type Said = { meta?: { message?: string | ((wrong: InvalidValue) => string) } }

function missingMessage(field: unknown): string {
  const message = (field as Said | undefined)?.meta?.message
  return typeof message === 'function'
    ? message({ code: 'required', data: undefined })
    : (message ?? 'Formato inválido.')
}

/** Messages keyed by field path ('ingredients.0.percent'); `errors` has each once, for whoever shows no fields. */
export function check<T>(schema: Type<T>, value: unknown): Checked<T> {
  if (Array.isArray(value)) return { fields: {}, errors: [NO_OBJECT] }
  const checked = schema(value)
  return checked instanceof type.errors ? told(checked) : { value: checked as T }
}

const NO_OBJECT = 'Envie um objeto JSON com os campos do cadastro.'

function told(wrong: ArkErrors): { fields: FieldErrors; errors: string[] } {
  const said = [...wrong].flatMap(error => error.flat)
  const byField = Map.groupBy(said, ({ path }) => Array.from(path, shortened).join('.'))
  const fields = [...byField].map(([field, all]): [string, string[]] => [field, [...new Set(all.map(messageOf))]])
  return {
    fields: Object.fromEntries(fields.filter(([field]) => field)),
    errors: [...new Set(fields.flatMap(([field, messages]) => (field ? messages : [NO_OBJECT])))],
  }
}

const messageOf = (error: ArkErrors[number]) => (isUnknownKey(error) ? unknownKey(error) : error.message)
/** arktype tells of an undeclared key as of a value that should be removed. */
const isUnknownKey = (error: ArkErrors[number]) => error.code === 'predicate' && error.expected === 'removed'
const unknownKey = ({ path }: ArkErrors[number]) => `Campo desconhecido: ${shortened(path.at(-1))}`
const shortened = (key: unknown) => String(key).slice(0, 60)
