import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toKg } from '../units/weight.ts'
import { closeoutFacts, on, sale } from './closeout-facts.fixture.ts'
import { closeoutSheet } from './closeout-sheet.ts'
import { arrobasOfLot } from './lot-costs.ts'

const finished = on(105)
const grams = fc.integer({ min: 250_000, max: 480_000 })
const anyLot = fc.record({
  initialAvgWeight: grams,
  gmd: fc.integer({ min: 300, max: 2_200 }),
  entryYield: fc.integer({ min: 4_800, max: 5_300 }).map(percent => percent / 10_000),
  gain: fc.integer({ min: 5_500, max: 7_500 }).map(percent => percent / 10_000),
  weighed: fc.option(fc.record({ at: fc.integer({ min: 1, max: 104 }), avgWeight: grams })),
  carcass: fc.integer({ min: 180_000, max: 340_000 }),
})
type AnyLot = typeof anyLot extends fc.Arbitrary<infer Lot> ? Lot : never

const projected = (id: number, { initialAvgWeight, gmd, entryYield, gain, weighed }: AnyLot) => ({
  lot: { id, initialAvgWeight, gmd, entryDate: on(0) },
  yields: { entryYield, gain },
  weighings: weighed ? [{ day: on(weighed.at), avgWeight: weighed.avgWeight }] : [],
})

const transfer = { kind: 'transfer', lotId: 1, toLotId: 2 } as const

describe('heads that change their lot', () => {
  const moves = fc.array(fc.record({ at: fc.integer({ min: 0, max: 104 }), heads: fc.integer({ min: 1, max: 15 }) }), {
    maxLength: 4,
  })

  it('leave both lots together with the arrobas that their animals gained, whatever each lot is projected to weigh', () => {
    fc.assert(
      fc.property(anyLot, anyLot, moves, moves, (first, second, out, back) => {
        const movements = [
          ...out.map(({ at, heads }) => ({ ...transfer, quantity: heads, day: on(at) })),
          ...back.map(({ at, heads }) => ({ ...transfer, lotId: 2, toLotId: 1, quantity: heads, day: on(at) })),
        ]
        const balance = back.reduce((sum, { heads }) => sum + heads, 0) - out.reduce((sum, { heads }) => sum + heads, 0)
        const [a, b] = [projected(1, first), projected(2, second)]
        const sheetOf = (own: typeof a, other: typeof a, quantity: number, carcass: number) =>
          closeoutSheet(
            closeoutFacts({
              ...own,
              lot: { ...own.lot, quantity, baseQuantity: 100, deactivatedOn: finished },
              sources: [other],
              movements,
              sales: [{ ...sale, heads: quantity, live: quantity * 545_000, carcass: quantity * carcass }],
            }),
          )
        const sheets = [
          sheetOf(a, b, 100 + balance, first.carcass),
          sheetOf(b, a, 100 - balance, second.carcass),
        ] as const
        const carcass = (100 + balance) * first.carcass + (100 - balance) * second.carcass
        const entered =
          100 * first.initialAvgWeight * first.entryYield + 100 * second.initialAvgWeight * second.entryYield
        const produced = (sheets[0].deaths_in.arrobas_produced ?? 0) + (sheets[1].deaths_in.arrobas_produced ?? 0)
        expect(Math.abs(produced - toKg(carcass - entered) / 15)).toBeLessThan(0.02)
        expect(sheets[0].deaths_out).toEqual(sheets[0].deaths_in)
      }),
    )
  })

  it('gain what they would have gained in their lot, where both lots are alike', () => {
    fc.assert(
      fc.property(anyLot, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 100 }), (lot, at, heads) => {
        const [a, b] = [projected(1, lot), projected(2, lot)]
        const whole = { baseQuantity: 100, deactivatedOn: null }
        const arrobas = (moved: number) => {
          const movements = moved > 0 ? [{ ...transfer, quantity: moved, day: on(at) }] : []
          const of = (own: typeof a, other: typeof a, quantity: number) =>
            arrobasOfLot({ ...own, lot: { ...own.lot, ...whole, quantity }, sources: [other], movements }, on(60))
          return of(a, b, 100 - moved) + of(b, a, 100 + moved)
        }
        expect(arrobas(heads)).toBeCloseTo(arrobas(0), 6)
      }),
    )
  })

  it('have the same gain a day in both lots', () => {
    const [movements, { lot }] = [[{ ...transfer, quantity: 50, day: on(50) }], closeoutFacts()]
    const own = { ...closeoutFacts(), movements, days: [] }
    const sheetOf = (id: number, quantity: number) =>
      closeoutSheet({
        ...own,
        lot: { ...lot, id, gmd: 165_000 / 105, quantity, baseQuantity: 100 },
        sources: [{ ...own, lot: { ...lot, gmd: 165_000 / 105 } }],
        sales: [{ ...sale, heads: quantity, live: quantity * 545_000, carcass: quantity * 299_750 }],
      })
    const [a, b] = [sheetOf(1, 50), sheetOf(2, 150)]
    expect([a.deaths_in.gmd, b.deaths_in.gmd]).toEqual([1.571, 1.571])
    expect(b.entry_weight).toBeCloseTo((100 * 380 + 50 * (380 + (165 * 50) / 105)) / 150, 2)
    expect((a.deaths_in.arrobas_produced ?? 0) + (b.deaths_in.arrobas_produced ?? 0)).toBeCloseTo(1_463.33, 1)
  })

  it('are of the entry weight where they came from no other lot', () => {
    const entry = { kind: 'entry', lotId: 1, toLotId: null, quantity: 10, day: on(50) } as const
    expect(closeoutSheet(closeoutFacts({ movements: [entry] }))).toMatchObject({
      entry_weight: 380,
      arrobas_in: 1_393.33,
    })
  })
})
