import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from '../../tests/support/api-client.ts'
import { d1Proxy } from '../../tests/support/database/d1-proxy.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { api } from '../api.ts'

type Line = Record<string, unknown>
const lines: Line[] = []
const refusals: Line[] = []
beforeEach(() => {
  lines.length = 0
  refusals.length = 0
  vi.spyOn(console, 'log').mockImplementation((text: string) => {
    const line = JSON.parse(text)
    lines.push(line)
    if ('refused' in line) refusals.push(line)
  })
})

describe('log of refusals', () => {
  it('has the status, the route, the network and the request, of every kind of refusal', async () => {
    const { id, admin, worker } = await createFarm()
    const bindings = withoutRateLimits({ CONTACT_LIMIT: { limit: async () => ({ success: false }) } })
    await callApi('GET', '/users/me', { token: 'unknown-token' })
    await worker.post('/corrals', { name: 'C1' })
    await admin.post('/corrals', { name: '' })
    await callApi('GET', '/farms/999/lots/7', { token: admin.token })
    await callApi('POST', '/contacts', { body: {}, bindings })
    await callApi('GET', `/nowhere/${admin.token}?email=a@b.test`)
    expect(refusals.map(({ refused, method, route }) => [refused, method, route])).toEqual([
      [401, 'GET', '/users/me'],
      [403, 'POST', '/farms/:farmId/corrals'],
      [422, 'POST', '/farms/:farmId/corrals'],
      [404, 'GET', '/farms/:farmId/lots/:id'],
      [429, 'POST', '/contacts'],
      [404, 'GET', null],
    ])
    expect(refusals.map(({ farmId }) => farmId)).toEqual([null, id, id, 999, null, null])
    for (const { requestId, network } of refusals)
      expect({ requestId, network }).toEqual({
        requestId: expect.stringMatching(/^[\w-]{8,}$/),
        network: expect.stringMatching(/^[\w-]{22}$/),
      })
    expect(JSON.stringify(refusals)).not.toContain(admin.token)
  })

  it('answers without a key, too', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const ctx = createExecutionContext()
    const request = new Request('https://cochoemdia.com.br/api/v1/users/me')
    const response = await api.fetch(request, { ...withoutRateLimits(), SECRET_KEY: '' }, ctx)
    await waitOnExecutionContext(ctx)
    expect(response.status).toBe(401)
  })
})

describe('log of requests', () => {
  it('has one line a request: route, farm, trips, rows and milliseconds', async () => {
    const { id, admin } = await createFarm()
    const { headers } = await admin.get('/lots')
    await admin.post('/corrals', { name: 'C1' })
    const cost = { rowsRead: expect.any(Number), rowsWritten: expect.any(Number), ms: expect.any(Number) }
    const requestId = headers.get('x-request-id')
    const at = expect.stringMatching(/Z$/)
    const line = { answered: 200, at, farmId: id, ...cost }
    expect(lines.filter(one => 'answered' in one)).toEqual([
      { ...line, requestId, method: 'GET', route: '/farms/:farmId/lots', trips: 1 },
      {
        ...line,
        answered: 201,
        requestId: expect.any(String),
        method: 'POST',
        route: '/farms/:farmId/corrals',
        trips: 2,
      },
    ])
    const [read, write] = lines as { rowsRead: number; rowsWritten: number }[]
    expect(read?.rowsWritten, 'rows that a read writes').toBe(0)
    expect(read?.rowsRead, 'rows that a read reads').toBeGreaterThan(0)
    expect(write?.rowsWritten, 'rows that a write writes').toBeGreaterThan(0)
  })

  it('has the error', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const DB = d1Proxy(env.DB, { aroundBatch: () => Promise.reject(new Error('D1_ERROR: no such column')) })
    await callApi('GET', '/app/version', { bindings: withoutRateLimits({ DB }) })
    expect(lines).toMatchObject([{ failed: 500, route: '/app/version', farmId: null, trips: 1 }])
  })
})
