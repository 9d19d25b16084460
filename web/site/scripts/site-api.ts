/** Requests of the public pages. They do not use web/core/api.ts, because it brings the session, and React with it. */
const TIMEOUT_MS = 60_000

/** A failed response, with the API's own messages, if it has any. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: string[]
  /** Errors by the name of the field. */
  readonly fields: Record<string, string[]>

  constructor(status: number, { errors = [], fields = {} }: Failure) {
    super([errors].flat().join(' '))
    this.status = status
    this.errors = [errors].flat()
    this.fields = fields
  }
}

type Failure = { errors?: string[] | string; fields?: Record<string, string[]> }

export async function request(path: string, body?: object): Promise<unknown> {
  const json = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`/api/v1${path}`, { ...json, signal: AbortSignal.timeout(TIMEOUT_MS) })
  const reply: unknown = await response.json().catch(() => null)
  if (response.ok) return reply
  throw new ApiError(response.status, reply && typeof reply === 'object' ? reply : {})
}
