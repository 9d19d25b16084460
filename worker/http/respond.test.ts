import { describe, expect, it } from 'vitest'
import { freezeClock, NOW } from '../../tests/support/clock.ts'
import { boundedJson, json, respondToRead } from './respond.ts'

it('dates each answer, because a device takes the day from it', async () => {
  freezeClock()
  const response = json(200, { data: [] }, { 'x-request-id': 'a' })
  expect(Date.parse(response.headers.get('date') ?? '')).toBe(Math.floor(NOW / 1000) * 1000)
  expect({ cacheControl: response.headers.get('cache-control'), response: await response.json() }).toEqual({
    cacheControl: 'no-store',
    response: { data: [] },
  })
})

it('refuses an answer of more than 2 MB in words', async () => {
  const rows = (count: number) => ({ data: Array.from({ length: count }, () => 'x'.repeat(1_000)) })
  expect((await boundedJson(200, rows(1_900)).text()).length).toBeLessThan(2_000_000)
  expect(() => boundedJson(200, rows(2_000))).toThrow('Esta lista ficou grande demais para abrir de uma vez.')
  expect(() => boundedJson(200, rows(2_000), { hasFiles: true })).toThrow('ou baixe o arquivo')
})

describe('response to a read', () => {
  const bookmark = () => ({ 'x-d1-bookmark': 'last' })
  const respond = (data: unknown, route: Parameters<typeof respondToRead>[1] = {}) =>
    respondToRead(data, route, bookmark)

  it('has the reply as its data, and the bookmark', async () => {
    const response = respond([1])
    expect({ status: response.status, xD1Bookmark: response.headers.get('x-d1-bookmark') }).toEqual({
      status: 200,
      xD1Bookmark: 'last',
    })
    expect(await response.json()).toEqual({ data: [1] })
  })

  it('has the reply as its body where the route is flat', async () => {
    expect(await respond({ token: 'a' }, { flat: true }).json()).toEqual({ token: 'a' })
  })

  it('is a 404 where the route found nothing', () => {
    expect(() => respond(undefined)).toThrow('Registro não encontrado.')
  })

  it('is the file that the route made', () => {
    const file = new Response('a')
    expect(respond(file)).toBe(file)
  })

  it('has a limit, unless the route has none', () => {
    const large = 'x'.repeat(2_000_000)
    expect(() => respond(large)).toThrow('Esta lista ficou grande demais')
    expect(() => respond(large, { files: ['text/csv'] })).toThrow('ou baixe o arquivo')
    expect(respond(large, { unlimited: true }).status).toBe(200)
  })
})
