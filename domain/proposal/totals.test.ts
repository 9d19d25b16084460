import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatReais } from '../format/reais.ts'
import { percentOfCents, toCents, toReais } from '../units/money.ts'
import { computeTotals, lineTotal, splitInInstalments, validUntil } from './totals.ts'

const services = { monthlySubscription: 50_000, aiService: 9_000 }
const kit = (unitValue: number, quantity = 1) => ({ description: 'Kit', quantity, unitValue })

describe('totals of a proposal', () => {
  it.each([
    // the figures of the spec: R$ 12.300,00, R$ 500,00 and R$ 90,00
    [[kit(1_230_000)], 0, { kitValue: 1_230_000, discountValue: 0, totalValue: 1_230_000, monthlyTotal: 59_000 }],
    [
      [kit(1_230_000)],
      1000,
      { kitValue: 1_230_000, discountValue: 123_000, totalValue: 1_107_000, monthlyTotal: 59_000 },
    ],
    [[kit(1_230_000)], 10_000, { kitValue: 1_230_000, discountValue: 1_230_000, totalValue: 0, monthlyTotal: 59_000 }],
    [
      [kit(99_999, 3), kit(1)],
      333,
      { kitValue: 299_998, discountValue: 9_990, totalValue: 290_008, monthlyTotal: 59_000 },
    ],
    [[], 500, { kitValue: 0, discountValue: 0, totalValue: 0, monthlyTotal: 59_000 }],
  ])('of %j with a discount of %i', (kitItems, discount, totals) => {
    expect(computeTotals({ kitItems, discount, ...services })).toEqual(totals)
  })

  const items = fc.array(
    fc.record({
      description: fc.constant('Item'),
      quantity: fc.integer({ min: 1, max: 1_000 }),
      unitValue: fc.nat(1_000_000_000),
    }),
    { maxLength: 30 },
  )

  it('add up to the cent: lines to the kit, discount and total to the kit, instalments to the total', () => {
    fc.assert(
      fc.property(items, fc.nat(10_000), (kitItems, discount) => {
        const { kitValue, discountValue, totalValue } = computeTotals({ kitItems, discount, ...services })
        expect(kitItems.map(lineTotal).reduce((sum, value) => sum + value, 0)).toBe(kitValue)
        expect(discountValue + totalValue).toBe(kitValue)
        expect(totalValue).toBeGreaterThanOrEqual(0)
        const [entry, rest] = splitInInstalments(totalValue)
        expect((entry?.value ?? 0) + (rest?.value ?? 0)).toBe(totalValue)
        expect((entry?.value ?? 0) - (rest?.value ?? 0)).toBe(totalValue % 2)
      }),
    )
  })
})

it('is valid for fifteen days', () => expect(validUntil('2026-11-22')).toBe('2026-12-07'))

describe('money', () => {
  it.each([
    [0.1 + 0.2, 30],
    [12_300, 1_230_000],
    [2.5, 250],
    [1.005, 100],
  ])('%d reais are %i cents', (reais, cents) => expect(toCents(reais)).toBe(cents))

  it('of two decimals comes back as it was', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), cents => {
        expect(toCents(toReais(cents))).toBe(cents)
      }),
    )
  })

  it('is rounded to the cent, halves up', () => {
    expect(percentOfCents(1, 5000)).toBe(1)
    expect(percentOfCents(1, 4999)).toBe(0)
  })

  it('is written as in Brazil', () => expect(formatReais(12_300.5)).toBe('R$\u00a012.300,50'))
})
