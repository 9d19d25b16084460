import { describe, expect, it } from 'vitest'
import { coverageOn, meanUse, runsOutOn } from './coverage.ts'
import { priceOnDay } from './reference-price.ts'

describe('days that a stock lasts', () => {
  it('end with the first day whose use is more than what is there', () => {
    expect(runsOutOn(58_500_000, 9_200_000, '2025-11-20')).toBe('2025-11-27')
    expect(runsOutOn(9_200_000, 9_200_000, '2025-11-20')).toBe('2025-11-22')
    expect(runsOutOn(-1, 9_200_000, '2025-11-20')).toBe('2025-11-21')
  })

  it('are unknown without use, and years ahead', () => {
    expect(runsOutOn(58_500_000, null, '2025-11-20')).toBeNull()
    expect(runsOutOn(58_500_000, 1, '2025-11-20')).toBeNull()
  })

  it('follow the mean of the last seven days with use', () => {
    const uses = Array.from({ length: 10 }, (_, at) => ({ day: `2025-11-${at + 10}`, grams: at * 1_000 }))
    expect(meanUse(uses)).toBe(6_000)
    expect(meanUse([{ day: '2025-11-10', grams: 0 }])).toBeNull()
  })
})

describe('coverage of an ingredient', () => {
  const used = (days: readonly string[], grams = 300_000) => days.map(day => ({ day, grams }))
  const today = (grams: number) => [...used(['2026-03-06', '2026-03-07']), ...used(['2026-03-08'], grams)]

  it('counts what today still needs, and nothing where it took more than the mean', () => {
    expect(coverageOn('2026-03-08', 490_000, today(100_000)).runsOutOn).toBe('2026-03-09')
    expect(coverageOn('2026-03-08', 290_000, today(300_000)).runsOutOn).toBe('2026-03-09')
    expect(coverageOn('2026-03-08', 290_000, today(320_000))).toEqual({ use: 300_000, runsOutOn: '2026-03-09' })
  })

  it('is unknown where it was not used for 30 days', () => {
    const runsOut = (day: string) => coverageOn(day, 0, used(['2026-03-06', '2026-03-07'])).runsOutOn
    expect([runsOut('2026-04-05'), runsOut('2026-04-06'), runsOut('2026-06-08')]).toEqual(['2026-04-05', null, null])
  })
})

describe('reference price', () => {
  const prices = [
    { day: '2025-11-10', price: 30_000 },
    { day: '2025-11-01', price: 25_000 },
  ]

  it.each([
    ['2025-10-31', null],
    ['2025-11-01', 25_000],
    ['2025-11-09', 25_000],
    ['2025-12-01', 30_000],
  ])('of %s is %s', (day, price) => {
    expect(priceOnDay(prices, day)).toBe(price)
  })
})
