/** The same headers on whatever the Worker answers; what the files bring of their own is seen in tests/e2e/headers.spec.ts. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { createAccount } from '../../tests/support/accounts.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import worker from '../index.ts'

type Case = [name: string, status: number, path: string, init?: RequestInit, bindings?: Env]

async function answerTo(path: string, init?: RequestInit, bindings = withoutRateLimits()) {
  const ctx = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(`http://cocho.test${path}`, init as object)
  const answer = await worker.fetch(request, bindings, ctx)
  await waitOnExecutionContext(ctx)
  return answer
}

const json = { 'content-type': 'application/json' }
const full: RateLimit = { limit: async () => ({ success: false }) }
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

const answers: Case[] = [
  ['a session that is none', 401, '/api/v1/users/me'],
  ['no JSON', 400, '/api/v1/users/sign_in', { method: 'POST', headers: json, body: '{' }],
  ['a body that is wrong', 422, '/api/v1/users/sign_in', { method: 'POST', headers: json, body: '{}' }],
  [
    'a flood',
    429,
    '/api/v1/contacts',
    { method: 'POST', headers: json, body: '{}' },
    withoutRateLimits({ CONTACT_LIMIT: full }),
  ],
  ['a fault of ours', 500, '/api/v1/app/version', {}, withoutRateLimits({ DB: broken })],
  ['a database that is busy', 503, '/api/v1/app/version', {}, withoutRateLimits({ DB: busy })],
  ['no such address', 404, '/api/v1/nowhere'],
  ['HEAD', 404, '/api/v1/nowhere', { method: 'HEAD' }],
  ['OPTIONS', 404, '/api/v1/users/me', { method: 'OPTIONS' }],
]

function expectGuarded({ headers }: Response): void {
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; frame-ancestors 'none'")
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('permissions-policy')).toContain('camera=()')
}

it.each(answers)('the API on %s', async (_, status, path, init, bindings) => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const answer = await answerTo(path, init, bindings)
  log.mockRestore()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'no-store'])
  expectGuarded(answer)
})

it('the API with what was asked for', async () => {
  const { token } = await createAccount()
  const answer = await answerTo('/api/v1/users/me', { headers: { authorization: token } })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(answer.headers.get('x-request-id')).toBeTruthy()
  expectGuarded(answer)
})

it.each([
  ['a redirect', 302, '/recipes', 'GET'],
  ['a chunk that is gone', 404, '/assets/gone.js', 'GET'],
  ['a method that no page takes', 405, '/login', 'POST'],
])('%s', async (_, status, path, method) => {
  const answer = await answerTo(path, { method })
  expect(answer.status).toBe(status)
  expectGuarded(answer)
})
