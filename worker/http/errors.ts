/** Turns every error into a JSON response: a Refusal in its own pt-BR words, an unexpected error with nothing but the request id. */
import { StatusError } from 'itty-router'
import { Refusal } from '../../domain/validation/refusal.ts'
import { isConstraintViolation, isFarmMoving, isStale, isTransient, rootMessage } from '../db/d1-errors.ts'
import { json } from './respond.ts'

export function errorResponse(error: unknown, requestId: string): Response {
  if (error instanceof Refusal) return refusalResponse(error)
  if (error instanceof StatusError) return json(error.status, { errors: [error.message] })
  if (isTransient(error) || isStale(error))
    return json(
      503,
      { errors: ['O banco de dados está ocupado. Nada foi perdido: tente de novo em alguns segundos.'] },
      { 'retry-after': '2' },
    )
  if (isFarmMoving(error))
    return json(
      503,
      {
        errors: ['Os dados da fazenda estão mudando de banco de dados. Nada foi perdido: tente de novo em um minuto.'],
      },
      { 'retry-after': '30' },
    )
  if (isConstraintViolation(error))
    return json(409, { errors: ['Este registro acabou de mudar. Atualize a tela e tente de novo.'] })
  console.error(JSON.stringify({ requestId, error: rootMessage(error) }))
  return json(500, {
    errors: [`Algo deu errado do nosso lado. Tente de novo; se continuar, informe o código ${requestId}.`],
  })
}

function refusalResponse({ status, errors, fields, code, current, passkey, app, retryAfter }: Refusal): Response {
  return json(
    status,
    {
      errors,
      ...(fields && { fields }),
      ...(code && { code }),
      ...(current !== undefined && { current }),
      ...(passkey !== undefined && { passkey }),
      ...(app !== undefined && { app }),
    },
    retryAfter ? { 'retry-after': String(retryAfter) } : {},
  )
}
