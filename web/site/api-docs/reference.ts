/** The description of the API and its recorded examples, as the reference shows them. */
import document from 'virtual:api-document'
import type { ApiOperation, Schema } from '../../../domain/openapi/document.ts'
import recorded from '../../../domain/openapi/examples.generated.json'

type Example = { path: string; body?: object; status: number; response: unknown }

const examples: Record<string, Example | undefined> = recorded

export type ReferenceOperation = ApiOperation & { method: string; path: string; example: Example | undefined }

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): ReferenceOperation => {
    const verb = method.toUpperCase()
    return { ...operation, method: verb, path, example: examples[`${verb} ${path}`] }
  }),
)

/** The groups in the order of the description. A route of no group of its own comes last. */
export const groups = [...document.tags, { name: 'Outras', description: 'Chamadas novas.' }]
  .map(({ name, description }) => ({
    id: toAnchor(name),
    name,
    description,
    operations: operations.filter(({ tags: [tag] }) => tag === name),
  }))
  .filter(group => group.operations.length > 0)

export const schemas = Object.entries(document.components.schemas).sort(([a], [b]) => a.localeCompare(b))
export const { info } = document
export const failures = Object.entries(document.components.responses)
export const [server] = document.servers.map(({ url }) => url)

export function toAnchor(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-')
}

const REF = '#/components/schemas/'
export const readSchemaName = ({ $ref }: Schema) => ($ref?.startsWith(REF) ? $ref.slice(REF.length) : undefined)

const typeLabels: Record<string, string> = {
  string: 'texto',
  integer: 'inteiro',
  number: 'número',
  boolean: 'sim ou não',
  null: 'nulo',
  object: 'objeto',
  array: 'lista',
}
const formatLabels: Record<string, string> = { date: 'dia', 'date-time': 'instante', email: 'email', uuid: 'UUID' }

/** 'inteiro ou nulo' */
export function typeText({ type, format }: Schema): string {
  const types = [type ?? []].flat()
  return types
    .map(one => (one === 'string' && format ? (formatLabels[format] ?? format) : (typeLabels[one] ?? one)))
    .join(' ou ')
}

const number = (value: number) => value.toLocaleString('pt-BR')

/** 'de 1 a 100.000', 'até 120 caracteres' */
export function limitTexts(schema: Schema): string[] {
  const { minimum, maximum, exclusiveMinimum, minLength, maxLength, minItems, maxItems } = schema
  const isId = maximum === 999_999_999_999_999
  return [
    ...(exclusiveMinimum === undefined ? [] : [`maior que ${number(exclusiveMinimum)}`]),
    ...(minimum === undefined || isId ? [] : [`no mínimo ${number(minimum)}`]),
    ...(maximum === undefined || isId ? [] : [`no máximo ${number(maximum)}`]),
    ...(minLength !== undefined && minLength > 1 ? [`no mínimo ${number(minLength)} caracteres`] : []),
    ...(maxLength === undefined ? [] : [`até ${number(maxLength)} caracteres`]),
    ...(minItems === undefined || minItems === 0 ? [] : [`no mínimo ${number(minItems)}`]),
    ...(maxItems === undefined ? [] : [`até ${number(maxItems)} de cada vez`]),
    ...(schema.uniqueItems ? ['sem repetir'] : []),
  ]
}

/** Values in quotes, without null, which the type names. */
export const valueTexts = ({ enum: values = [] }: Schema) => values.filter(value => value !== null).map(String)

/** What a person pastes into a terminal. Undefined for a write without a recorded example. */
export function toCurl({ method, path, example, requestBody, security }: ReferenceOperation): string | undefined {
  if (requestBody && !example?.body) return undefined
  const url = `${server}${(example?.path ?? path).replace(/^\/farms\/\d+/, '/farms/1')}`
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${url}'`,
    ...(security.length > 0 ? ["-H 'Authorization: SEU_TOKEN'"] : []),
    ...(example?.body ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(example.body)}'`] : []),
  ].join(' \\\n  ')
}
