import { describe, expect, it } from 'vitest'
import { firstDay, lastDay, toPointDate } from './report-period.ts'

const TODAY = '2026-03-10'

describe('period of a report', () => {
  it('is the last 30 days without dates, and ends today without an end', () => {
    expect(firstDay({}, TODAY)).toBe('2026-02-08')
    expect(firstDay({ to: '2026-02-10' }, TODAY)).toBe('2026-01-11')
    expect(lastDay('2026-03-01', {}, TODAY)).toBe(TODAY)
    expect(lastDay('2026-03-01', { to: '2026-03-05' }, TODAY)).toBe('2026-03-05')
  })

  it('has 366 days at most, and one at least', () => {
    expect(lastDay('2024-01-01', {}, TODAY)).toBe('2024-12-31')
    expect(lastDay('2026-04-01', {}, TODAY)).toBe('2026-04-01')
  })
})

describe('point of a chart', () => {
  it('is the day in up to 31 days, and the month in more', () => {
    expect(toPointDate('2026-03-05', { from: '2026-02-08', to: TODAY })).toBe('2026-03-05')
    expect(toPointDate('2026-03-05', { from: '2026-02-07', to: TODAY })).toBe('2026-03-01')
  })
})
