/** What programs get besides their GETs: HEAD, 405, entity tags, and Bearer. */
import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { createApiFeedlot } from '../../tests/support/api-records.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { api } from '../api.ts'

type Farm = Awaited<ReturnType<typeof createFarm>>
let farm: Farm
let neighbour: Farm
const secrets: Record<'read' | 'write', string> = { read: '', write: '' }

async function send(method: string, path: string, headers: Record<string, string> = {}, body?: object) {
  const ctx = createExecutionContext()
  const request = new Request(`http://cocho.test/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const response = await api.fetch(request, withoutRateLimits(), ctx)
  await waitOnExecutionContext(ctx)
  return response
}

const inFarm = (path: string) => `/farms/${farm.id}${path}`
const asManager = () => ({ authorization: farm.admin.token })

beforeAll(async () => {
  farm = await createFarm()
  neighbour = await createFarm()
  await createApiFeedlot(farm.admin, [farm.worker])
  for (const access of ['read', 'write'] as const) {
    const expires_on = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
    const { body } = await farm.admin.post('/tokens', { name: access, access, expires_on })
    secrets[access] = body.data.token
  }
})

describe('farm access token', () => {
  it.each(['Bearer ', 'bearer ', ''])('is accepted after "%s"', async scheme => {
    const authorization = scheme + secrets.read
    expect((await send('GET', inFarm('/lots'), { authorization })).status).toBe(200)
    expect((await send('GET', `/farms/${neighbour.id}/lots`, { authorization })).status).toBe(404)
    const corral = { name: 'B09', capacity: 5 }
    expect((await send('POST', inFarm('/corrals'), { authorization }, corral)).status).toBe(403)
  })

  it('has no scheme when it is of a session', async () => {
    const { status } = await send('GET', inFarm('/lots'), { authorization: `Bearer ${farm.admin.token}` })
    expect(status).toBe(401)
  })

  it('that reads only asks the assistant, which changes nothing', async () => {
    const authorization = `Bearer ${secrets.read}`
    const answer = await send(
      'POST',
      inFarm('/assistant/messages'),
      { authorization },
      { text: 'Quantos animais tenho?' },
    )
    expect(answer.status).toBe(200)
  })
})

describe('a path', () => {
  const paths = api.routes.flatMap(([method, , , path]) =>
    method === 'GET' && path ? path.slice('/api/v1'.length).replaceAll(/:\w+\+?/g, '1') : [],
  )
  it.each(['', '/', '?page=1', '/?page=1'])('finds its route, also with "%s" at its end', async end => {
    expect(paths.length).toBeGreaterThan(50)
    for (const path of paths) {
      const text = await (await send('GET', path + end)).text()
      expect(text, path).not.toContain('Este endereço não existe na API.')
    }
  })

  it('that no route has is answered with 404', async () => {
    for (const path of [
      '',
      '/',
      '/farms',
      '/farms/',
      '/farms/1/',
      '/lots',
      '/farms/1/lots/1/nothing',
      '/farms//lots',
    ]) {
      const response = await send('GET', path)
      expect([path, response.status, await response.json()]).toMatchObject([
        path,
        404,
        { errors: [expect.any(String)] },
      ])
    }
  })
})

describe('HEAD', () => {
  it('is a GET without its body', async () => {
    const response = await send('HEAD', inFarm('/lots'), asManager())
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('etag')).toMatch(/^W\/"[0-9a-z]+-[0-9a-z]+"$/)
    expect((await send('HEAD', inFarm('/lots/999999'), asManager())).status).toBe(404)
    expect((await send('HEAD', inFarm('/lots'))).status).toBe(401)
  })
})

describe('a method that a path has not', () => {
  it('is 405 with those that it has', async () => {
    const response = await send('PATCH', inFarm('/lots/1'), asManager())
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'DELETE, GET, HEAD, PUT'])
    expect(await response.json()).toEqual({
      errors: ['Este endereço não aceita PATCH. Use um destes: DELETE, GET, HEAD, PUT.'],
    })
    expect((await send('HEAD', '/users/sign_in')).status).toBe(405)
  })

  it('is 404 where there is no path', async () => {
    expect((await send('GET', '/nowhere')).status).toBe(404)
    expect((await send('HEAD', '/nowhere')).status).toBe(404)
  })
})

describe('entity tag', () => {
  it('answers 304 without a body until something changes', async () => {
    const first = await send('GET', inFarm('/corrals'), asManager())
    const tag = first.headers.get('etag') ?? ''
    const known = { ...asManager(), 'if-none-match': `"other", ${tag}` }
    const second = await send('GET', inFarm('/corrals'), known)
    expect([second.status, await second.text(), second.headers.get('etag')]).toEqual([304, '', tag])
    await farm.admin.post('/corrals', { name: 'B10', capacity: 5 })
    const third = await send('GET', inFarm('/corrals'), known)
    expect([third.status, (await third.json<{ data: unknown[] }>()).data.length]).toEqual([200, 2])
  })

  it('hides no refusal', async () => {
    const { status } = await send('GET', inFarm('/corrals'), { 'if-none-match': '*' })
    expect(status).toBe(401)
  })
})

describe('updated_since', () => {
  it('lists the operations that changed since an instant', async () => {
    const [operation] = (await farm.worker.get('/operations/today')).body.data
    const at = new Date().toISOString()
    const events = [{ id: crypto.randomUUID(), operation_id: operation.id, type: 'start', at }]
    expect((await farm.worker.post('/operations/events', { events })).status).toBe(200)
    const all = (await farm.admin.get('/operations')).body
    expect(all.data).toHaveLength(1)
    const { updated_at } = all.data[0]
    const since = (instant: string) => farm.admin.get(`/operations?updated_since=${encodeURIComponent(instant)}`)
    expect((await since(updated_at)).body).toMatchObject({ data: [{ id: operation.id }], pagy: { count: 1 } })
    const later = new Date(Date.parse(updated_at) + 1).toISOString()
    expect((await since(later)).body).toMatchObject({ data: [], pagy: { count: 0 } })
    expect((await since('ontem')).status).toBe(422)
  })
})
