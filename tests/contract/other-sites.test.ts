/** Pages of other sites: a browser sends them no answer, and the API takes nothing from them. */
import { expect, it } from 'vitest'
import { api } from '../../worker/api.ts'
import { rowCounts } from '../support/database/database-tables.ts'
import { recordStatements } from '../support/database/recorded-statements.ts'
import { allRoutes as routes } from '../support/routes.ts'
import { sampleBody } from '../support/sample-body.ts'

const publicWrites = routes.filter(({ kind, token }) => kind === 'write' && !token)
const ctx = { waitUntil: () => undefined, passThroughOnException: () => undefined } as unknown as ExecutionContext

async function send({ method, path, input }: (typeof routes)[number], headers: Record<string, string>) {
  const { bindings, recorded } = recordStatements()
  const request = new Request(`https://cochoemdia.com.br/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input ? sampleBody(input, () => 1) : {}),
  })
  const { status } = await api.fetch(request, { ...bindings, SECRET_KEY: 'k'.repeat(32) }, ctx)
  return { status, trips: recorded.trips }
}

it('finds the public writes', () => {
  expect(publicWrites.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST users/sign_in', 'POST contacts', 'POST users/password_recovery']),
  )
})

it.each(publicWrites)('$name rejects a request of another site', async route => {
  const before = await rowCounts()
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://cochoemdia.com.br' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://cochoemdia.com.br' },
  ]
  for (const headers of foreign)
    expect({ headers, answer: await send(route, headers) }).toEqual({ headers, answer: { status: 403, trips: 0 } })
  expect(await rowCounts()).toEqual(before)
})

it.each(publicWrites)('$name accepts its own pages, and callers that are no browser', async route => {
  const own: Record<string, string>[] = [
    {},
    { origin: 'https://cochoemdia.com.br' },
    { 'sec-fetch-site': 'same-origin' },
  ]
  for (const headers of own) expect((await send(route, headers)).status).not.toBe(403)
})
