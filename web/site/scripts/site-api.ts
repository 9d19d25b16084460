/** The public pages' own door to the API: web/api.ts would bring the session, and React with it. */
const TIMEOUT_MS = 60_000

/** The API's own words about a failure, or nothing when it could not be reached or did not say. */
export class ApiError extends Error {
  readonly status: number

  constructor(status: number, said: string) {
    super(said)
    this.status = status
  }
}

export async function request(path: string, body?: object): Promise<unknown> {
  const json = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`/api/v1${path}`, { ...json, signal: AbortSignal.timeout(TIMEOUT_MS) })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return answer
  throw new ApiError(response.status, saidIn(answer))
}

const saidIn = (answer: unknown) =>
  answer && typeof answer === 'object' && 'errors' in answer ? [answer.errors].flat().join(' ') : ''
