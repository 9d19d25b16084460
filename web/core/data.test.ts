import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getData, getPage, isKeyUnder, pageKey } from './data.ts'

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }))

const stubFetch = (response: () => Response) => vi.stubGlobal('fetch', async () => response())

afterEach(() => vi.unstubAllGlobals())

describe('getData', () => {
  it('returns the data of an answer', async () => {
    stubFetch(() => Response.json({ data: [1] }))
    expect(await getData('/farms/1/lots')).toEqual([1])
  })

  it.each([{}, { status: 'ok' }, 'ok', 0, []])('rejects JSON that is not from the API: %j', async body => {
    stubFetch(() => Response.json(body))
    for (const load of [getData, getPage])
      await expect(load('/farms/1/lots')).rejects.toMatchObject({ status: 0, message: /não veio do Cocho em Dia/ })
  })

  it('rejects an answer that comes after another person signed in', async () => {
    let email = 'helena@santaines.com.br'
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ token: 'a', email }), setItem: () => undefined })
    stubFetch(() => {
      email = 'joao@boavista.com.br'
      return Response.json({ data: [1] })
    })
    await expect(getData('/farms/1/lots')).rejects.toThrow('Outra pessoa entrou neste aparelho.')
  })
})

describe('isKeyUnder', () => {
  const isOfLots = isKeyUnder('/farms/1/lots')

  it.each([
    ['the path', '/farms/1/lots'],
    ['the path with a query', '/farms/1/lots?status=active'],
    ['a record', '/farms/1/lots/7'],
    ['a page', pageKey('/farms/1/lots?items=30')],
  ])('matches %s', (_, key) => {
    expect(isOfLots(key)).toBe(true)
  })

  it.each([
    ['another list', '/farms/1/lots_days'],
    ["another farm's page", pageKey('/farms/2/lots')],
    ['the record of an open form', ['/farms/1/lots/7', ':r1:']],
    ['no key', null],
  ])('does not match %s', (_, key) => {
    expect(isOfLots(key)).toBe(false)
  })
})
