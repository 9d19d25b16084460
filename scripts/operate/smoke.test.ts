import { describe, expect, it } from 'vitest'
import { smokeTest } from './smoke.ts'

const page = { status: 200, text: '<!doctype html><html></html>' }
const health = { database: 'ok', build: 'abc1234', schema: '0010', jobs: [{ name: 'closing', late: true }] }
const site: Record<string, { status: number; text: string }> = {
  '/api/v1/health': { status: 200, text: JSON.stringify(health) },
  '/': page,
  '/login': page,
  '/api/v1/users/me': { status: 401, text: '{}' },
  '/nowhere': { status: 404, text: '' },
}
const run = (over: typeof site, expected = { build: 'abc1234', schema: '0010' }) =>
  smokeTest('', expected, async url => ({ ...site, ...over })[url] ?? { status: 500, text: '' }, 1)

describe('smoke test', () => {
  it('passes, and lists which jobs are late', async () => {
    expect(await run({})).toEqual({ failed: [], lateJobs: ['closing'] })
  })

  it.each([
    [
      'an old build',
      { '/api/v1/health': { status: 200, text: JSON.stringify({ ...health, build: 'old' }) } },
      'build old',
    ],
    [
      'a missing migration',
      { '/api/v1/health': { status: 200, text: JSON.stringify({ ...health, schema: '0009' }) } },
      '0009',
    ],
    ['a database that is down', { '/api/v1/health': { status: 503, text: '{}' } }, '503'],
    ['a text that is not HTML', { '/login': { status: 200, text: 'hello' } }, 'is not a page'],
    ['a route that requires no session', { '/api/v1/users/me': page }, '401'],
    ['a site that does not answer', { '/': { status: 0, text: 'refused' } }, 'answered 0'],
  ])('fails for %s', async (_, over, message) => {
    expect((await run(over)).failed.join()).toContain(message)
  })
})
