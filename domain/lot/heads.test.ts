import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  firstNegativeDay,
  type HeadMovement,
  headDays,
  headsAtDayEnd,
  headsByDay,
  headsNow,
  movementKinds,
} from './heads.ts'
import { validateMovements } from './movement.ts'
import { checkMovement } from './movement-input.ts'

const shuffled = <Item>(all: Item[]) => fc.shuffledSubarray(all, { minLength: all.length })
const lot = { id: 21, baseQuantity: 100, entryDate: '2025-10-01' }
const movement = (kind: HeadMovement['kind'], quantity: number, day: string, over: Partial<HeadMovement> = {}) => ({
  lotId: 21,
  toLotId: null,
  kind,
  quantity,
  day,
  ...over,
})
const month = [
  movement('death', 2, '2025-10-11'),
  movement('sale', 20, '2025-10-21'),
  movement('entry', 5, '2025-10-25'),
]

describe('heads of a day', () => {
  it('has who arrives on the day, and not who dies or is sold', () => {
    expect(headsAtDayEnd(lot, month, '2025-10-10')).toBe(100)
    expect(headsAtDayEnd(lot, month, '2025-10-11')).toBe(98)
    expect(headsAtDayEnd(lot, month, '2025-10-21')).toBe(78)
    expect(headsAtDayEnd(lot, month, '2025-10-25')).toBe(83)
    expect(headsAtDayEnd(lot, month, '2025-09-30')).toBe(0)
    expect(headsNow(lot, month)).toBe(83)
  })

  it('sums 2,873 head-days to the 31st', () => {
    const days = headsByDay(lot, month, { from: '2025-10-01', to: '2025-10-31' })
    expect(days).toHaveLength(31)
    expect(headDays(days)).toBe(2_873)
  })

  it('begins in the middle, and never before the entry', () => {
    expect(headsByDay(lot, month, { from: '2025-10-20', to: '2025-10-21' })).toEqual([
      { day: '2025-10-20', heads: 98 },
      { day: '2025-10-21', heads: 78 },
    ])
    expect(headsByDay(lot, month, { from: '2025-09-01', to: '2025-10-01' })).toEqual([
      { day: '2025-10-01', heads: 100 },
    ])
    expect(headsByDay(lot, month, { from: '2025-09-01', to: '2025-09-30' })).toEqual([])
  })

  it('counts a movement of the day of the entry', () => {
    const entered = movement('entry', 10, '2025-10-01')
    expect(headsByDay(lot, [entered], { from: '2025-10-01', to: '2025-10-01' })).toEqual([
      { day: '2025-10-01', heads: 110 },
    ])
  })

  it('moves a transfer from one lot to the other', () => {
    const moved = movement('transfer', 10, '2025-10-12', { toLotId: 22 })
    expect(headsNow(lot, [moved])).toBe(90)
    expect(headsNow({ id: 22, baseQuantity: 50 }, [moved])).toBe(60)
    expect(headsNow({ id: 23, baseQuantity: 50 }, [moved])).toBe(50)
  })

  it('corrects up and down', () => {
    expect(headsNow(lot, [movement('correction', -3, '2025-10-02')])).toBe(97)
    expect(headsNow(lot, [movement('correction', 3, '2025-10-02')])).toBe(103)
    expect(headsNow(lot, [movement('cull', 3, '2025-10-02')])).toBe(97)
  })
})

describe('first negative day', () => {
  it('is the first day with fewer than no heads, though later arrivals make up for it', () => {
    const sold = movement('sale', 101, '2025-10-05')
    expect(firstNegativeDay(lot, [movement('entry', 50, '2025-10-20'), sold])).toEqual({ day: '2025-10-05', heads: -1 })
    expect(firstNegativeDay(lot, [movement('entry', 50, '2025-10-05'), sold])).toBeNull()
    expect(firstNegativeDay(lot, month)).toBeNull()
  })
})

describe('order of movements', () => {
  const day = fc.integer({ min: 1, max: 28 }).map(n => `2025-10-${String(n).padStart(2, '0')}`)
  const movements = fc.array(
    fc.record({
      lotId: fc.constantFrom(21, 22),
      toLotId: fc.constantFrom(null, 21, 22),
      kind: fc.constantFrom(...movementKinds),
      quantity: fc.integer({ min: 1, max: 30 }),
      day,
    }),
    { maxLength: 30 },
  )

  it('changes no heads, no head-days and no negative day', () => {
    const period = { from: '2025-10-01', to: '2025-10-31' }
    const figures = (all: readonly HeadMovement[]) => [headsByDay(lot, all, period), firstNegativeDay(lot, all)]
    fc.assert(
      fc.property(
        movements.chain(all => fc.tuple(fc.constant(all), shuffled(all))),
        ([all, mixed]) => {
          expect(figures(mixed)).toEqual(figures(all))
        },
      ),
    )
  })

  it('ends each day as the sum up to it', () => {
    fc.assert(
      fc.property(movements, day, (all, last) => {
        const days = headsByDay(lot, all, { from: '2025-10-01', to: last })
        expect(days.at(-1)?.heads).toBe(headsAtDayEnd(lot, all, last))
      }),
    )
  })
})

const NOW = Date.parse('2026-03-10T15:00:00Z')
const lotOf60 = (id: number, deactivatedOn: string | null = null) => {
  return { id, name: `Lote ${id}`, quantity: 60, entryDate: '2026-01-01', deactivatedOn }
}
const lots = new Map([lotOf60(1), lotOf60(2), lotOf60(3, '2026-03-10')].map(one => [one.id, one]))

type Sent = { kind: string; quantity: number; lot_id?: number; to_lot_id?: number }

/** The reason of the rejection, or null where it is accepted. */
function reasonFor(movement: Sent, room: number): string | null {
  const wire = { id: crypto.randomUUID(), lot_id: 1, at: new Date(NOW).toISOString(), ...movement }
  const context = { now: NOW, timezone: 'America/Sao_Paulo', userId: 1, userType: 'admin', room } as const
  const batch = validateMovements({ movements: [wire] }, lots, [], new Set(), { ...context, check: checkMovement })
  return batch.rejected[0]?.error ?? null
}

describe('movements of a farm over its plan', () => {
  it.each([
    { kind: 'death', quantity: 2 },
    { kind: 'sale', quantity: 30 },
    { kind: 'cull', quantity: 1 },
    { kind: 'correction', quantity: -3 },
    { kind: 'transfer', quantity: 10, to_lot_id: 2 },
  ])('accepts $kind, which adds no animals', movement => {
    expect(reasonFor(movement, -50)).toBeNull()
  })

  it.each(['entry', 'correction'])('rejects %s that adds animals', kind => {
    expect(reasonFor({ kind, quantity: 1 }, -50)).toMatch('O plano da fazenda comporta mais 0 animais')
    expect(reasonFor({ kind, quantity: 1 }, 1)).toBeNull()
  })

  it('counts active lots only: what comes out of a finished lot is added, and what stays in one is not', () => {
    const full = 'O plano da fazenda comporta mais 0 animais'
    expect(reasonFor({ kind: 'transfer', quantity: 1, lot_id: 3, to_lot_id: 1 }, 0)).toMatch(full)
    expect(reasonFor({ kind: 'transfer', quantity: 1, to_lot_id: 3 }, -50)).toBeNull()
    expect(reasonFor({ kind: 'entry', quantity: 1, lot_id: 3 }, -50)).toBeNull()
  })
})
