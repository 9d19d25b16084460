/** The description of the API has every route. */
import { describe, expect, it } from 'vitest'
import { api } from '../../worker/api.ts'
import { describeApi } from '../../worker/openapi/document.ts'
import { summaries } from '../../worker/openapi/groups.ts'
import { callApi } from '../support/api-client.ts'
import { assertDeclared } from '../support/declared-response.ts'
import { createFarm } from '../support/farm.ts'
import { allRoutes as routes } from '../support/routes.ts'

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`

describe('the description of the API', () => {
  it('is what GET openapi.json answers, without a session', async () => {
    const { status, headers, body } = await callApi('GET', '/openapi.json')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(body).toEqual(JSON.parse(JSON.stringify(describeApi(api.routes, 'https://cochoemdia.com.br'))))
  })

  it('has every route, and no other', () => {
    const { paths } = describeApi(api.routes, '')
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
    )
    expect(described.sort()).toEqual(routes.map(keyOf).sort())
  })

  it('names each operation once', () => {
    const { paths } = describeApi(api.routes, '')
    const ids = Object.values(paths).flatMap(methods => Object.values(methods).map(({ operationId }) => operationId))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each(routes)('describes $name (worker/openapi/groups/)', route => {
    expect(summaries.get(keyOf(route))).toBeDefined()
  })

  it('has no summary of a removed route', () => {
    const keys = routes.map(keyOf)
    expect([...summaries.keys()].filter(key => !keys.includes(key))).toEqual([])
  })
})

describe('the check of every response in the tests', () => {
  const createCorral = async () => {
    const { admin } = await createFarm()
    await admin.post('/corrals', { name: 'C1' })
    const { body } = await admin.get('/corrals')
    return body.data[0]
  }

  it('accepts what the API answers', async () => {
    const corral = await createCorral()
    expect(() => assertDeclared('GET', '/farms/1/corrals', { status: 200, body: { data: [corral] } })).not.toThrow()
  })

  it('rejects an undeclared key, a missing one and a wrong type', async () => {
    const corral = await createCorral()
    const { name: _, ...nameless } = corral
    for (const wrong of [{ ...corral, colour: 'red' }, nameless, { ...corral, id: '7' }])
      expect(() => assertDeclared('GET', '/farms/1/corrals', { status: 200, body: { data: [wrong] } })).toThrow(
        'does not match its schema',
      )
  })

  it('rejects a status that the route does not declare, and a failure without messages', () => {
    expect(() => assertDeclared('GET', '/farms/1/corrals', { status: 418, body: { errors: ['x'] } })).toThrow(
      'declares only 200, 401, 403, 404, 429, 503, 500',
    )
    expect(() => assertDeclared('GET', '/farms/1/corrals', { status: 404, body: { error: 'x' } })).toThrow('match')
  })
})
