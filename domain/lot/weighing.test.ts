import { describe, expect, it } from 'vitest'
import { addDays } from '../time/day.ts'
import { observedGmd, projectedWeightOn, weighingInForce } from './weighing.ts'

const lot = { entryDate: '2025-09-01', initialAvgWeight: 360_000, gmd: 1_400 }
const weighed = { day: addDays(lot.entryDate, 60), avgWeight: 452_000 }

describe('weighing', () => {
  it('observes 1.533 kg a day from 360 kg at entry to 452 kg on day 60', () => {
    expect(observedGmd(lot, weighed)).toBe(1_533)
    expect(observedGmd(lot, null)).toBeNull()
    expect(observedGmd(lot, { ...weighed, day: lot.entryDate })).toBeNull()
  })

  it('projects 473.0 kg 15 days later', () => {
    expect(projectedWeightOn(lot, weighed, addDays(weighed.day, 15))).toBe(473_000)
    expect(projectedWeightOn(lot, null, addDays(lot.entryDate, 15))).toBe(381_000)
  })

  it('is in force from its day on, the last one of several', () => {
    const [first, second] = [weighed, { day: addDays(weighed.day, 20), avgWeight: 480_000 }]
    expect(weighingInForce([second, first], addDays(weighed.day, -1))).toBeNull()
    expect(weighingInForce([second, first], addDays(weighed.day, 19))).toBe(first)
    expect(weighingInForce([second, first], addDays(weighed.day, 20))).toBe(second)
  })
})
