import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ZONE } from '../operation/plan/farm.fixture.ts'
import { dayAt, toIso } from '../time/day.ts'
import { withPendingReadings } from './pending-readings.ts'
import * as TroughReading from './trough-reading.ts'

const dawn = '2025-11-21T09:00:00.000Z'
const later = '2025-11-21T09:20:00.000Z'
const yesterday = '2025-11-20T09:00:00.000Z'
const lot = { projected_load: 15_000, last_trough_reading_date: yesterday, last_trough_reading_note: -5 }

describe('withPendingReadings', () => {
  it('gives 16,500 kg after +10 on 15,000', () => {
    expect(withPendingReadings(lot, [{ timestamp: dawn, note: 10 }], ZONE)).toBe(16_500)
    expect(
      withPendingReadings(
        { ...lot, last_trough_reading_date: null, last_trough_reading_note: null },
        [{ timestamp: dawn, note: 10 }],
        ZONE,
      ),
    ).toBe(16_500)
    expect(withPendingReadings(lot, [], ZONE)).toBe(15_000)
  })

  it('replaces the note of the day, sent or pending, instead of adding it', () => {
    const noted = { projected_load: 16_500, last_trough_reading_date: dawn, last_trough_reading_note: 10 }
    expect(withPendingReadings(noted, [{ timestamp: later, note: -5 }], ZONE)).toBe(14_250)
    expect(
      withPendingReadings(
        lot,
        [
          { timestamp: later, note: -5 },
          { timestamp: dawn, note: 10 },
        ],
        ZONE,
      ),
    ).toBe(14_250)
    expect(
      withPendingReadings({ ...noted, last_trough_reading_date: later }, [{ timestamp: dawn, note: -5 }], ZONE),
    ).toBe(16_500)
  })

  it('applies a note to a load that was typed after the first note of the day, and not to one typed after it', () => {
    const typed = {
      projected_load: 15_000,
      last_trough_reading_date: dawn,
      last_trough_reading_note: 10,
      base_set_at: '2025-11-21T09:10:00.000Z',
    }
    const first = { timestamp: '2025-11-21T09:05:00.000Z', note: -20 }
    expect(withPendingReadings(typed, [{ timestamp: later, note: 5 }], ZONE)).toBe(15_750)
    expect(withPendingReadings(typed, [first], ZONE)).toBe(15_000)
    expect(withPendingReadings(typed, [first, { timestamp: later, note: 5 }], ZONE)).toBe(15_750)
    expect(
      withPendingReadings(
        { ...typed, projected_load: 16_500, last_trough_reading_date: '2025-11-21T09:15:00.000Z' },
        [{ timestamp: later, note: 5 }],
        ZONE,
      ),
    ).toBe(15_750)
  })

  it('applies the pending readings of several days', () => {
    expect(
      withPendingReadings(
        lot,
        [
          { timestamp: dawn, note: 10 },
          { timestamp: '2025-11-22T09:00:00Z', note: 10 },
        ],
        ZONE,
      ),
    ).toBe(18_150)
  })

  it('returns null when the load is unknown', () => {
    const emptied = { projected_load: 0, last_trough_reading_date: dawn, last_trough_reading_note: -100 }
    expect(withPendingReadings(emptied, [{ timestamp: later, note: 10 }], ZONE)).toBeNull()
  })

  it('matches the server, within two kg where a note was replaced', () => {
    const note = fc.integer({ min: -5000, max: 5000 }).map(n => n / 100)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), note, note, (load, first, second) => {
        const facts = [dawn, later].map((iso, i) => ({
          at: Date.parse(iso),
          originalAt: 0,
          day: dayAt(Date.parse(iso), ZONE),
          note: i ? second : first,
        }))
        const base = { baseLoad: load * 1000, baseSetAt: 0 }
        const serverLot = {
          projected_load: TroughReading.foldReadings(base, facts.slice(0, 1)) / 1000,
          last_trough_reading_date: toIso(facts[0]?.at ?? 0),
          last_trough_reading_note: first,
        }
        const shown = withPendingReadings(serverLot, [{ timestamp: later, note: second }], ZONE) ?? Number.NaN
        expect(Math.abs(shown - TroughReading.foldReadings(base, facts) / 1000)).toBeLessThanOrEqual(2)
      }),
    )
  })
})
