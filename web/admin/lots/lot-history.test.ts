import { describe, expect, it } from 'vitest'
import { addDays } from '../../../domain/time/day.ts'
import { historyRange, periodsOfLot } from './lot-history.ts'

const today = '2025-11-21'
const lotOf = (days: number) => ({ entry_date: addDays(today, -days), deactivated_at: null })
const allOf = (days: number) => periodsOfLot(lotOf(days), today).at(-1)?.label

describe('history of a lot', () => {
  it('is of its whole stay, up to the days of an answer', () => {
    expect(historyRange(lotOf(100), 'all', today).from).toBe(lotOf(100).entry_date)
    expect(historyRange(lotOf(500), 'all', today).from).toBe(addDays(today, -365))
  })

  it('is named the last year of a lot that is here for longer', () => {
    expect(allOf(365)).toBe('Desde a entrada')
    expect(allOf(366)).toBe('Último ano')
    expect(allOf(500)).toBe('Último ano')
  })
})
