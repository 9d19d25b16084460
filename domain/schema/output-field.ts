/**
 * Building blocks of response schemas. Each takes the description that the reference of the API shows. Only the tests and the description of the
 * API use the schemas at run time, so each is built when it is first needed: all of them would double the time that a Worker takes to start.
 */
import './arktype-config.ts'
import { type Type, type } from 'arktype'
import { typed, typedBy, untyped } from './arktype.ts'
import { instant as isoInstant } from './time-field.ts'
import { body } from './type.ts'

export { boolean, oneOf } from './field.ts'
export { day, month, time } from './time-field.ts'

/** A schema that is built at its first use. */
export type Lazy<Value> = (() => Type<Value>) & { infer: Value }

export function lazy<Schema extends { infer: unknown }>(build: () => Schema): (() => Schema) & Pick<Schema, 'infer'> {
  let schema: Schema | undefined
  const built = () => {
    schema ??= build()
    return schema
  }
  // `infer` exists in the type only, as in arktype's own schemas
  return built as typeof built & Pick<Schema, 'infer'>
}

export const id = (description = 'Número do registro') => type('number.integer').describe(description)
export const text = (description: string) => type.string.describe(description)
export const integer = (description: string) => type('number.integer').describe(description)
export const number = (description: string) => type.number.describe(description)
export const kg = (description: string) => number(`${description}, em kg`)
export const percent = (description: string) => number(`${description}, em %`)
export const reais = (description: string) => number(`${description}, em R$`)
/** ISO 8601 in UTC. */
export const instant = (description: string) => isoInstant(`${description}, em UTC`)

/** The field or null, which `when` explains: 'nulo sem pesagem'. */
export function orNull<Value>(field: Type<Value>, when?: string): Type<Value | null> {
  const nullable = untyped(type.raw('null')).or(untyped(field))
  const description = [field.meta.description, when].filter(Boolean).join('; ')
  return typed(nullable.configure(description ? { description } : {}, 'self'))
}

export const array = <Item>(item: Type<Item>, description?: string) =>
  typed<Item[]>(
    untyped(item)
      .array()
      .configure(description ? { description } : {}, 'self'),
  )

/** An object with a name: the description of the API has it once, under this name. It has no key besides those declared. */
export function record<const Definition extends object>(
  title: string,
  definition: type.validate<Definition>,
): type.instantiate<Definition> {
  return typedBy<Definition>(untyped(body<Definition>(definition)).configure({ title }, 'shallow'))
}

/** A record that is named in another one. */
export const Named = lazy(() => record('Named', { id: id(), name: text('Nome') }))
export type Named = typeof Named.infer

export const createdAt = () => instant('Criado')

/** `updated_at` is the version that a PUT names (domain/validation/version.ts). */
export const timestamps = () =>
  ({ created_at: createdAt(), updated_at: instant('Última mudança, que é a versão do cadastro') }) as const
