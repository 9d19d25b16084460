/** No kg and no lot is lost or counted twice on any day, whatever was done of it. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toGrams } from '../../units/weight.ts'
import { type Act, AFTERNOON, dayAfter, MORNING, rows } from './feeding-day.fixture.ts'
import { feedingDayHeadline } from './feeding-day.ts'

const lot = fc.constantFrom('Lote A', 'Lote B')
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom<Act>('start', 'load'),
  fc.tuple(lot, fc.double({ min: 0, max: 3, noNaN: true })),
  fc.tuple(lot, fc.constantFrom('sem estoque', 'chuva')),
)
const end = fc.constantFrom<Act[]>([], ['finish'], [{ cancel: 'vagão quebrado' }])
const acts = fc.oneof(
  fc.constant<Act[]>([]),
  fc.tuple(fc.array(act, { maxLength: 6 }), end).map(([work, ending]) => [...work, ...ending]),
)
const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map(minutes => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)
const loads = fc.array(fc.integer({ min: 0, max: 90_000_000 }), { minLength: 2, maxLength: 2 })

const anyDay = fc
  .record({ morning: acts, afternoon: acts, deleted: fc.subarray([MORNING, AFTERNOON]), time, loads })
  .map(({ morning, afternoon, deleted, time, loads }) =>
    dayAfter({
      time,
      done: { [MORNING]: morning, [AFTERNOON]: afternoon },
      changed: {
        operations: rows.operations.map(row => ({
          ...row,
          deletedAt: deleted.includes(row.treatScheduleId) ? 1 : null,
        })),
        farm: {
          ...rows.farm,
          lots: rows.farm.lots.map((lot, index) => ({ ...lot, projectedLoad: loads[index] ?? 0 })),
        },
      },
    }),
  )

describe('feedingDay', () => {
  it('accounts for every planned kg: delivered, missing, or to come', () => {
    fc.assert(
      fc.property(anyDay, day => {
        const lines = day.treats.flatMap(({ lots }) => lots)
        const beyond = lines.reduce(
          (sum, { planned, delivered }) => sum + Math.max(0, toGrams(delivered) - toGrams(planned)),
          0,
        )
        expect(toGrams(day.planned)).toBe(toGrams(day.delivered) + toGrams(day.missing) + toGrams(day.waiting) - beyond)
        expect(day.shortage).toBeLessThanOrEqual(day.missing)
        for (const { missing } of [...lines, ...day.lots, ...day.treats]) expect(missing).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('gives the same sums by treat and by lot', () => {
    fc.assert(
      fc.property(anyDay, ({ treats, lots }) => {
        for (const key of ['planned', 'delivered', 'missing'] as const) {
          const sum = (all: readonly Record<typeof key, number>[]) => all.reduce((kg, row) => kg + toGrams(row[key]), 0)
          expect(sum(lots)).toBe(sum(treats))
        }
      }),
    )
  })

  it('has every active lot once, in one state that its kg agree with', () => {
    fc.assert(
      fc.property(anyDay, ({ lots }) => {
        expect(lots.map(({ name }) => name)).toEqual(['Lote A', 'Lote B'])
        for (const { state, shortage, delivered } of lots) {
          if (state === 'fed' || state === 'unplanned') expect(shortage).toBe(0)
          if (state === 'unfed') expect(delivered).toBe(0)
          if (state === 'partial') expect(delivered).toBeGreaterThan(0)
          if (state === 'unfed' || state === 'partial') expect(shortage).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('never calls the day done while kg lack', () => {
    fc.assert(
      fc.property(anyDay, day => {
        const { text, tone } = feedingDayHeadline(day)
        if (day.shortage > 0) expect(tone).toBe('error')
        if (tone === 'error') expect(text).not.toMatch(/está feito|estão feitos/)
        expect(text).not.toMatch(/undefined|NaN|\b1 lotes|\b1 tratos|\.\./)
      }),
    )
  })
})
