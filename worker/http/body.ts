/** Reads and validates the body or query of a request, and throws the 4xx of what is wrong with it. No trip to the database. */
import type { Type } from 'arktype'
import { type IRequest, StatusError } from 'itty-router'
import { check } from '../../domain/schema/type.ts'
import { Refusal } from '../../domain/validation/refusal.ts'

const MAX_BYTES = 1024 * 1024

export async function parseInput<I>(schema: Type<I> | undefined, req: IRequest): Promise<I> {
  if (!schema) return undefined as I
  return req.method === 'GET' ? parseQuery(schema, req) : checkInput(schema, await readJson(req))
}

/** What short queries mean, by their schema. */
const knownQueries = new WeakMap<object, Map<string, unknown>>()
const MAX_KNOWN_QUERIES = 100
const MAX_KNOWN_LENGTH = 200

/** Screens send the same few queries, and the schema library takes a tenth of a short list for one, so each is read once. */
function parseQuery<I>(schema: Type<I>, { url, query }: Pick<IRequest, 'url' | 'query'>): I {
  const text = new URL(url).search
  const known = knownQueries.get(schema) ?? new Map<string, unknown>()
  if (known.has(text)) return known.get(text) as I
  const input = Object.freeze(checkInput(schema, withinLimits({ ...query })))
  if (text.length > MAX_KNOWN_LENGTH) return input
  if (known.size >= MAX_KNOWN_QUERIES) known.clear()
  knownQueries.set(schema, known.set(text, input))
  return input
}

export function checkInput<I>(schema: Type<I> | undefined, value: unknown): I {
  if (!schema) return undefined as I
  const checked = check(schema, value)
  if ('value' in checked) return checked.value
  throw new Refusal(422, checked.errors, { fields: checked.fields })
}

/** The exact media type: a page of another site may send others, such as `text/plain;json`, without asking first. */
const JSON_TYPE = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i

async function readJson(req: IRequest): Promise<unknown> {
  if (!JSON_TYPE.test(req.headers.get('content-type') ?? ''))
    throw new StatusError(415, 'Envie os dados como application/json.')
  if (Number(req.headers.get('content-length') ?? 0) > MAX_BYTES) throw tooLarge()
  const bytes = await req.arrayBuffer()
  if (bytes.byteLength > MAX_BYTES) throw tooLarge()
  return parseJson(bytes)
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return withinLimits(JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)))
  } catch {
    throw new StatusError(400, 'O conteúdo enviado não é um JSON válido.')
  }
}

const MAX_DEPTH = 12
const MAX_KEYS = 50

/**
 * Cuts what lies deeper than 12 levels and the keys of an object beyond the fiftieth. The schemas have 4 levels and 20 keys, so such a body is
 * invalid with or without them; but the schema library spends seconds on 60,000 unknown keys.
 */
function withinLimits(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return null
  if (Array.isArray(value)) return value.map(item => withinLimits(item, depth + 1))
  const entries = Object.entries(value).slice(0, MAX_KEYS)
  return Object.fromEntries(entries.map(([key, item]) => [key, withinLimits(item, depth + 1)]))
}

const tooLarge = () => new StatusError(413, 'O conteúdo passa de 1 MiB. Envie em partes menores.')
