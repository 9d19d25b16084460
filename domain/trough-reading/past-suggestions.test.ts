import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultFeedingLimits as limits } from '../feed/feeding-limits.ts'
import { addDays } from '../time/day.ts'
import { foldCalls } from './call-fold.ts'
import { type PastLot, type PastReading, pastSuggestions } from './past-suggestions.ts'

const FIRST = '2026-03-01'
const period = { from: FIRST, to: addDays(FIRST, 30) }
const dayOf = (index: number) => addDays(FIRST, index)
const reading = (index: number, note: number, call: number | null): PastReading => {
  const at = Date.parse(`${dayOf(index)}T10:00:00Z`)
  return { day: dayOf(index), at, originalAt: at, note, call, userId: 1 }
}
/** A lot that is fed by its plan every day, from the day before the first reading on. */
const lotOf = (readings: PastReading[], over: Partial<PastLot> = {}): PastLot => {
  const calls = foldCalls({ baseCall: 9_800, baseSetAt: 0 }, readings)
  const callOn = (day: string) => calls.findLast(call => call.day <= day)?.call ?? 9_800
  const days = Array.from({ length: 33 }, (_, index) => dayOf(index - 2)).map(day => ({
    ...{ day, call: callOn(day), planned: 1_000_000, delivered: 1_000_000, weight: 450_000 },
  }))
  return { dietChangedOn: null, protocol: null, gmd: 0, recentCalls: [], readings, days, ...over }
}
const answers = (lot: PastLot) =>
  pastSuggestions(lot, period, limits).answered.map(({ rule, suggested, decided, nextNote }) => [
    rule,
    suggested,
    decided,
    nextNote,
  ])

describe('past suggestions', () => {
  it('are those of each morning, with what was decided and the note of the next', () => {
    const readings = [reading(0, 10, 9_800), reading(1, 10, 10_200), reading(2, 10, 10_400), reading(3, -20, 9_400)]
    expect(answers(lotOf(readings))).toEqual([
      ['first_clean', 9_800, 9_800, 10],
      ['rise', 10_200, 10_200, 10],
      ['after_rise', 10_200, 10_400, -20],
      ['cut', 9_360, 9_400, null],
    ])
  })

  it('leave out a note without a call, which no suggestion answered', () => {
    expect(answers(lotOf([reading(0, 10, null), reading(1, 0, 10_780)]))).toEqual([['target', 10_780, 10_780, null]])
  })

  it('leave out the mornings of a diet that is not stored, except cuts', () => {
    const readings = [reading(0, 0, 9_800), reading(1, -10, 8_820), reading(6, 0, 8_820)]
    const { answered, leftOut } = pastSuggestions(lotOf(readings, { dietChangedOn: dayOf(5) }), period, limits)
    expect([answered.map(({ rule }) => rule), leftOut]).toEqual([['cut', 'target'], 1])
  })

  it('leave out a reading that was removed, and take the last one of a day', () => {
    const removed = { ...reading(0, -20, 5_000), voidedAt: 1 }
    const later = { ...reading(0, 0, 9_800), at: reading(0, 0, 0).at + 1 }
    expect(answers(lotOf([removed, reading(0, 10, 10_000), later]))).toEqual([['target', 9_800, 9_800, null]])
  })

  it('wait where the eve was not delivered', () => {
    const lot = lotOf([reading(0, 10, 9_800)])
    const days = lot.days.map(day => (day.day === dayOf(-1) ? { ...day, delivered: 0 } : day))
    expect(answers({ ...lot, days })).toEqual([['delivery', 9_800, 9_800, null]])
  })

  it('are all accepted where people only accept, whatever the notes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 20 }), notes => {
        const readings: PastReading[] = []
        for (const [index, note] of notes.entries()) {
          const asked = lotOf([...readings, reading(index, note, 0)])
          const suggested = pastSuggestions(asked, period, limits).answered.at(-1)?.suggested ?? 0
          readings.push(reading(index, note, suggested))
        }
        const { answered, leftOut } = pastSuggestions(lotOf(readings), period, limits)
        expect(answered).toHaveLength(notes.length)
        expect(leftOut).toBe(0)
        for (const { suggested, decided } of answered) expect(decided).toBe(suggested)
      }),
      { numRuns: 50 },
    )
  })
})
