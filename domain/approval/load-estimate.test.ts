import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Day from '../time/day.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import { foldReadings } from '../trough-reading/trough-reading.ts'
import { estimateLoad } from './load-estimate.ts'

const lot = { projectedLoad: 15_000_000, baseSetAt: 0 }

describe('the load with a reading that waits', () => {
  it.each([
    [{ at: 1, note: 10, before: null }, 16_500_000],
    [{ at: 1, note: 10, before: 10 }, 15_000_000],
    [{ at: 1, note: -100, before: null }, 0],
    [{ at: 1, note: 10, before: -100 }, null],
    [{ at: 0, note: 10, before: null }, 15_000_000],
  ])('%j: %s', (note, load) => {
    expect(estimateLoad(lot, note)).toBe(load)
  })

  it('is near the load that the readings give', () => {
    const readingOf = (note: number, i: number) => {
      const at = Date.parse('2025-11-01T12:00:00Z') + i * DAY_MS
      return { at, originalAt: at, day: Day.dayAt(at, 'America/Sao_Paulo'), note }
    }
    const notes = fc.array(fc.integer({ min: -10, max: 10 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(notes, fc.nat(19), (all, i) => {
        const readings = all.map(readingOf)
        const late = readings[i % readings.length]
        if (!late) return
        const base = { baseLoad: 15_000_000, baseSetAt: 0 }
        const without = foldReadings(
          base,
          readings.filter(one => one !== late),
        )
        const estimate = estimateLoad({ projectedLoad: without, baseSetAt: 0 }, { ...late, before: null }) ?? 0
        expect(Math.abs(estimate - foldReadings(base, readings))).toBeLessThanOrEqual(all.length * 2_000)
      }),
    )
  })
})
