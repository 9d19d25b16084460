import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time/day.ts'
import { sumBy } from '../units/sum.ts'
import { lotFacts, terms } from './charges.fixture.ts'
import { computeCharges, type LotFacts, totalAmount } from './charges.ts'
import { contractKinds, deathBearers } from './contract.ts'

const ENTRY = '2025-06-01'
const dayAt = (number: number) => addDays(ENTRY, number)
const dayNumber = fc.integer({ min: 0, max: 60 })
const period = fc.tuple(dayNumber, dayNumber).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))

/** No more heads leave than the hundred that entered. */
const facts: fc.Arbitrary<LotFacts> = fc
  .record({
    deaths: fc.array(fc.record({ at: dayNumber, heads: fc.integer({ min: 1, max: 3 }) }), { maxLength: 6 }),
    sales: fc.array(
      fc.record({
        at: dayNumber,
        heads: fc.integer({ min: 1, max: 12 }),
        carcass: fc.integer({ min: 1, max: 4_000_000 }),
      }),
      { maxLength: 5 },
    ),
    fed: fc.uniqueArray(fc.record({ at: dayNumber, dryMatter: fc.integer({ min: 0, max: 2_000_000 }) }), {
      selector: ({ at }) => at,
    }),
    finished: fc.option(dayNumber),
  })
  .map(({ deaths, sales, fed, finished }) =>
    lotFacts({
      lot: { deactivatedOn: finished === null ? null : dayAt(finished) },
      movements: deaths.map(({ at, heads }) => ({
        lotId: 1,
        toLotId: null,
        kind: 'death',
        quantity: heads,
        day: dayAt(at),
      })),
      sales: sales.map(({ at, ...sale }) => ({ ...sale, day: dayAt(at) })),
      fed: fed.map(({ at, dryMatter }) => ({ day: dayAt(at), dryMatter })),
    }),
  )

const anyTerms = fc
  .record({
    kind: fc.constantFrom(...contractKinds),
    price: fc.integer({ min: 1, max: 200_000 }),
    clientShare: fc.integer({ min: 0, max: 10_000 }),
    deaths: fc.constantFrom(...deathBearers),
    arrobaPrice: fc.integer({ min: 1, max: 50_000 }),
  })
  .map(terms)

const lineOf = (kind: string, charges: ReturnType<typeof computeCharges>) =>
  charges.find(charge => charge.kind === kind)

describe('charges of random lots', () => {
  it('are each head on each day, counted one by one', () => {
    fc.assert(
      fc.property(facts, period, (lot, { from, to }) => {
        const charges = computeCharges(terms({ kind: 'head_day', price: 1 }), [lot], {
          from: dayAt(from),
          to: dayAt(to),
        })
        expect(totalAmount(charges)).toBe(countHeadDays(lot, from, to))
      }),
    )
  })

  it('of two periods in a row are those of both, to a centavo for each line', () => {
    fc.assert(
      fc.property(facts, anyTerms, period, dayNumber, (lot, contract, { from, to }, split) => {
        const middle = Math.min(Math.max(split, from), to)
        const of = (a: number, b: number) =>
          a > b ? [] : computeCharges(contract, [lot], { from: dayAt(a), to: dayAt(b) })
        const [whole, parts] = [of(from, to), [...of(from, middle), ...of(middle + 1, to)]]
        // a period that lost carcass leaves the feedlot no part, so the parts of a partnership are of their own period
        if (contract.kind === 'partnership') return
        expect(Math.abs(totalAmount(whole) - totalAmount(parts))).toBeLessThanOrEqual(parts.length + whole.length)
      }),
    )
  })

  it('of a partnership are all the arrobas that left', () => {
    fc.assert(
      fc.property(facts, anyTerms, (lot, contract) => {
        const charges = computeCharges({ ...contract, kind: 'partnership' }, [lot], { from: ENTRY, to: dayAt(60) })
        const parts = ['client_part', 'feedlot_part'].map(kind => lineOf(kind, charges)?.quantity ?? 0)
        const carcass = sumBy(lot.sales, sale => sale.carcass) / 15
        expect(Math.abs(sumBy(parts, part => part) - carcass)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('do not depend on the order of the facts', () => {
    fc.assert(
      fc.property(facts, anyTerms, period, (lot, contract, { from, to }) => {
        const days = { from: dayAt(from), to: dayAt(to) }
        const reversed = {
          ...lot,
          movements: lot.movements.toReversed(),
          sales: lot.sales.toReversed(),
          fed: lot.fed.toReversed(),
        }
        expect(computeCharges(contract, [reversed], days)).toEqual(computeCharges(contract, [lot], days))
      }),
    )
  })
})

function countHeadDays({ lot, movements, sales }: LotFacts, from: number, to: number): number {
  let total = 0
  for (let at = from; at <= to; at++) {
    const day = dayAt(at)
    if (lot.deactivatedOn !== null && day >= lot.deactivatedOn) continue
    let heads = lot.quantity
    for (const movement of movements) if (movement.day <= day) heads -= movement.quantity
    for (const sale of sales) if (sale.day <= day) heads -= sale.heads
    total += heads
  }
  return total
}
