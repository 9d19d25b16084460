import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lots } from '../../stories/fixtures/field.fixture.ts'
import { toTrough } from './trough.ts'
import { createTroughMemo } from './trough-memo.ts'

const timezone = 'America/Sao_Paulo'
const day = { at: Date.parse('2026-11-22T15:00:00Z'), today: '2026-11-22', timezone }
const [lot] = lots
if (!lot) throw new Error('no lots')

const called = { ...lot, call: 9.8, recent_calls: [], projected_load: 15_000 }

const reading = (note: number) => ({ lot_id: lot.id, timestamp: '2026-11-22T14:00:00.000Z', note })

describe('createTroughMemo', () => {
  it('returns the same trough for the same facts, also when they were read from the disk again', () => {
    const memoized = createTroughMemo()
    const first = memoized(lot, [reading(5)], null, day)
    expect(memoized(lot, [reading(5)], null, { ...day, at: day.at + 60_000 })).toBe(first)
    expect(memoized({ ...lot }, [reading(5)], null, day)).not.toBe(first)
  })

  it('always equals a trough that is computed anew', () => {
    const notes = fc.constantFrom(-100, -20, 0, 5, 10)
    const step = fc.record({
      waiting: fc.array(notes, { maxLength: 2 }),
      draft: fc.option(notes),
      server: fc.constantFrom(called, { ...called, projected_load: 9_000 }),
      isCalled: fc.boolean(),
      today: fc.constantFrom('2026-11-22', '2026-11-23'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), steps => {
        const memoized = createTroughMemo()
        for (const { waiting, draft, server, isCalled, today } of steps) {
          const made = [server, waiting.map(reading), draft, { ...day, today }, isCalled] as const
          expect(memoized(...made)).toEqual(toTrough(...made))
        }
      }),
    )
  })
})
