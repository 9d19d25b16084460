/** The body of a request as a checked value, or the 4xx that says what is wrong with it; the database hears of neither. */
import type { Type } from 'arktype'
import { type IRequest, StatusError } from 'itty-router'
import { check } from '../../domain/input/type.ts'
import { Refusal } from '../../domain/validation/refusal.ts'

const MAX_BYTES = 1024 * 1024

export async function parseInput<I>(schema: Type<I> | undefined, req: IRequest): Promise<I> {
  if (!schema) return undefined as I
  const checked = check(schema, req.method === 'GET' ? { ...req.query } : await jsonOf(req))
  if ('value' in checked) return checked.value as I
  throw new Refusal(422, checked.errors, { fields: checked.fields })
}

async function jsonOf(req: IRequest): Promise<unknown> {
  if (!req.headers.get('content-type')?.includes('json'))
    throw new StatusError(415, 'Envie os dados como application/json.')
  if (Number(req.headers.get('content-length') ?? 0) > MAX_BYTES) throw tooLarge()
  const bytes = await req.arrayBuffer()
  if (bytes.byteLength > MAX_BYTES) throw tooLarge()
  return parsed(bytes)
}

function parsed(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
  } catch {
    throw new StatusError(400, 'O conteúdo enviado não é um JSON válido.')
  }
}

const tooLarge = () => new StatusError(413, 'O conteúdo passa de 1 MiB. Envie em partes menores.')
