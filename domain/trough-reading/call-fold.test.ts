import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ZONE } from '../operation/plan/farm.fixture.ts'
import { dayAt } from '../time/day.ts'
import { HOUR_MS } from '../time/milliseconds.ts'
import { type CallFact, callBefore, foldCalls, toCallColumns, withPendingCalls } from './call-fold.ts'
import { foldReadings } from './trough-reading.ts'

const read = (iso: string, note: number, call: number | null = null, over: Partial<CallFact> = {}): CallFact => {
  const at = Date.parse(iso)
  return { at, originalAt: at, day: dayAt(at, ZONE), note, call, ...over }
}
const base = { baseCall: 9_000, baseSetAt: 0 }
const days = ['2025-11-18T09:00:00Z', '2025-11-19T09:00:00Z', '2025-11-20T09:00:00Z'] as const
const shuffled = <Item>(all: Item[]) => fc.shuffledSubarray(all, { minLength: all.length })
const callsOf = (readings: readonly CallFact[]) => foldCalls(base, readings).map(({ call }) => call)

describe('fold of calls', () => {
  const three = [read(days[0], 10), read(days[1], 0, 10_000), read(days[2], -10)]

  it('takes the call of a reading, or the note as a percent: 9.90, 10.00, 9.00', () => {
    expect(callsOf(three)).toEqual([9_900, 10_000, 9_000])
    expect(callsOf(three.toReversed())).toEqual([9_900, 10_000, 9_000])
  })

  it('replaces a day that is read again late: 9.00, 10.00, 9.00', () => {
    expect(callsOf([...three, read('2025-11-18T12:00:00Z', 0)])).toEqual([9_000, 10_000, 9_000])
  })

  it('ignores checks, and readings before the typed call', () => {
    expect(callsOf([...three, read('2025-11-20T20:00:00Z', 50, 12_000, { isCheck: true })])).toEqual([
      9_900, 10_000, 9_000,
    ])
    const typed = { baseCall: 8_000, baseSetAt: Date.parse(days[1]) }
    expect(foldCalls(typed, three).map(({ call }) => call)).toEqual([7_200])
  })

  it('gives a lot without a call none', () => {
    expect(toCallColumns({ baseSetAt: 0 }, three)).toEqual({ call: null, recentCalls: [] })
    expect(toCallColumns(base, [])).toEqual({ call: 9_000, recentCalls: [] })
  })

  it('changes no load that notes adjust', () => {
    const load = { baseLoad: 15_000_000, baseSetAt: 0 }
    const notes = three.map(({ call: _call, ...note }) => note)
    expect(foldReadings(load, three)).toBe(foldReadings(load, notes))
  })
})

const anyReading = fc
  .record({
    hours: fc.nat(24 * 12),
    note: fc.integer({ min: -20, max: 20 }),
    call: fc.option(fc.integer({ min: 500, max: 1_500 }).map(tens => tens * 10)),
    isCheck: fc.boolean(),
  })
  .map(({ hours, note, call, isCheck }) => {
    const at = Date.parse('2025-11-09T09:00:00Z') + hours * HOUR_MS
    return { at, originalAt: at, day: dayAt(at, ZONE), note, call, isCheck }
  })
const readings = fc.uniqueArray(anyReading, { selector: ({ at }) => at, maxLength: 60 })

describe('order of readings, with and without calls', () => {
  it('changes no call', () => {
    fc.assert(
      fc.property(
        readings.chain(all => fc.tuple(fc.constant(all), shuffled(all))),
        ([all, mixed]) => {
          expect(toCallColumns(base, mixed)).toEqual(toCallColumns(base, all))
        },
      ),
    )
  })

  it('gives a phone that adds its own readings the calls of the server', () => {
    fc.assert(
      fc.property(readings, fc.nat(60), (all, sent) => {
        const known = toCallColumns(base, all.slice(0, sent))
        const shown = withPendingCalls(known.call ?? 0, known.recentCalls, all.slice(sent))
        const server = toCallColumns(base, all)
        expect({ call: shown.call, recentCalls: shown.recent }).toEqual(server)
      }),
    )
  })
})

describe('call before a day', () => {
  const { call, recentCalls } = toCallColumns(base, [read(days[0], 10), read(days[2], -10)])

  it('is that of the last reading before it', () => {
    const callOn = (day: string) => callBefore(call ?? 0, recentCalls, day)
    expect(['2025-11-18', '2025-11-19', '2025-11-20', '2025-11-21'].map(callOn)).toEqual([9_000, 9_900, 9_900, 8_910])
    expect(callBefore(9_000, [], '2025-11-18')).toBe(9_000)
  })
})
