import { describe, expect, it } from 'vitest'
import { freezeClock, NOW } from '../../tests/support/clock.ts'
import { json, respondToRead } from './respond.ts'

it('dates each answer, because a device takes the day from it', async () => {
  freezeClock()
  const response = json(200, { data: [] }, { 'x-request-id': 'a' })
  expect(Date.parse(response.headers.get('date') ?? '')).toBe(Math.floor(NOW / 1000) * 1000)
  expect({ cacheControl: response.headers.get('cache-control'), response: await response.json() }).toEqual({
    cacheControl: 'no-store',
    response: { data: [] },
  })
})

describe('response to a read', () => {
  const bookmark = () => ({ 'x-d1-bookmark': 'last' })
  type Route = Parameters<typeof respondToRead>[2]
  const respond = (data: unknown, route: Route = {}, sent: HeadersInit = {}) =>
    respondToRead({ headers: new Headers(sent) }, data, route, bookmark)

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

  it('has no body where the client has that answer', async () => {
    const tag = respond([1]).headers.get('etag') ?? ''
    const response = respond([1], {}, { 'if-none-match': tag.replace('W/', '') })
    expect({ status: response.status, text: await response.text(), ...Object.fromEntries(response.headers) }).toEqual({
      status: 304,
      text: '',
      'cache-control': 'no-store',
      date: expect.stringMatching(/ GMT$/),
      etag: tag,
      'x-d1-bookmark': 'last',
    })
    expect(respond([2], {}, { 'if-none-match': tag }).status).toBe(200)
  })

  it('is a 404 where the route found nothing', () => {
    expect(() => respond(undefined)).toThrow('Registro não encontrado.')
  })

  it('is the file that the route made', () => {
    const file = new Response('a')
    expect(respond(file)).toBe(file)
  })

  it('has at most 2 MB, unless the route has no limit', () => {
    expect(respond('x'.repeat(1_999_000)).status).toBe(200)
    const large = 'x'.repeat(2_000_000)
    expect(() => respond(large)).toThrow('Esta lista ficou grande demais para abrir de uma vez.')
    expect(() => respond(large, { files: ['text/csv'] })).toThrow('ou baixe o arquivo')
    expect(respond(large, { unlimited: true }).status).toBe(200)
  })
})
