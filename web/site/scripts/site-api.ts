/** Requests of the public pages. They do not use web/api.ts, because it brings the session, and React with it. */
const TIMEOUT_MS = 60_000

/** A failed response. The message is the API's own, or empty. */
export class ApiError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export async function request(path: string, body?: object): Promise<unknown> {
  const json = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`/api/v1${path}`, { ...json, signal: AbortSignal.timeout(TIMEOUT_MS) })
  const reply: unknown = await response.json().catch(() => null)
  if (response.ok) return reply
  throw new ApiError(response.status, errorText(reply))
}

const errorText = (reply: unknown) =>
  reply && typeof reply === 'object' && 'errors' in reply ? [reply.errors].flat().join(' ') : ''
