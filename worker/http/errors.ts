/** Errors become JSON here and nowhere else: what is ours says what happened in pt-BR, what is not ours says nothing but its request id. */
import { StatusError } from 'itty-router'
import { Refusal } from '../../domain/validation/refusal.ts'

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { ...HEADERS, ...headers } })
}

export function errorResponse(error: unknown, requestId: string): Response {
  if (error instanceof Refusal) return json(error.status, refused(error), retryAfter(error))
  if (error instanceof StatusError) return json(error.status, { errors: [error.message] })
  if (isTransient(error) || isStale(error))
    return json(
      503,
      { errors: ['O banco de dados está ocupado. Nada foi perdido: tente de novo em alguns segundos.'] },
      { 'retry-after': '2' },
    )
  if (isConstraint(error))
    return json(409, { errors: ['Este registro acabou de mudar. Atualize a tela e tente de novo.'] })
  console.error(JSON.stringify({ requestId, error: messageOf(error) }))
  return json(500, {
    errors: [`Algo deu errado do nosso lado. Tente de novo; se continuar, informe o código ${requestId}.`],
  })
}

function refused({ errors, fields, code }: Refusal) {
  return { errors, ...(fields && { fields }), ...(code && { code }) }
}

function retryAfter(error: Refusal): Record<string, string> {
  return error.retryAfter ? { 'retry-after': String(error.retryAfter) } : {}
}

/** drizzle wraps D1's error in one that repeats the statement and its parameters; the reason is at the end of the causes. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? messageOf(error.cause) : error.message
}

const TRANSIENT =
  /network connection lost|storage caused object to be reset|reset because its code was updated|overloaded|exceeded.*(timeout|limit)|database is locked/i

export const isTransient = (error: unknown) => TRANSIENT.test(messageOf(error))
/** A write that decided on what is no longer so (context.ts nextRevision and ensure). */
export const isStale = (error: unknown) =>
  /NOT NULL constraint failed: \w+\.revision|malformed JSON/.test(messageOf(error))
const isConstraint = (error: unknown) => /(UNIQUE|FOREIGN KEY) constraint failed/.test(messageOf(error))
