import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callApi } from '../../tests/support/api-client.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { api } from '../api.ts'

const refusals: Record<string, unknown>[] = []
beforeEach(() => {
  refusals.length = 0
  vi.spyOn(console, 'log').mockImplementation((text: string) => {
    const line = JSON.parse(text)
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
      expect([requestId, network]).toEqual([expect.stringMatching(/^[\w-]{8,}$/), expect.stringMatching(/^[\w-]{22}$/)])
    expect(JSON.stringify(refusals)).not.toContain(admin.token)
  })

  it('does not have what succeeded', async () => {
    const { admin } = await createFarm()
    expect((await admin.get('/lots')).status).toBe(200)
    expect(refusals).toEqual([])
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
