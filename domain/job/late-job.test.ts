import { expect, it } from 'vitest'
import { isLate, LATE_AFTER_MS } from './late-job.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')

it('is late 20 minutes after the last success, or without one', () => {
  expect(isLate(NOW - LATE_AFTER_MS, NOW)).toBe(false)
  expect(isLate(NOW - LATE_AFTER_MS - 1, NOW)).toBe(true)
  expect([isLate(undefined, NOW), isLate(0, NOW)]).toEqual([true, true])
})

it('is not late when the clock of the last run was ahead', () => {
  expect(isLate(NOW + LATE_AFTER_MS, NOW)).toBe(false)
})
