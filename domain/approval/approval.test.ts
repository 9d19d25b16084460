import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AcceptedEvent } from '../operation/events/event-batch.ts'
import * as Operation from '../operation/fold/operation.ts'
import * as Day from '../time/day.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import { foldReadings, type Reading } from '../trough-reading/trough-reading.ts'
import { MAX_WAITING, markLate, noteBefore, readingWaits, splitWaiting, weightWaits } from './approval.ts'

const timezone = 'America/Sao_Paulo'
/** Noon of a Friday on the farm. */
const now = Date.parse('2025-11-21T15:00:00Z')
const sender = (userType: 'admin' | 'technician' | 'worker') => ({ userType, timezone, feedingDayClose: '03:00', now })
const [worker, technician, admin] = [sender('worker'), sender('technician'), sender('admin')]

const readingAt = (instant: string, note = 10): Reading => {
  const at = Date.parse(instant)
  return { lotId: 21, userId: 9, at, originalAt: at, day: Day.dayAt(at, timezone), note }
}

describe('a reading', () => {
  it.each([
    ['2025-11-21T10:00:00Z', 'of today', false],
    ['2025-11-20T10:00:00Z', 'of yesterday', false],
    ['2025-11-18T03:00:00Z', 'of three farm-local days ago, at midnight', false],
    ['2025-11-18T02:59:59Z', 'of four farm-local days ago, which is three in UTC', true],
    ['2025-10-01T10:00:00Z', 'of a month before', true],
  ])('of an operator, %s, %s, waits: %s', (instant, _when, waits) => {
    expect(readingWaits(readingAt(instant, 100), [], worker)).toBe(waits)
  })

  it('of a technician or manager never waits', () => {
    const old = readingAt('2025-10-01T10:00:00Z')
    expect([technician, admin].map(one => readingWaits(old, [], one))).toEqual([false, false])
  })

  it('does not wait where a later one of its day stays in force', () => {
    const [early, late] = [readingAt('2025-11-10T09:00:00Z', 5), readingAt('2025-11-10T12:00:00Z', -5)]
    expect(readingWaits(early, [late], worker)).toBe(false)
    expect(readingWaits(late, [early], worker)).toBe(true)
  })

  it('has the note that it replaces', () => {
    const stored = [readingAt('2025-11-10T09:00:00Z', 5), readingAt('2025-11-11T09:00:00Z', 7)]
    expect(noteBefore(readingAt('2025-11-10T12:00:00Z'), stored)).toBe(5)
    expect(noteBefore(readingAt('2025-11-12T12:00:00Z'), stored)).toBeNull()
    expect(noteBefore({ ...readingAt('2025-11-10T12:00:00Z'), lotId: 22 }, stored)).toBeNull()
  })
})

const weight = (type: 'load' | 'unload' | 'correct', minute: number, grams: number, lineId = 10): AcceptedEvent => ({
  ...{ operationId: 7, id: `${type}-${minute}-${lineId}`, userId: 9, device: '' },
  ...{ at: now - DAY_MS + minute, originalAt: now - DAY_MS + minute },
  ...(type === 'correct'
    ? { type, payload: { lineId, weight: grams, reason: 'Digitei errado' } }
    : { type, payload: { lineId, weight: grams } }),
})

describe('a weight', () => {
  const stored = [weight('load', 1, 500)]
  const yesterday = { day: '2025-11-20', stored }

  it('that corrects or repeats a stored one of a closed day waits', () => {
    expect(weightWaits(weight('correct', 2, 1), yesterday, worker)).toBe(true)
    expect(weightWaits(weight('load', 2, 1), yesterday, worker)).toBe(true)
  })

  it('of an open day, of a line without a weight, or older than the stored one does not', () => {
    expect(weightWaits(weight('correct', 2, 1), { day: '2025-11-21', stored }, worker)).toBe(false)
    expect(weightWaits(weight('load', 2, 1, 11), yesterday, worker)).toBe(false)
    expect(weightWaits(weight('load', 0, 1), yesterday, worker)).toBe(false)
    expect(weightWaits({ ...weight('load', 2, 1), operationId: 8 }, yesterday, worker)).toBe(false)
  })

  it('waits from the closing of the feeding day on, which is after midnight', () => {
    const at = (time: string) => ({ ...worker, now: Date.parse(`2025-11-21T${time}:00Z`) })
    expect(weightWaits(weight('correct', 2, 1), yesterday, at('05:59'))).toBe(false)
    expect(weightWaits(weight('correct', 2, 1), yesterday, at('06:00'))).toBe(true)
  })

  it('of a technician or manager, and an event without a weight, never waits', () => {
    expect([technician, admin].map(one => weightWaits(weight('correct', 2, 1), yesterday, one))).toEqual([false, false])
    const finish: AcceptedEvent = { ...weight('load', 2, 1), type: 'finish', payload: {} }
    expect(weightWaits(finish, yesterday, worker)).toBe(false)
  })
})

describe('limit of waiting facts', () => {
  it('is limited, and does not hold back the others', () => {
    const facts = [1, 2, 3, 4]
    const isEven = (fact: number) => fact % 2 === 0
    expect(splitWaiting(facts, isEven, 0)).toEqual({ applied: [1, 3], waiting: [2, 4], excess: [] })
    expect(splitWaiting(facts, isEven, MAX_WAITING - 1)).toEqual({ applied: [1, 3], waiting: [2], excess: [4] })
    expect(splitWaiting(facts, isEven, MAX_WAITING + 5)).toEqual({ applied: [1, 3], waiting: [], excess: [2, 4] })
  })
})

/** Arrival in any order and split, then approval in any order. */
const arrivals = <Fact>(fact: fc.Arbitrary<Fact>, key: (fact: Fact) => unknown) =>
  fc
    .uniqueArray(fact, { selector: key, maxLength: 40 })
    .chain(all => fc.record({ all: fc.constant(all), split: fc.nat(all.length), seed: shuffled(all) }))

const shuffled = <Fact>(all: readonly Fact[]) => fc.shuffledSubarray([...all], { minLength: all.length })

describe('approvals in any order', () => {
  const reading = fc
    .record({ ago: fc.integer({ min: 0, max: 30 * 86_400 }), note: fc.integer({ min: -20, max: 20 }) })
    .map(({ ago, note }) => readingAt(new Date(now - ago * 1000).toISOString(), note))

  it('give the load of readings that all applied at once', () => {
    const base = { baseLoad: 15_000_000, baseSetAt: now - 20 * DAY_MS }
    fc.assert(
      fc.property(
        arrivals(reading, ({ at }) => at),
        ({ all, split, seed }) => {
          const stored: Reading[] = []
          const waiting: Reading[] = []
          for (const batch of [all.slice(0, split), all.slice(split)]) {
            const known = [...stored]
            for (const one of batch) (readingWaits(one, known, worker) ? waiting : stored).push(one)
          }
          expect(waiting.every(({ day }) => Day.daysBetween(day, '2025-11-21') > 3)).toBe(true)
          stored.push(...seed.filter(one => waiting.includes(one)))
          expect(foldReadings(base, stored)).toBe(foldReadings(base, all))
        },
      ),
    )
  })

  const event = fc
    .record({
      type: fc.constantFrom('load' as const, 'unload' as const, 'correct' as const),
      minute: fc.nat(1000),
      grams: fc.nat(9000),
      line: fc.constantFrom(10, 11),
    })
    .map(({ type, minute, grams, line }) => weight(type, minute, grams, line))

  it('give the operation whose events all applied at once', () => {
    const fold = (events: AcceptedEvent[]) => Operation.fold({ closedAt: now, frozenPlan: null }, events)
    fc.assert(
      fc.property(
        arrivals(event, ({ id }) => id),
        ({ all, split, seed }) => {
          const stored: AcceptedEvent[] = []
          const waiting: AcceptedEvent[] = []
          for (const batch of [all.slice(0, split), all.slice(split)]) {
            const known = { day: '2025-11-20', stored: [...stored] }
            for (const one of batch) (weightWaits(one, known, worker) ? waiting : stored).push(one)
          }
          stored.push(...seed.filter(one => waiting.includes(one)))
          expect(fold(stored)).toEqual(fold(all))
        },
      ),
    )
  })
})

describe('an event', () => {
  const event = { id: 'a', type: 'start', operationId: 7, at: 0, payload: {} } as unknown as AcceptedEvent
  const isLate = (operation: object, from = worker) =>
    markLate(event, { day: '2025-11-20', isBegun: true, ...operation }, from).late === true

  it('of an operator is late where the day is closed and the operation began without it', () => {
    expect(isLate({})).toBe(true)
    expect(isLate({ day: '2025-11-21' })).toBe(false)
    expect(isLate({ isBegun: false })).toBe(false)
    expect([technician, admin].map(from => isLate({}, from))).toEqual([false, false])
  })
})
