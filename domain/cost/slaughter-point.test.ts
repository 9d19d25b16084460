import { describe, expect, it } from 'vitest'
import { addDays } from '../time/day.ts'
import { offeredGain, pointToJson } from './slaughter-point.ts'

const ENTRY = '2025-08-01'
const entry = { day: ENTRY, avgWeight: 380_000 }
const weighed = (days: number, kg: number) => ({ day: addDays(ENTRY, days), avgWeight: kg * 1_000 })

describe('the gain that weighings offer', () => {
  it('is that of the record without any', () => {
    expect(offeredGain(entry, [], 1.5)).toEqual({ a: 1.5, b: 0 })
  })

  it('is that of one weighing', () => {
    expect(offeredGain(entry, [weighed(50, 455)], 1.9)).toEqual({ a: 1.5, b: 0 })
  })

  it('falls as the weighings do: the line through their gains', () => {
    // 1.7 kg a day in the middle of the first 40 days, 1.3 in that of the next
    expect(offeredGain(entry, [weighed(80, 500), weighed(40, 448)], 1.5)).toEqual({ a: 1.9, b: 0.01 })
  })

  it('stays where the weighings rise', () => {
    expect(offeredGain(entry, [weighed(40, 432), weighed(80, 500)], 1.5)).toEqual({ a: 1.5, b: 0 })
  })
})

describe('the slaughter point', () => {
  const point = { a: 1.9, b: 0.0095, gain: 0.665, price: 310, cost: 16.5 }

  it('is the last day that pays, with the margins around it', () => {
    const json = pointToJson(point, ENTRY, 60)
    expect(json).toMatchObject({ pays: 'until', last_day: 73, last_date: addDays(ENTRY, 73) })
    expect(json.days.map(({ day }) => day)).toEqual(Array.from({ length: 15 }, (_, at) => 66 + at))
    const signs = json.days.filter(({ day }) => day === 73 || day === 74).map(({ margin }) => margin >= 0)
    expect(signs).toEqual([true, false])
  })

  it('is none where no day pays, or each does', () => {
    expect(pointToJson({ ...point, cost: 30 }, ENTRY, 3)).toMatchObject({ pays: 'never', last_day: null })
    const always = pointToJson({ ...point, b: 0 }, ENTRY, 3)
    expect(always).toMatchObject({ pays: 'always', last_date: null })
    expect(always.days[0]).toMatchObject({ day: 1 })
  })
})
