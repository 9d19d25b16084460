import { describe, expect, it } from 'vitest'
import { findPreset, listDays, reportPeriod, reportPeriodError } from './report-presets.ts'

const today = '2025-03-01'

describe('period of a report', () => {
  it.each([
    ['7-days', '2025-02-23', today],
    ['30-days', '2025-01-31', today],
    ['month', '2025-03-01', today],
    ['last-month', '2025-02-01', '2025-02-28'],
  ] as const)('%s is from %s to %s', (preset, from, to) => {
    expect(reportPeriod(preset, today)).toEqual({ from, to })
    expect(findPreset({ from, to }, today)).toBe(preset)
  })

  it('is no preset for another range', () => {
    expect(findPreset({ from: '2025-02-02', to: '2025-02-28' }, today)).toBeUndefined()
  })

  it('accepts 366 days and no more', () => {
    expect(reportPeriodError({ from: '2024-01-01', to: '2024-12-31' })).toBeNull()
    expect(reportPeriodError({ from: '2024-01-01', to: '2025-01-01' })).toMatch('366 dias')
    expect(reportPeriodError({ from: '2024-01-02', to: '2024-01-01' })).toMatch('data final')
  })

  it('lists the last days of a range', () => {
    expect(listDays({ from: '2025-02-27', to: today }, 31)).toEqual(['2025-02-27', '2025-02-28', '2025-03-01'])
    expect(listDays({ from: '2024-02-27', to: today }, 2)).toEqual(['2025-02-28', '2025-03-01'])
  })
})
