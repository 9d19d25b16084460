import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HeadMovement, headChange } from '../lot/heads.ts'
import { addDays } from '../time/day.ts'
import { sumBy } from '../units/sum.ts'
import { lotFacts, terms } from './charges.fixture.ts'
import { computeCharges, type LotFacts, missingSales, totalAmount, transferredOut } from './charges.ts'
import { entryMeans } from './entry-carcass.ts'
import { lineRecords } from './line-records.ts'

const on = (days: number) => addDays('2025-06-01', days)
const year = { from: '2025-06-01', to: '2025-12-31' }
const arroba = terms({ kind: 'arroba', price: 24_000 })
const transfer = { kind: 'transfer', lotId: 1, toLotId: 2, quantity: 50, day: on(50) } as const

const withMeans = (lots: readonly LotFacts[], sources: Parameters<typeof entryMeans>[1] = []): LotFacts[] => {
  const means = entryMeans(lots, sources)
  return lots.map(facts => ({ ...facts, entryMeans: means.get(facts.lot.id) ?? [] }))
}

/** Lots 1 and 2, of 100 heads each, that the movements are between. */
function pair(movements: readonly HeadMovement[], sold: (lotId: number, heads: number) => LotFacts['sales']) {
  const of = (id: number, initialAvgWeight: number) => {
    const heads = 100 + sumBy(movements, movement => headChange(id, movement))
    const lot = { id, quantity: heads, initialAvgWeight, deactivatedOn: on(105) }
    return lotFacts({ lot, movements, sales: sold(id, heads) })
  }
  return [of(1, 380_000), of(2, 300_000)] as const
}

const soldAtEnd = (_lot: number, heads: number) => [{ day: on(105), heads, carcass: heads * 299_750 }]
const quantityOf = (lots: readonly LotFacts[]) => sumBy(computeCharges(arroba, lots, year), ({ quantity }) => quantity)

describe('the entry carcass of heads that changed their lot', () => {
  it('is that of the lot of the contract which they left', () => {
    const lots = withMeans(pair([transfer], soldAtEnd))
    // 150 heads of 299.75 kg of carcass, of which 100 entered with 150 kg and 50 with 190
    expect(computeCharges(arroba, lots, year)).toMatchObject([
      { lotId: 1, quantity: 365_833 },
      { lotId: 2, quantity: 1_364_167, amount: 32_740_000 },
    ])
    const records = lineRecords(arroba, lots, computeCharges(arroba, lots, year), year)
    expect(records.map(line => line.records.map(({ quantity }) => quantity))).toEqual([[365_833], [1_364_167]])
  })

  it('is what another lot gives for them on the day, where that is in no contract of the client', () => {
    const [, second] = pair([transfer], soldAtEnd)
    const lot = { id: 1, entryDate: on(0), initialAvgWeight: 380_000, gmd: 1_500 }
    const source = { lot, weighings: [], yields: { entryYield: 0.5, gain: 0.65 } }
    // 50 heads of 455 kg, with 190 + 48.75 kg of carcass
    expect(quantityOf(withMeans([second], [source]))).toBe(Math.round((150 * 299.75 - 100 * 150 - 50 * 238.75) / 0.015))
  })

  it('changes no sale of before they came', () => {
    const early = (id: number, heads: number) =>
      id === 1 ? soldAtEnd(id, heads) : [{ day: on(49), heads: 10, carcass: 2_997_500 }]
    const june = { from: on(0), to: on(49) }
    const of = (movements: readonly HeadMovement[]) => computeCharges(arroba, withMeans(pair(movements, early)), june)
    expect(of([transfer])).toEqual(of([]))
  })

  it('leaves the lots of a contract together with what their animals produced', () => {
    const moves = fc.array(
      fc.record({
        from: fc.constantFrom(1, 2),
        at: fc.integer({ min: 0, max: 104 }),
        heads: fc.integer({ min: 1, max: 15 }),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(moves, all => {
        const movements = all.map(({ from, at, heads }) => ({
          ...{ kind: 'transfer' as const, lotId: from, toLotId: 3 - from, quantity: heads, day: on(at) },
        }))
        const expected = (200 * 299.75 - 100 * 190 - 100 * 150) / 0.015
        expect(Math.abs(quantityOf(withMeans(pair(movements, soldAtEnd))) - expected)).toBeLessThanOrEqual(2)
        const reversed = pair(movements.toReversed(), soldAtEnd)
        expect(withMeans(reversed)[1]?.entryMeans).toEqual(withMeans(pair(movements, soldAtEnd))[1]?.entryMeans)
      }),
    )
  })

  it('is in the credit of a death', () => {
    const death = { kind: 'death', lotId: 2, toLotId: null, quantity: 3, day: on(60) } as const
    const lots = withMeans(pair([transfer, death], () => []))
    const charges = computeCharges(terms({ kind: 'dry_matter', deaths: 'feedlot', arrobaPrice: 30_000 }), lots, year)
    // the mean of 100 heads of 150 kg and 50 of 190
    expect(totalAmount(charges)).toBe(-Math.round((3 * ((100 * 150 + 50 * 190) / 150) * 30_000) / 15))
  })
})

describe('heads that went to a lot outside of the contract', () => {
  it('are named where carcass is charged, and lack no sale', () => {
    const [first] = pair([transfer], soldAtEnd)
    expect(transferredOut(arroba, [first], year)).toEqual([{ lotId: 1, heads: 50 }])
    expect(missingSales(arroba, [first], year)).toEqual([])
    expect(transferredOut(arroba, [first], { from: on(51), to: on(90) })).toEqual([])
    expect(transferredOut(terms({ kind: 'head_day' }), [first], year)).toEqual([])
    expect(transferredOut(arroba, pair([transfer], soldAtEnd), year)).toEqual([])
  })
})
