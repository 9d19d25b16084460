import { expect, it } from 'vitest'
import { freezeClock, NOW } from '../../tests/support/clock.ts'
import { json } from './respond.ts'

it('dates each answer, because a device takes the day from it', async () => {
  freezeClock()
  const response = json(200, { data: [] }, { 'x-request-id': 'a' })
  expect(Date.parse(response.headers.get('date') ?? '')).toBe(Math.floor(NOW / 1000) * 1000)
  expect([response.headers.get('cache-control'), await response.json()]).toEqual(['no-store', { data: [] }])
})
