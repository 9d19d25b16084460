import { describe, expect, it } from 'vitest'
import { Refusal } from '../validation/refusal.ts'
import { dateRange } from './period.ts'

const friday = '2025-11-21'

describe('dateRange', () => {
  it('includes both ends', () => {
    expect(dateRange('today', friday)).toEqual({ from: friday, to: friday })
    expect(dateRange('yesterday', '2025-12-01')).toEqual({ from: '2025-11-30', to: '2025-11-30' })
    expect(dateRange('month', friday)).toEqual({ from: '2025-11-01', to: friday })
  })

  it('starts the week on Sunday', () => {
    expect(dateRange('week', friday)).toEqual({ from: '2025-11-16', to: friday })
    expect(dateRange('week', '2025-11-23')).toEqual({ from: '2025-11-23', to: '2025-11-23' })
    expect(dateRange('week', '2025-11-22').from).toBe('2025-11-16')
  })

  it('has no bounds for the total period', () => {
    const { from, to } = dateRange('total', friday)
    expect(from < '1970-01-01' && to > '2999-12-31').toBe(true)
  })

  it('needs both ends of a custom period, in order', () => {
    expect(dateRange('custom', friday, '2025-10-01', '2025-10-31')).toEqual({ from: '2025-10-01', to: '2025-10-31' })
    expect(() => dateRange('custom', friday, undefined, '2025-10-31')).toThrow('Informe a data inicial do período.')
    expect(() => dateRange('custom', friday, '2025-10-01')).toThrow('Informe a data final do período.')
    expect(() => dateRange('custom', friday, '2025-10-02', '2025-10-01')).toThrow(Refusal)
  })
})
