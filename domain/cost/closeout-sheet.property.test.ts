import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HeadMovement } from '../lot/heads.ts'
import { sumBy } from '../units/sum.ts'
import { closeoutFacts, on, sale } from './closeout-facts.fixture.ts'
import { closeoutSheet } from './closeout-sheet.ts'

const FINISHED = 105
const day = fc.integer({ min: 0, max: FINISHED })
const change = fc.record({
  kind: fc.constantFrom('death', 'cull', 'sale', 'transfer', 'received', 'entry', 'correction'),
  at: day,
  heads: fc.integer({ min: 1, max: 4 }),
})
const typed = fc.record({ at: day, heads: fc.integer({ min: 1, max: 6 }) })

const toMovement = ({ kind, at, heads }: { kind: string; at: number; heads: number }): HeadMovement => ({
  day: on(at),
  quantity: heads,
  kind: kind === 'received' ? 'transfer' : (kind as HeadMovement['kind']),
  lotId: kind === 'received' ? 2 : 1,
  toLotId: kind === 'received' ? 1 : kind === 'transfer' ? 2 : null,
})

describe('the operational cost of a closing', () => {
  it('is its head-days at the rate, whether the book, the account or both have the sales', () => {
    const changes = fc.array(change, { maxLength: 8 })
    fc.assert(
      fc.property(changes, fc.array(typed, { maxLength: 8 }), fc.integer({ min: 1, max: 900 }), (all, sold, price) => {
        const movements = all.map(toMovement)
        const sales = sold.map(({ at, heads }, id) => ({ ...sale, id: String(id), day: on(at), heads }))
        const { costs, deaths_in } = closeoutSheet(closeoutFacts({ movements, sales, rates: [{ day: on(0), price }] }))
        expect(Math.round((costs.operational ?? Number.NaN) * 100)).toBe(deaths_in.head_days * price)
      }),
    )
  })

  it('ends for heads on the day of their sale in the account', () => {
    const half = { ...sale, heads: 49, live: 49 * 545_000, carcass: 49 * 299_750 }
    const sales = [{ ...half, id: 'b', day: on(50) }, half]
    const { costs, deaths_in } = closeoutSheet(closeoutFacts({ sales }))
    expect({ operational: costs.operational, head_days: deaths_in.head_days }).toEqual({
      operational: 14_582.5,
      head_days: 7_675,
    })
  })

  it('has the rate of each day', () => {
    const rates = [
      { day: on(0), price: 190 },
      { day: on(100), price: 300 },
    ]
    const { costs } = closeoutSheet(closeoutFacts({ rates }))
    // 2 died on day 40
    expect(costs.operational).toBe(sumBy([40 * 100 * 190, 60 * 98 * 190, 5 * 98 * 300], cents => cents) / 100)
  })

  it('begins with the first feed here, where the lot was elsewhere first', () => {
    const { days } = closeoutFacts()
    expect(closeoutSheet(closeoutFacts({ days: days.slice(53) })).costs.operational).toBe((52 * 98 * 190) / 100)
    expect(closeoutSheet(closeoutFacts({ days: [] })).costs.operational).toBe(0)
  })

  it('has the days on which nothing was weighed', () => {
    const days = closeoutFacts().days.filter(({ day: date }) => date < on(60) || date > on(70))
    expect(closeoutSheet(closeoutFacts({ days })).costs.operational).toBe(19_703)
  })
})
