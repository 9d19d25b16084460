import { describe, expect, it } from 'vitest'
import { dayBars, sharesAroundMean } from './day-bars.ts'

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
