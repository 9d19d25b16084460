import { describe, expect, it } from 'vitest'
import { loadOfLot } from '../lot/call.ts'
import { type BasisLot, lotsOfNewBasis } from './basis-change.ts'

const lot = (over: Partial<BasisLot> = {}): BasisLot => ({
  id: 1,
  quantity: 960,
  projectedLoad: 15_000_000,
  call: null,
  revision: 0,
  dryMatterPercent: 70,
  ...over,
})

describe('change of the feeding basis', () => {
  it('makes 15,000 kg of 960 heads at 70 % a call of 10.94, which is then 15,003 kg', () => {
    const [changed] = lotsOfNewBasis('dry_matter', [lot()])
    expect(changed).toMatchObject({ call: 10_940, baseCall: 10_940 })
    expect(loadOfLot({ ...lot(), call: changed?.call ?? null }, 70)).toBe(15_003_000)
  })

  it.each([
    ['without a rule', { dryMatterPercent: null }],
    ['without heads', { quantity: 0 }],
    ['whose load is too small for a call', { projectedLoad: 1_000 }],
    ['that has a call', { call: 10_000 }],
  ])('leaves a lot %s as it is', (_, over) => {
    expect(lotsOfNewBasis('dry_matter', [lot(over)])).toEqual([])
  })

  it('makes the load of that moment the base, on the way back', () => {
    expect(lotsOfNewBasis('as_fed', [lot({ call: 10_940 }), lot({ id: 2 })])).toEqual([
      { id: 1, revision: 0, projectedLoad: 15_003_000, baseCall: null, call: null },
    ])
  })
})
