import { type IRequest, StatusError } from 'itty-router'
import { describe, expect, it } from 'vitest'
import * as Recipe from '../../domain/feed/recipe/recipe-input.ts'
import { OperationQuery } from '../../domain/operation/fold/operation-query.ts'
import { Refusal } from '../../domain/validation/refusal.ts'
import { parseInput } from './body.ts'

const request = (body: string, type = 'application/json') =>
  new Request('http://localhost', { method: 'POST', body, headers: { 'content-type': type } }) as IRequest

const parse = (body: string) => parseInput(Recipe.Write, request(body)).catch((error: unknown) => error)

describe('parse input', () => {
  it('rejects 60,000 unknown keys quickly and names no more than 50 of them', async () => {
    const body = JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`k${i}`, i])))
    const refusal = await parse(body)
    if (!(refusal instanceof Refusal)) throw new Error('not rejected')
    expect(refusal.status).toBe(422)
    expect(Object.keys(refusal.fields ?? {})).toContain('k0')
    expect(Object.keys(refusal.fields ?? {}).length).toBeLessThan(60)
    expect(JSON.stringify(refusal.fields).length).toBeLessThan(20_000)
  })

  it('rejects a body that is nested 10,000 levels deep, in a field or around it', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    expect(await parse(deep)).toMatchObject({ status: 422 })
    expect(await parse(`{"ingredients": ${deep}}`)).toMatchObject({ status: 422 })
  })

  it('keeps what lies within the limits as it was sent', async () => {
    const ingredients = [{ ingredient_id: 1, percent: 100 }]
    const body = { name: 'Terminação', timer: 6, dry_matter_percent: 70, ingredients }
    expect(await parse(JSON.stringify(body))).toMatchObject(body)
  })

  it('answers 400 to what is not JSON', async () => {
    expect(await parse('{')).toEqual(expect.any(StatusError))
  })

  it.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
  ])('accepts the media type %s', async type => {
    expect(await parseInput(Recipe.Write, request('{}', type)).catch((error: unknown) => error)).toMatchObject({
      status: 422,
    })
  })

  it.each(['text/plain;json', 'text/json', 'application/jsonp', 'application/json; charset=utf-16', 'json'])(
    'rejects the media type %s',
    async type => {
      expect(await parseInput(Recipe.Write, request('{}', type)).catch((error: unknown) => error)).toMatchObject({
        status: 415,
      })
    },
  )
})

describe('parse input of a query', () => {
  const parseQuery = (query: Record<string, string>) => {
    const text = new URLSearchParams(query).toString()
    const req = { method: 'GET', url: `http://localhost/?${text}`, query }
    return parseInput(OperationQuery, req as unknown as IRequest).catch((error: unknown) => error)
  }

  it('gives the input of its own text, also when it is sent again and among many others', async () => {
    for (const round of [1, 2])
      for (let items = 1; items <= 100; items += 1)
        for (const page of ['1', '2'])
          expect(await parseQuery({ items: String(items), page }), `round ${round}`).toEqual({
            items,
            page: Number(page),
          })
    expect(await parseQuery({ items: '1', long: 'x'.repeat(500) })).toEqual({ items: 1 })
    expect(await parseQuery({ items: '2', long: 'x'.repeat(500) })).toEqual({ items: 2 })
  })

  it('rejects what is invalid each time', async () => {
    for (const _ of [1, 2]) expect(await parseQuery({ items: '0' })).toMatchObject({ status: 422 })
  })
})
