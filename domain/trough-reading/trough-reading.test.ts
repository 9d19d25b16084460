import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_READINGS_PER_DAY } from '../account/quotas.ts'
import { ZONE } from '../operation/plan/farm.fixture.ts'
import { dayAt } from '../time/day.ts'
import { HOUR_MS } from '../time/milliseconds.ts'
import type { CheckedElement } from '../validation/batch.ts'
import * as TroughReading from './trough-reading.ts'

const now = Date.parse('2025-11-21T15:00:00Z')
const read = (iso: string, note: number, over = {}) => {
  const at = Date.parse(iso)
  return { at, originalAt: at, day: dayAt(at, ZONE), note, ...over }
}
const base = { baseLoad: 15_000_000, baseSetAt: 0 }
const shuffled = <Item>(all: Item[]) => fc.shuffledSubarray(all, { minLength: all.length })

describe('adjustLoad', () => {
  it.each([
    [15_000_000, 10, 16_500_000],
    [15_000_000, -5, 14_250_000],
    [15_000_000, 0, 15_000_000],
    [15_000_000, -100, 0],
    [15_000_000, 100, 30_000_000],
    [1_005_000, 0.05, 1_006_000],
    [10_000, 5, 11_000],
    [9_000, 5, 9_000],
    [1_000_000_000, 100, 1_000_000_000],
  ])('adjusts %i g with a note of %d to %i g', (load, note, next) => {
    expect(TroughReading.adjustLoad(load, note)).toBe(next)
  })
})

describe('foldReadings', () => {
  it('applies one note a day, in day order', () => {
    const readings = [read('2025-11-20T09:00:00Z', -5), read('2025-11-19T09:00:00Z', 10)]
    expect(TroughReading.foldReadings(base, readings)).toBe(15_675_000)
    expect(TroughReading.foldReadings(base, [])).toBe(15_000_000)
  })

  it('rounds each day, so that the order of the days matters', () => {
    const small = { baseLoad: 10_000, baseSetAt: 0 }
    const [up, down] = [read('2025-11-19T09:00:00Z', 5), read('2025-11-20T09:00:00Z', -5)]
    expect(TroughReading.foldReadings(small, [down, up])).toBe(10_000)
    expect(TroughReading.foldReadings(small, [up, down])).toBe(10_000)
    expect(
      TroughReading.foldReadings(small, [
        { ...up, note: -5 },
        { ...down, note: 5 },
      ]),
    ).toBe(11_000)
  })

  it('replaces the note of a day with a second reading instead of adding it', () => {
    const readings = [read('2025-11-20T09:00:00Z', 10), read('2025-11-20T10:00:00Z', -10)]
    expect(TroughReading.foldReadings(base, readings)).toBe(13_500_000)
    expect(TroughReading.noteOfDay(readings)).toBe(-10)
    expect(TroughReading.noteOfDay([])).toBeNull()
  })

  it('uses farm-local days: 22:30 and 00:30 are two days', () => {
    const readings = [read('2025-11-21T01:30:00Z', 10), read('2025-11-21T03:30:00Z', 10)]
    expect(TroughReading.foldReadings(base, readings)).toBe(18_150_000)
  })

  it('ignores readings before the last typed load', () => {
    const readings = [read('2025-11-20T09:00:00Z', 10), read('2025-11-21T09:00:00Z', -10)]
    const typed = { baseLoad: 20_000_000, baseSetAt: Date.parse('2025-11-20T09:00:00Z') }
    expect(TroughReading.foldReadings(typed, readings)).toBe(18_000_000)
    expect(TroughReading.toLotColumns(typed, readings)).toEqual({
      projectedLoad: 18_000_000,
      lastReadingAt: Date.parse('2025-11-21T09:00:00Z'),
      lastReadingNote: -10,
    })
    expect(TroughReading.toLotColumns(typed, [])).toEqual({
      projectedLoad: 20_000_000,
      lastReadingAt: null,
      lastReadingNote: null,
    })
  })

  it('orders readings of the same instant by the device clock', () => {
    const [a, b] = [
      read('2025-11-20T09:00:00Z', -10, { originalAt: 2 }),
      read('2025-11-20T09:00:00Z', 10, { originalAt: 1 }),
    ]
    expect(TroughReading.latestReading([a, b])).toBe(a)
    expect(TroughReading.latestReading([b, a])).toBe(a)
  })
})

const lots = new Map([
  [21, { entryDate: '2025-06-12', deactivatedOn: null }],
  [22, { entryDate: '2025-06-12', deactivatedOn: '2025-11-19' }],
])
/** A simple version of the schema check, with what these tests need. */
function check(element: unknown): CheckedElement<TroughReading.WireReading> {
  const fits = typeof element === 'object' && element !== null && 'note' in element && typeof element.note === 'number'
  return fits ? { value: element as TroughReading.WireReading } : { errors: ['Nota é obrigatória'] }
}
const context = { now, timezone: ZONE, userId: 9, check }
const wire = (timestamp: string, note = 10, lot_id = 21) => ({ lot_id, timestamp, note })
const accept = (readings: unknown[], known = new Map<string, number>(), sent_at?: string) =>
  TroughReading.validateReadings({ readings, sent_at }, lots, known, context)

describe('validateReadings', () => {
  it('returns rows with the farm-local day', () => {
    const at = Date.parse('2025-11-21T02:30:00Z')
    expect(accept([wire('2025-11-21T02:30:00Z', 7.5)])).toEqual({
      accepted: [{ lotId: 21, userId: 9, at, originalAt: at, day: '2025-11-20', note: 7.5 }],
      repeated: 0,
      rejected: [],
    })
  })

  it('counts a stored or duplicate reading as repeated', () => {
    const once = wire('2025-11-21T09:00:00Z')
    expect(accept([once, once, once])).toMatchObject({ accepted: [{ note: 10 }], repeated: 2, rejected: [] })
    const known = TroughReading.notesByKey(accept([once]).accepted)
    expect(accept([once], known)).toEqual({ accepted: [], repeated: 1, rejected: [] })
    expect(accept([{ ...once, timestamp: '2025-11-21T06:00:00.000-03:00' }], known).repeated).toBe(1)
  })

  it('rejects another note of the same lot and instant with a message', () => {
    const once = wire('2025-11-21T09:00:00Z', 10)
    const other = wire('2025-11-21T06:00:00.000-03:00', -2.5)
    const message =
      'Este lote já tem uma leitura deste mesmo instante, com a nota +10%. A nota −2,5% não foi aplicada: se for a certa, leia o cocho de novo.'
    const rejected = [{ lot_id: 21, timestamp: other.timestamp, error: message }]
    const known = TroughReading.notesByKey(accept([once]).accepted)
    expect(accept([once, other, once])).toMatchObject({ accepted: [{ note: 10 }], repeated: 1, rejected })
    expect(accept([other, once], known)).toEqual({ accepted: [], repeated: 1, rejected })
  })

  it('corrects a wrong clock and keeps the original instant, so that a replay is repeated', () => {
    const late = wire('2025-11-20T06:00:00Z')
    const first = accept([late], new Map(), '2025-11-20T07:00:00Z')
    expect(first.accepted).toMatchObject([
      { at: now - HOUR_MS, originalAt: Date.parse(late.timestamp), day: '2025-11-21' },
    ])
    const known = TroughReading.notesByKey(first.accepted)
    expect(accept([late], known, '2025-11-20T09:00:00Z')).toMatchObject({ accepted: [], repeated: 1 })
  })

  it('rejects each invalid reading for its own reason, and accepts the others', () => {
    const { accepted, rejected } = accept([
      wire('2025-11-21T15:03:00Z'),
      wire('2025-11-21T09:00:00Z', 10, 99),
      wire('2025-11-20T09:00:00Z', 10, 22),
      wire('2025-06-11T09:00:00Z'),
      wire('-210001-01-01T00:00:00Z'),
      { lot_id: 21, timestamp: '2025-11-21T09:00:00Z' },
      'nada',
      null,
      wire('2025-11-19T09:00:00Z', -5, 22),
    ])
    expect(accepted).toMatchObject([{ lotId: 22, note: -5 }])
    expect(rejected.map(({ lot_id, error }) => [lot_id, error])).toEqual([
      [21, expect.stringContaining('futuro')],
      [99, expect.stringContaining('Lote não encontrado')],
      [22, expect.stringContaining('encerrado')],
      [21, expect.stringContaining('antes da entrada')],
      [21, expect.stringContaining('antes da entrada')],
      [21, 'Nota é obrigatória'],
      [null, 'Nota é obrigatória'],
      [null, 'Nota é obrigatória'],
    ])
  })

  it('lists the lot ids of a batch before its validation', () => {
    expect(
      TroughReading.referencedLotIds([
        wire('x'),
        wire('y'),
        { lot_id: '22' },
        null,
        7,
        { lot_id: 22 },
        { lot_id: 1.5 },
      ]),
    ).toEqual([21, 22])
  })
})

describe('order, repetition and split of batches', () => {
  const instant = fc
    .integer({ min: Date.parse('2025-11-01T00:00:00Z'), max: now })
    .map(ms => new Date(ms).toISOString())
  const readings = fc.uniqueArray(
    fc.record({
      lot_id: fc.constant(21),
      timestamp: instant,
      note: fc.integer({ min: -10_000, max: 10_000 }).map(n => n / 100),
    }),
    // one a minute and at most fifty: more of a minute or of a day are refused
    { selector: ({ timestamp }) => timestamp.slice(0, 16), maxLength: MAX_READINGS_PER_DAY },
  )
  /** The same readings over a bad connection: shuffled, repeated and split into batches. */
  const sent = readings.chain(all =>
    fc.record({
      all: fc.constant(all),
      arrived: fc.tuple(shuffled(all), fc.subarray(all)).map(([first, again]) => [...first, ...again]),
      size: fc.integer({ min: 1, max: 20 }),
    }),
  )

  it('do not change the loads', () => {
    fc.assert(
      fc.property(sent, fc.boolean(), ({ all, arrived, size }, typedLately) => {
        const from = { ...base, baseSetAt: typedLately ? Date.parse('2025-11-10T00:00:00Z') : 0 }
        const rows: TroughReading.Reading[] = []
        for (let i = 0; i < arrived.length; i += size)
          rows.push(...accept(arrived.slice(i, i + size), TroughReading.notesByKey(rows)).accepted)
        expect(rows).toHaveLength(all.length)
        expect(TroughReading.toLotColumns(from, rows)).toEqual(TroughReading.toLotColumns(from, accept(all).accepted))
      }),
    )
  })

  it('always give a load within the range of the database', () => {
    fc.assert(
      fc.property(readings, all => {
        const load = TroughReading.foldReadings(base, accept(all).accepted)
        expect(Number.isInteger(load) && load % 1000 === 0 && load >= 0 && load <= 1_000_000_000).toBe(true)
      }),
    )
  })
})

describe('reading JSON', () => {
  it('has the lot, the instant and the user', () => {
    const row = { id: 1, lotId: 21, userId: 9, ...read('2025-11-21T09:00:00Z', -5), createdAt: now }
    expect(TroughReading.toJson(row, { name: 'Lote A' }, { id: 9, name: 'João' })).toEqual({
      id: 1,
      lot_id: 21,
      lot_name: 'Lote A',
      timestamp: '2025-11-21T09:00:00.000Z',
      date: '2025-11-21',
      note: -5,
      user: { id: 9, name: 'João' },
      created_at: '2025-11-21T15:00:00.000Z',
    })
  })
})
