import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumBy } from '../units/sum.ts'
import { costOfDay } from './day-cost.ts'

const SILAGE = 1
const CORN = 2
const load = [
  { ingredientId: SILAGE, grams: 600_000 },
  { ingredientId: CORN, grams: 400_000 },
]
const costs = new Map([
  [SILAGE, 150_00],
  [CORN, 420_00],
])

describe('the cost of a day', () => {
  it('is borne by the lots, and by the residue of the wagon', () => {
    const unload = [
      { lotId: 7, grams: 590_000 },
      { lotId: 8, grams: 390_000 },
    ]
    expect(costOfDay([{ load, unload }], costs)).toEqual({
      cost: 570_00,
      missing: [],
      residue: 11_40,
      lots: [
        { lotId: 7, cost: 336_30, missing: [] },
        { lotId: 8, cost: 222_30, missing: [] },
      ],
    })
  })

  it('names the ingredient without a price, and gives no figure for what contains it', () => {
    const loads = [
      { load, unload: [{ lotId: 7, grams: 990_000 }] },
      { load: [{ ingredientId: SILAGE, grams: 600_000 }], unload: [{ lotId: 8, grams: 600_000 }] },
    ]
    expect(costOfDay(loads, new Map([[SILAGE, 300_00]]))).toEqual({
      cost: null,
      missing: [CORN],
      residue: null,
      lots: [
        { lotId: 7, cost: null, missing: [CORN] },
        { lotId: 8, cost: 150_00, missing: [] },
      ],
    })
  })

  it('takes an ingredient that cost nothing as one with a price', () => {
    const free = new Map([...costs, [SILAGE, 0]])
    expect(costOfDay([{ load, unload: [{ lotId: 7, grams: 1_000_000 }] }], free)).toMatchObject({ cost: 420_00 })
  })

  it('is not known of what was unloaded without all of its load on record', () => {
    const unload = [{ lotId: 7, grams: 5_000_000 }]
    const unknown = { cost: null, missing: [], residue: null, lots: [{ lotId: 7, cost: null, missing: [] }] }
    expect(costOfDay([{ load: [], unload }], costs)).toEqual(unknown)
    const [silage] = load
    const waits = { ingredientId: CORN, grams: null }
    expect(costOfDay([{ load: silage ? [silage, waits] : [], unload }], costs)).toEqual(unknown)
    expect(costOfDay([{ load: [waits], unload: [] }], costs)).toMatchObject({ cost: 0, residue: 0, lots: [] })
    // the other loads of the day are known
    const whole = { load, unload: [{ lotId: 8, grams: 1_000_000 }] }
    expect(costOfDay([whole, { load: [], unload }], costs).lots).toEqual([
      { lotId: 7, cost: null, missing: [] },
      { lotId: 8, cost: 570_00, missing: [] },
    ])
  })

  it('adds up to the cent: what was fed = lots + residue', () => {
    const grams = fc.integer({ min: 0, max: 5_000_000 })
    const loads = fc.array(
      fc.record({
        load: fc.array(fc.record({ ingredientId: fc.integer({ min: 1, max: 4 }), grams }), { maxLength: 5 }),
        unload: fc.array(fc.record({ lotId: fc.integer({ min: 1, max: 4 }), grams }), { maxLength: 5 }),
      }),
      { maxLength: 6 },
    )
    const cents = fc.array(fc.integer({ min: 0, max: 9_000_000 }), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(loads, cents, (all, prices) => {
        const weighed = new Set(
          all.flatMap(one => one.load.filter(line => line.grams > 0).map(line => line.ingredientId)),
        )
        const fed = new Map(prices.flatMap((price, at) => (weighed.has(at + 1) ? [[at + 1, price] as const] : [])))
        // what was unloaded out of an empty wagon has no cost
        const isLoaded = (one: (typeof all)[number]) => one.load.some(line => line.grams > 0)
        const day = costOfDay(all.filter(isLoaded), fed)
        const whole = sumBy([...fed.values()], price => price)
        expect(day.cost).toBe(whole)
        expect(sumBy(day.lots, lot => lot.cost ?? Number.NaN) + (day.residue ?? Number.NaN)).toBe(whole)
      }),
    )
  })
})
