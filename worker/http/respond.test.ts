import { expect, it } from 'vitest'
import { freezeClock, NOW } from '../../tests/support/clock.ts'
import { boundedJson, json } from './respond.ts'

it('dates each answer, because a device takes the day from it', async () => {
  freezeClock()
  const response = json(200, { data: [] }, { 'x-request-id': 'a' })
  expect(Date.parse(response.headers.get('date') ?? '')).toBe(Math.floor(NOW / 1000) * 1000)
  expect([response.headers.get('cache-control'), await response.json()]).toEqual(['no-store', { data: [] }])
})

it('refuses an answer of more than 2 MB in words', async () => {
  const rows = (count: number) => ({ data: Array.from({ length: count }, () => 'x'.repeat(1_000)) })
  expect((await boundedJson(200, rows(1_900)).text()).length).toBeLessThan(2_000_000)
  expect(() => boundedJson(200, rows(2_000))).toThrow('Esta lista ficou grande demais para abrir de uma vez.')
  expect(() => boundedJson(200, rows(2_000), { hasFiles: true })).toThrow('ou baixe o arquivo')
})
