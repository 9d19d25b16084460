/** Schemas of request bodies, and `check`, with which both forms and routes validate against them. */
import './arktype-config.ts'
import { type ArkErrors, type Type, type } from 'arktype'
import type { FieldErrors } from '../validation/refusal.ts'
import { typed, typedBy, untyped } from './arktype.ts'

export { type }

export type Checked<Value> = { value: Value } | { fields: FieldErrors; errors: string[] }

/** An invalid value: arktype's code of the error, the value (undefined if it is missing), and the errors of each branch of a union. */
export type InvalidValue = { code: string; data: unknown; errors?: readonly (InvalidValue & { message: string })[] }

/** The part of arktype's context that `narrow` callbacks use. */
export type NarrowContext = { reject: (error: { message: string; relativePath?: string[] }) => boolean }

/** A schema of an object. A missing key gets the field's own message, and unknown keys are rejected. */
export function body<const Definition extends object>(
  definition: type.validate<Definition>,
): type.instantiate<Definition> {
  const fields = new Map(Object.entries(definition as object))
  const message = ({ path }: { path: readonly PropertyKey[] }) => missingMessage(fields.get(String(path.at(-1))))
  rememberOrder([...fields.keys()])
  const schema = type.raw(definition).configure(meta => ({ message, ...meta }), { kind: 'required' })
  return typedBy<Definition>(schema)
}

/** Orders of keys, by the sorted keys. arktype sorts the keys of an object; the description of the API has them in the order of their declaration. */
const keyOrders = new Map<string, readonly string[]>()

function rememberOrder(definition: readonly string[]): void {
  const keys = definition.map(key => key.replace(/\?$/, ''))
  keyOrders.set(keys.toSorted().join(), keys)
}

export const inDeclaredOrder = (keys: readonly string[]) => keyOrders.get(keys.toSorted().join()) ?? keys

type WithMessage = { meta?: { message?: string | ((invalid: InvalidValue) => string) } }

function missingMessage(field: unknown): string {
  const message = (field as WithMessage | undefined)?.meta?.message
  return typeof message === 'function'
    ? message({ code: 'required', data: undefined })
    : (message ?? 'Formato inválido.')
}

/** An error that depends on several fields, or null. It gets the body as it was sent, in which any field may be invalid. */
export type CrossFieldRule = (body: Record<string, unknown>) => { path: string; message: string } | null

const crossFieldRules = new WeakMap<object, readonly CrossFieldRule[]>()

/** A body with rules across fields. `check` also reports them when a field is invalid, so that all errors come at once. */
export function withRules<Value extends object>(schema: Type<Value>, ...rules: CrossFieldRule[]): Type<Value> {
  const meetsRule = (rule: CrossFieldRule) => (value: unknown, ctx: NarrowContext) => {
    const error = rule(value as Record<string, unknown>)
    return error === null || ctx.reject({ message: error.message, relativePath: [error.path] })
  }
  const narrowed = typed<Value>(rules.reduce((narrower, rule) => narrower.narrow(meetsRule(rule)), untyped(schema)))
  crossFieldRules.set(narrowed, rules)
  return narrowed
}

/** Messages keyed by field path ('ingredients.0.percent'); `errors` has each message once, for callers that show no fields. */
export function check<Value>(schema: Type<Value>, value: unknown): Checked<Value> {
  if (Array.isArray(value)) return { fields: {}, errors: [NO_OBJECT] }
  const checked = schema(value)
  if (!(checked instanceof type.errors)) return { value: checked as Value }
  return withCrossFieldErrors(toFieldErrors(checked), value, crossFieldRules.get(schema) ?? [])
}

type Invalid = { fields: FieldErrors; errors: string[] }

/** arktype stops before the rules when a field is invalid. A field that is invalid by itself gets no further error. */
function withCrossFieldErrors(invalid: Invalid, value: unknown, rules: readonly CrossFieldRule[]): Invalid {
  if (typeof value !== 'object' || value === null) return invalid
  const broken = rules.flatMap(rule => rule({ ...value }) ?? []).filter(({ path }) => !(path in invalid.fields))
  const byPath = Map.groupBy(broken, ({ path }) => path)
  const added = [...byPath].map(([path, errors]): [string, string[]] => [path, errors.map(({ message }) => message)])
  return {
    fields: { ...invalid.fields, ...Object.fromEntries(added) },
    errors: [...new Set([...invalid.errors, ...added.flatMap(([, messages]) => messages)])],
  }
}

const NO_OBJECT = 'Envie um objeto JSON com os campos do cadastro.'

function toFieldErrors(invalid: ArkErrors): Invalid {
  const flat = [...invalid].flatMap(error => error.flat)
  const byField = Map.groupBy(flat, ({ path }) => Array.from(path, shortened).join('.'))
  const fields = [...byField].map(([field, errors]): [string, string[]] => [field, [...new Set(errors.map(messageOf))]])
  return {
    fields: Object.fromEntries(fields.filter(([field]) => field)),
    errors: [...new Set(fields.flatMap(([field, messages]) => (field ? messages : [NO_OBJECT])))],
  }
}

const messageOf = (error: ArkErrors[number]) => (isUnknownKey(error) ? unknownKey(error) : error.message)
/** arktype reports an undeclared key as a value that should be removed. */
export const isUnknownKey = (error: ArkErrors[number]) => error.code === 'predicate' && error.expected === 'removed'
const unknownKey = ({ path }: ArkErrors[number]) => `Campo desconhecido: ${shortened(path.at(-1))}`
const shortened = (key: unknown) => String(key).slice(0, 60)
