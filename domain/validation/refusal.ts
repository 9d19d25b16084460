/** An error of a rule of the domain, shown to the user: what happened, why and what to do. */

export type FieldErrors = Record<string, string[]>
type RefusalOptions = Pick<Refusal, 'fields' | 'code' | 'current' | 'passkey' | 'app' | 'retryAfter'>

export class Refusal extends Error {
  status: 403 | 404 | 409 | 422 | 429 | 503
  errors: string[]
  /** Messages by field path ('ingredients.0.percent'). */
  fields?: FieldErrors
  code?: string
  /** The stored record in JSON, where the write was based on an older version of it. */
  current?: unknown
  /** What the browser signs with a passkey to go on. */
  passkey?: unknown
  /** With `passkey`: whether a code of the authenticator app does, too. */
  app?: boolean
  /** Seconds. */
  retryAfter?: number

  constructor(status: Refusal['status'], errors: string[], options: RefusalOptions = {}) {
    super(errors.join(' '))
    this.name = 'Refusal'
    this.status = status
    this.errors = errors
    if (options.fields) this.fields = options.fields
    if (options.code) this.code = options.code
    if (options.current !== undefined) this.current = options.current
    if (options.passkey !== undefined) this.passkey = options.passkey
    if (options.app !== undefined) this.app = options.app
    if (options.retryAfter !== undefined) this.retryAfter = options.retryAfter
  }
}

export function conflict(message: string): Refusal {
  return new Refusal(409, [message])
}

export function notFound(message = 'Registro não encontrado. Talvez tenha sido excluído.'): Refusal {
  return new Refusal(404, [message])
}

/** The row, or a 404 if the query found none. */
export function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw notFound()
  return row
}

/** The same 404 for the link of a stranger's token, of one that was replaced or revoked, and of one that is over. */
export function foundByLink<Row>(row: Row | undefined, message: string): Row {
  if (row === undefined) throw notFound(message)
  return row
}

export function forbidden(message = 'Você não tem permissão para fazer isto. Fale com o gestor da fazenda.'): Refusal {
  return new Refusal(403, [message])
}

export function invalid(fields: FieldErrors, code?: string): Refusal {
  return new Refusal(422, [...new Set(Object.values(fields).flat())], code ? { fields, code } : { fields })
}
