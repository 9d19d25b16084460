/** Security headers of every response of the Worker. Those of static files are tested in tests/e2e/headers.spec.ts. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { createAccount } from '../../../tests/support/accounts.ts'
import { withoutRateLimits } from '../../../tests/support/rate-limits.ts'
import worker from '../../index.ts'

type Case = [name: string, status: number, path: string, init?: RequestInit, bindings?: Env]

async function fetchWorker(path: string, init?: RequestInit, bindings = withoutRateLimits()) {
  const ctx = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(`http://cocho.test${path}`, init as object)
  const response = await worker.fetch(request, bindings, ctx)
  await waitOnExecutionContext(ctx)
  return response
}

const json = { 'content-type': 'application/json' }
const exceeded: RateLimit = { limit: async () => ({ success: false }) }
const broken = {
  withSession: () => {
    throw new Error('out of order')
  },
} as unknown as D1Database
const busy = {
  withSession: () => {
    throw new Error('D1 is overloaded')
  },
} as unknown as D1Database

const cases: Case[] = [
  ['no session', 401, '/api/v1/users/me'],
  ['malformed JSON', 400, '/api/v1/users/sign_in', { method: 'POST', headers: json, body: '{' }],
  ['invalid input', 422, '/api/v1/users/sign_in', { method: 'POST', headers: json, body: '{}' }],
  [
    'rate limit exceeded',
    429,
    '/api/v1/contacts',
    { method: 'POST', headers: json, body: '{}' },
    withoutRateLimits({ CONTACT_LIMIT: exceeded }),
  ],
  ['unexpected error', 500, '/api/v1/app/version', {}, withoutRateLimits({ DB: broken })],
  ['busy database', 503, '/api/v1/app/version', {}, withoutRateLimits({ DB: busy })],
  ['unknown path', 404, '/api/v1/nowhere'],
  ['HEAD', 404, '/api/v1/nowhere', { method: 'HEAD' }],
  ['OPTIONS', 405, '/api/v1/users/me', { method: 'OPTIONS' }],
]

function expectSecurityHeaders({ headers }: Response): void {
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
}

it.each(cases)('sets the headers on an API response: %s', async (_, status, path, init, bindings) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const response = await fetchWorker(path, init, bindings)
  log.mockRestore()
  expect({ status: response.status, cacheControl: response.headers.get('cache-control') }).toEqual({
    status,
    cacheControl: 'no-store',
  })
  expectSecurityHeaders(response)
})

it('sets the headers on a successful API response', async () => {
  const { token } = await createAccount()
  const response = await fetchWorker('/api/v1/users/me', { headers: { authorization: token } })
  expect({ status: response.status, cacheControl: response.headers.get('cache-control') }).toEqual({
    status: 200,
    cacheControl: 'no-store',
  })
  expect(response.headers.get('x-request-id')).toBeTruthy()
  expectSecurityHeaders(response)
})

it.each([
  ['a redirect', 302, '/recipes', 'GET'],
  ['a missing asset', 404, '/assets/gone.js', 'GET'],
  ['a method that pages do not support', 405, '/login', 'POST'],
])('sets the headers on %s', async (_, status, path, method) => {
  const response = await fetchWorker(path, { method })
  expect(response.status).toBe(status)
  expectSecurityHeaders(response)
})

it.each([
  ['/recipes?x=1', '/admin/recipes?x=1'],
  ['/home', '/admin'],
])('redirects %s within the site, whatever the host of the request', async (path, target) => {
  const response = await fetchWorker(path, { headers: { host: 'evil.example' } })
  expect(response.headers.get('location')).toBe(target)
})
