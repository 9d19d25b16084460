import { describe, expect, it } from 'vitest'
import { daysBetween } from '../../../domain/time/day.ts'
import { listWeeks } from './farm-export.ts'

describe('the weeks of an export', () => {
  it('cover each day once, seven at most', () => {
    for (const last of ['2026-03-01', '2026-03-07', '2026-03-08', '2026-12-31']) {
      const weeks = listWeeks('2026-03-01', last)
      expect({ from: weeks[0]?.from, to: weeks.at(-1)?.to }).toEqual({ from: '2026-03-01', to: last })
      weeks.forEach(({ from, to }, at) => {
        expect(daysBetween(from, to)).toBeLessThan(7)
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0)
        if (at > 0) expect(daysBetween(weeks[at - 1]?.to ?? '', from)).toBe(1)
      })
    }
  })
})
