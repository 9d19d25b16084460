import { describe, expect, it } from 'vitest'
import { dayBars, sharesAroundMean, todayAgainstMean } from './day-bars.ts'

describe('sharesAroundMean', () => {
  it('shows deviations of a few percent', () => {
    expect(sharesAroundMean([1000, 1030, 970])).toEqual([0.5, expect.closeTo(0.6), expect.closeTo(0.4)])
  })

  it('fits a larger deviation', () => {
    expect(sharesAroundMean([1000, 1600, 400])).toEqual([0.5, 1, 0.1])
  })

  it('has an empty bar for a day without feeding, which is not in the mean', () => {
    expect(sharesAroundMean([0, 1000, 1000])).toEqual([0, 0.5, 0.5])
    expect(sharesAroundMean([0, 0])).toEqual([0, 0])
  })
})

describe('dayBars', () => {
  it('fills the bar of today up to what was delivered', () => {
    const day = { date: '2025-11-21', quantity: 100, planned: 1000, delivered: 400, note: null }
    const today = dayBars([day], { date: '2025-11-21', load: 1000 }).at(-1)
    expect(today).toMatchObject({ isToday: true, share: 0.5, filled: 0.2 })
  })
})

describe('todayAgainstMean', () => {
  const day = (date: string, delivered: number) => ({ date, quantity: 10, planned: delivered, delivered, note: null })
  const trend = (days: ReturnType<typeof day>[], load: number) =>
    todayAgainstMean(dayBars(days, { date: '2025-11-21', load }))

  it("compares today's load with the mean of the days that were fed", () => {
    expect(trend([day('2025-11-18', 900), day('2025-11-19', 0), day('2025-11-20', 1_100)], 1_050)).toEqual({
      mean: 1_000,
      percent: 5,
    })
  })

  it('is empty without a load of today or a day before it', () => {
    expect(trend([day('2025-11-20', 1_100)], 0)).toBeNull()
    expect(trend([], 1_050)).toBeNull()
  })
})
