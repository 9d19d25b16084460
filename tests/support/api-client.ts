/** Calls the real API on the real database, without a server. Every response has to be one that its route declares. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { api } from '../../worker/api.ts'
import { assertDeclared } from './declared-response.ts'
import { withoutRateLimits } from './rate-limits.ts'

export const db = drizzle(env.DB)

// biome-ignore lint/suspicious/noExplicitAny: JSON from the wire has no static type, and each test asserts what it reads
export type ApiResponse = { status: number; headers: Headers; body: any }

/** `raw` is sent as it is, `body` as JSON. `from` is the client's IP address, `device` the id of its device. `router` is the API unless given. */
type RequestOptions = {
  token?: string
  body?: unknown
  raw?: BodyInit
  type?: string
  bindings?: Env
  from?: string
  device?: string
  router?: Pick<typeof api, 'fetch'>
}

/** Returns once the response and the work that it started with `waitUntil` are done. */
export async function callApi(
  method: string,
  path: string,
  {
    token,
    body,
    raw,
    type = 'application/json',
    bindings = withoutRateLimits(),
    from,
    device,
    router = api,
  }: RequestOptions = {},
): Promise<ApiResponse> {
  const headers = new Headers({
    ...(token && { authorization: token }),
    ...(from && { 'cf-connecting-ip': from }),
    ...(device && { 'x-device-id': device }),
    ...((body !== undefined || raw !== undefined) && { 'content-type': type }),
  })
  const ctx = createExecutionContext()
  const response = await router.fetch(
    new Request(`http://cocho.test/api/v1${path}`, {
      method,
      headers,
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
    }),
    bindings,
    ctx,
  )
  await waitOnExecutionContext(ctx)
  const isFile = response.headers.has('content-disposition')
  const content = isFile ? new Uint8Array(await response.arrayBuffer()) : await response.json()
  const answer = { status: response.status, headers: response.headers, body: content }
  if (router === api) assertDeclared(method, path, answer)
  return answer
}
