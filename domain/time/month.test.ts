import { describe, expect, it } from 'vitest'
import { addMonths, monthsBetween } from './month.ts'

describe('months', () => {
  it.each([
    ['2025-11', -1, '2025-10'],
    ['2025-01', -1, '2024-12'],
    ['2025-12', 1, '2026-01'],
    ['2025-06', 0, '2025-06'],
    ['2025-06', -18, '2023-12'],
  ])('%s and %i months are %s', (month, months, expected) => {
    expect(addMonths(month, months)).toBe(expected)
    expect(monthsBetween(month, expected)).toBe(months)
  })
})
