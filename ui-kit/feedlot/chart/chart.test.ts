import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleAround, scaleFromZero, toHeight } from './chart.ts'

const loads = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 40 })

describe('scaleOf', () => {
  it('starts at zero', () => {
    expect(scaleFromZero([980, 1_020])).toEqual({ min: 0, max: 1_500, ticks: [0, 500, 1_000, 1_500] })
  })
})

describe('scaleAround', () => {
  it('shows deviations of a few percent', () => {
    const scale = scaleAround([1_000, 1_030, 970])
    expect(scale.min).toBeGreaterThanOrEqual(800)
    expect(toHeight(1_030, scale) - toHeight(970, scale)).toBeGreaterThan(10)
  })

  it('has a scale for equal values and for none', () => {
    expect(scaleAround([1_000, 1_000]).min).toBeLessThan(1_000)
    expect(scaleAround([]).max).toBeGreaterThan(0)
  })

  it('contains every value and never goes below zero', () => {
    fc.assert(
      fc.property(loads, values => {
        const scale = scaleAround(values)
        expect(scale.min).toBeGreaterThanOrEqual(0)
        expect(scale.ticks.length).toBeGreaterThanOrEqual(2)
        for (const value of values) {
          expect(toHeight(value, scale)).toBeGreaterThanOrEqual(-1e-6)
          expect(toHeight(value, scale)).toBeLessThanOrEqual(100 + 1e-6)
        }
      }),
    )
  })
})
