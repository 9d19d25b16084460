import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTimeToStop, keepLoad, leadKg, leadSeconds } from './lead.ts'

describe('lead', () => {
  it('is one second of the flow until an ingredient was loaded', () => {
    expect(leadKg(leadSeconds([]), 60, 1_000)).toBe(60)
  })

  it('is learned from what fell after the warnings of the last eight loads', () => {
    const slow = Array.from({ length: 20 }, () => ({ rate: 50, after: 20 }))
    const late = Array.from({ length: 8 }, () => ({ rate: 40, after: 100 }))
    expect(leadSeconds([...slow, ...late])).toBe(2.5)
    expect(keepLoad([...slow, ...late], { rate: 40, after: 100 })).toHaveLength(8)
  })

  it('does not follow one load that went wrong', () => {
    const loads = [...Array.from({ length: 6 }, () => ({ rate: 50, after: 75 })), { rate: 50, after: 900 }]
    expect(leadSeconds(loads)).toBe(1.5)
  })

  it('is never more than 15 % of the target, nor negative', () => {
    const load = fc.record({
      rate: fc.double({ min: 0, max: 500, noNaN: true }),
      after: fc.double({ min: -100, max: 5_000, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.array(load),
        fc.double({ min: 0, max: 500, noNaN: true }),
        fc.integer({ min: 1, max: 20_000 }),
        (loads, rate, target) => {
          const kg = leadKg(leadSeconds(loads), rate, target)
          expect(kg).toBeGreaterThanOrEqual(0)
          expect(kg).toBeLessThanOrEqual(target * 0.15)
        },
      ),
    )
  })

  it('signals the stop when the feed still falling reaches the target, and not while nothing flows', () => {
    const flow = { counted: 950, rate: 40, target: 1_000, seconds: 1.5 }
    expect(isTimeToStop(flow)).toBe(true)
    expect(isTimeToStop({ ...flow, counted: 930 })).toBe(false)
    expect(isTimeToStop({ ...flow, counted: 999, rate: 0 })).toBe(false)
  })
})
