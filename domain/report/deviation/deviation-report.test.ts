import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DayCost, deviationCosts, overAndUnder } from './deviation-report.ts'

const period = { from: '2025-11-01', to: '2025-11-30' }
const names = {
  people: [
    { id: 2, name: 'Zélia' },
    { id: 1, name: 'Ana' },
  ],
  ingredients: [
    { id: 10, name: 'Milho' },
    { id: 11, name: 'Silagem' },
  ],
}
/** R$ 1.000 a tonne. */
const corn = (day: string, over: Partial<DayCost> = {}): DayCost => ({
  ...{ day, ingredientId: 10, used: 2_000_000, cents: 200_000 },
  ...over,
})
const loaded = (day: string, loads: Record<string, Record<string, [number, number, number, number]>>) => ({
  day,
  loads,
})

describe('over and under', () => {
  it('are what lines were above and below their plan, however they add up', () => {
    const line = fc.record({ expected: fc.nat(5_000_000), actual: fc.nat(5_000_000) })
    fc.assert(
      fc.property(fc.array(line), lines => {
        const sum = (of: (one: { expected: number; actual: number }) => number) =>
          lines.reduce((total, one) => total + of(one), 0)
        const weighings = [
          lines.length,
          sum(one => one.expected),
          sum(one => one.actual),
          sum(one => Math.abs(one.actual - one.expected)),
        ] as const
        expect(overAndUnder(weighings)).toEqual({
          over: sum(one => Math.max(0, one.actual - one.expected)),
          under: sum(one => Math.max(0, one.expected - one.actual)),
        })
      }),
    )
  })
})

describe('costs of deviations', () => {
  it('are apart for over and under, and never one net sum', () => {
    // 40 kg above and 40 kg below: the net deviation is nothing
    const days = [loaded('2025-11-03', { 1: { 10: [2, 1_000_000, 1_000_000, 80_000] } })]
    const { rows, totals, since, missing } = deviationCosts(days, [corn('2025-11-03')], names, period)
    expect(rows).toEqual([
      {
        user: { id: 1, name: 'Ana' },
        ingredient: { id: 10, name: 'Milho' },
        ...{ over_kg: 40, over_cost: 40, under_kg: 40, under_cost: 40 },
      },
    ])
    expect({ totals, since, missing }).toEqual({
      totals: { over_cost: 40, under_cost: 40 },
      since: '2025-11-03',
      missing: [],
    })
  })

  it('have the cost of each day, and of the last use before where nothing of it was used', () => {
    const over = [1, 500_000, 510_000, 10_000] as [number, number, number, number]
    const nothing = [1, 10_000, 0, 10_000] as [number, number, number, number]
    const days = [
      loaded('2025-11-03', { 1: { 10: over } }),
      loaded('2025-11-04', { 1: { 10: over } }),
      loaded('2025-11-05', { 1: { 10: nothing } }),
    ]
    const costs = [corn('2025-11-04', { cents: 400_000 }), corn('2025-11-03')]
    expect(deviationCosts(days, costs, names, period).rows[0]).toMatchObject({
      ...{ over_kg: 20, over_cost: 10 + 20, under_kg: 10, under_cost: 20 },
    })
  })

  it('are not known where a price is missing, which is named', () => {
    const days = [loaded('2025-11-03', { 1: { 10: [1, 500_000, 510_000, 10_000], 11: [1, 500_000, 490_000, 10_000] } })]
    const { rows, totals, missing } = deviationCosts(days, [corn('2025-11-03')], names, period)
    expect(rows[1]).toMatchObject({ over_kg: 0, over_cost: 0, under_kg: 10, under_cost: null })
    expect({ totals, missing }).toEqual({
      totals: { over_cost: 10, under_cost: null },
      missing: [{ id: 11, name: 'Silagem' }],
    })
  })

  it('begin with the first cost, and a farm without one has no row', () => {
    const over = [1, 500_000, 510_000, 10_000] as [number, number, number, number]
    const days = [loaded('2025-11-02', { 1: { 10: over } }), loaded('2025-11-03', { 1: { 10: over } })]
    expect(deviationCosts(days, [corn('2025-11-03')], names, period).rows[0]).toMatchObject({ over_kg: 10 })
    expect(deviationCosts(days, [], names, period)).toMatchObject({ since: null, rows: [], missing: [] })
  })

  it('are by the name of the operator, the dearest ingredient first, and marked where weights await a decision', () => {
    const over = (grams: number) => [1, 500_000, 500_000 + grams, grams] as [number, number, number, number]
    const days = [loaded('2025-11-03', { 2: { 10: over(9_000) }, 1: { 10: over(1_000), 11: over(8_000) } })]
    const costs = [corn('2025-11-03'), corn('2025-11-03', { ingredientId: 11 })]
    const unconfirmed = [{ day: '2025-11-03', userId: 1, id: 11 }]
    const { rows } = deviationCosts(days, costs, names, period, unconfirmed)
    expect(rows.map(({ user, ingredient, unconfirmed: mark }) => [user.name, ingredient.name, mark])).toEqual([
      ['Ana', 'Silagem', true],
      ['Ana', 'Milho', undefined],
      ['Zélia', 'Milho', undefined],
    ])
  })
})
