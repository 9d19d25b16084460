/** The only file of the app that calls fetch. Every failure is an ApiError with messages in pt-BR; without a connection its status is 0. */
import type { Message } from '../../domain/schema/envelope.ts'
import { deviceId } from './device/device-id.ts'
import { recordServerDate } from './server-clock.ts'
import { type Person, session } from './session.ts'
import { deviceTimezone } from './timezone.ts'

const BASE = '/api/v1'
const TIMEOUT_MS = 60_000
const SIGN_IN = '/users/sign_in'

export class ApiError extends Error {
  readonly status: number
  readonly errors: string[]
  readonly fields: Record<string, string[]>
  readonly code: string | undefined
  /** The stored record, which is newer than the one that the form showed; only with the code 'changed'. */
  readonly current: unknown
  /** What a passkey is to sign; with the code 'otp_required', where the person has one. */
  readonly passkey: PublicKeyCredentialRequestOptionsJSON | undefined
  /** With `passkey`: whether a code of the authenticator app does, too. */
  readonly app: boolean | undefined
  /** Seconds, after too many requests. */
  readonly retryAfter: number | undefined

  constructor(status: number, { errors, fields = {}, code, current, passkey, app, retryAfter }: Failure) {
    super(errors.join(' '))
    this.status = status
    this.errors = errors
    this.fields = fields
    this.code = code
    this.current = current
    this.passkey = passkey
    this.app = app
    this.retryAfter = retryAfter
  }
}

/** Fires 'out' when the server no longer accepts the token. */
export const sessionEnded = new EventTarget()
/** The code of that request's error. The app shows its message once, so no screen shows it again. */
export const SESSION_ENDED = 'session_ended'

/** The code of a request that the server did not answer in time. */
export const TIMED_OUT = 'timed_out'

/** D1's bookmark of the last response, so that a read from any replica includes the last write. */
let bookmark: string | null = null

export const get = <T>(path: string): Promise<T> => request<T>('GET', path)
/** What is written is answered with a message, unless the type says more. */
export const post = <T = Message>(path: string, body: unknown): Promise<T> => request<T>('POST', path, body)
/** The bytes of an answer that is so long that it is parsed in a worker thread; `body` is JSON that was made there. */
export const postForBytes = (path: string, body: Blob): Promise<ArrayBuffer> =>
  request('POST', path, body, session.get()?.token, response => response.arrayBuffer())
export const put = <T = Message>(path: string, body: unknown): Promise<T> => request<T>('PUT', path, body)
export const remove = <T = Message>(path: string, body?: unknown): Promise<T> => request<T>('DELETE', path, body)

/** Ends a session that this device does not use. */
export const revokeToken = (token: string): Promise<unknown> => request('DELETE', '/users/sign_out', undefined, token)

/** The person of a token that is not this device's session yet. */
export const getPerson = (token: string): Promise<Person> => request('GET', '/users/me', undefined, token)

/** A file of the API, with the name that it is saved under. */
export async function getFile(path: string): Promise<{ content: Blob; name: string }> {
  const token = session.get()?.token
  const response = await fetchOrThrow(`${BASE}${path}`, {
    headers: headersOf(token, false),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  if (response.ok && name) return { content: await response.blob(), name }
  if (response.ok) throw notFromApi()
  throw errorOf(response.status, failureOf(await response.json().catch(() => null), response.status), token)
}

async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  token = session.get()?.token,
  read: (response: Response) => Promise<unknown> = response => response.json(),
): Promise<T> {
  const response = await fetchOrThrow(`${BASE}${path}`, {
    method,
    headers: { ...headersOf(token, body !== undefined), ...(path === SIGN_IN && { 'x-device-id': deviceId() }) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
  })
  const receivedAt = performance.now()
  bookmark = response.headers.get('x-d1-bookmark') || bookmark
  const reply: unknown = await (response.ok ? read(response) : response.json()).catch(() => null)
  if (reply === null && response.status < 500) throw notFromApi()
  if (reply !== null) recordServerDate(response.headers.get('date'), receivedAt)
  if (response.ok) return reply as T
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  const failure = { ...failureOf(reply, response.status), retryAfter }
  throw errorOf(response.status, failure, token)
}

/** Ends the session too, if the server refuses its token. */
function errorOf(status: number, failure: Failure, token: string | undefined): ApiError {
  if (status !== 401 || !token || token !== session.get()?.token) return new ApiError(status, failure)
  sessionEnded.dispatchEvent(new Event('out'))
  return new ApiError(401, { ...failure, code: SESSION_ENDED })
}

/** The API always sends JSON. Anything else is a hotel's sign-in page, a proxy or a truncated response, and counts as no connection. */
export const notFromApi = () =>
  new ApiError(0, { errors: ['A resposta não veio do Cocho em Dia. Confira a internet e tente de novo.'] })

async function fetchOrThrow(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
    throw new ApiError(0, {
      code: timedOut ? TIMED_OUT : undefined,
      errors: [
        timedOut
          ? 'O servidor demorou demais para responder. Tente de novo.'
          : 'Sem conexão com o servidor. Confira a internet e tente de novo.',
      ],
    })
  }
}

function headersOf(token: string | undefined, json: boolean): Record<string, string> {
  return {
    accept: 'application/json',
    'x-timezone': deviceTimezone(),
    ...(token && { authorization: token }),
    ...(json && { 'content-type': 'application/json' }),
    ...(bookmark && { 'x-d1-bookmark': bookmark }),
  }
}

type Failure = {
  errors: string[]
  fields?: Record<string, string[]> | undefined
  code?: string | undefined
  current?: unknown
  passkey?: PublicKeyCredentialRequestOptionsJSON | undefined
  app?: boolean | undefined
  retryAfter?: number | undefined
}

function failureOf(reply: unknown, status: number): Failure {
  const { errors, ...rest } = (reply ?? {}) as Partial<Failure> & { errors?: string[] | string }
  if (errors) return { ...rest, errors: [errors].flat() }
  return { errors: [`O servidor respondeu com um erro (${status}). Tente de novo.`] }
}
