import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type WeighingDoubt, weighingQuestion } from './weighing-question.ts'

const silage = { kind: 'load', target: 3640, inWagon: 0, capacity: null } as const
const lot = { kind: 'unload', target: 4320, inWagon: 4400, capacity: null } as const

describe('weighingQuestion', () => {
  it.each<[string, Parameters<typeof weighingQuestion>[0], WeighingDoubt | null]>([
    ['the total instead of the ingredient', { ...silage, kg: 10_490 }, 'far_from_target'],
    ['2.9 for 2.900', { ...silage, target: 2900, kg: 2.9 }, 'far_from_target'],
    ['200 kg off', { ...silage, kg: 3840 }, null],
    ['more than 200 kg off', { ...silage, kg: 3841 }, 'far_from_target'],
    ['more than 200 kg too little', { ...silage, kg: 3439 }, 'far_from_target'],
    ['20 % off', { ...silage, target: 100, kg: 120 }, null],
    ['more than 20 % off', { ...silage, target: 100, kg: 120.5 }, 'far_from_target'],
    ['one step of the scale off a small target', { ...silage, target: 12, kg: 15, division: 5 }, null],
    ['two steps of the scale off a small target', { ...silage, target: 12, kg: 22, division: 5 }, 'far_from_target'],
    ['all that is in the wagon', { ...lot, kg: 4400 }, null],
    ['a step more than is in the wagon', { ...lot, kg: 4405 }, null],
    ['more than is in the wagon', { ...lot, kg: 4500 }, 'more_than_in_wagon'],
    ['far more than is in the wagon', { ...lot, inWagon: 1760, kg: 5000 }, 'more_than_in_wagon'],
    ['more than fits', { ...silage, inWagon: 8500, capacity: 12_000, kg: 3640 }, 'over_capacity'],
    ['as much as fits', { ...silage, inWagon: 8360, capacity: 12_000, kg: 3640 }, null],
    ['a wagon of unknown capacity', { ...silage, inWagon: 80_000, kg: 3640 }, null],
    ['an unloading from a wagon that is too full', { ...lot, inWagon: 13_000, capacity: 12_000, kg: 4320 }, null],
  ])('for %s: %j needs the question %s', (_, weighing, doubt) => {
    expect(weighingQuestion(weighing)).toBe(doubt)
  })

  it('needs no question about a weight within both bounds', () => {
    const weighing = fc
      .record({
        kind: fc.constantFrom('load' as const, 'unload' as const),
        target: fc.integer({ min: 0, max: 20_000_000 }).map(grams => grams / 1000),
        deviation: fc.double({ min: -1, max: 1, noNaN: true }),
        capacity: fc.constantFrom(null, 100_000),
        division: fc.constantFrom(1, 2, 5, 10, 20),
      })
      .map(({ deviation, ...rest }) => ({ ...rest, kg: rest.target + deviation * Math.min(rest.target * 0.2, 200) }))
    fc.assert(
      fc.property(weighing, one => {
        expect(weighingQuestion({ ...one, inWagon: one.kind === 'load' ? 0 : one.kg })).toBeNull()
      }),
    )
  })
})
