import { describe, expect, expectTypeOf, it } from 'vitest'
import { isAllowed, type Permission, type UserType } from '../account/permission.ts'
import { defineFigures, type PublicKey } from './figure.ts'

/** A figure of money on a column that no table has. */
const scratch = {
  kg: {
    header: 'Entregue',
    heading: 'Entregue (kg)',
    term: 'delivered',
    unit: 'kg',
    decimals: 0,
    from: (sums: { delivered: number }) => sums.delivered / 1000,
  },
  feed_cost: {
    header: 'Custo',
    heading: 'Custo (R$)',
    term: 'delivered',
    unit: 'R$',
    decimals: 2,
    from: (sums: { feedCost: number }) => sums.feedCost / 100,
    permission: 'settings.write',
  },
} as const
const { computeFigures, figuresFor, shownKeys } = defineFigures(scratch)
const sums = { delivered: 1_030_000, feedCost: 120_050 }
const can = (userType: UserType) => (permission: Permission) => isAllowed(userType, permission)

describe('a figure with a permission', () => {
  it('is left out for a reader who lacks the permission', () => {
    expect(figuresFor(can('admin'), ['kg', 'feed_cost'], sums)).toEqual({ kg: 1030, feed_cost: 1200.5 })
    for (const userType of ['technician', 'worker'] as const)
      expect(Object.keys(figuresFor(can(userType), ['kg', 'feed_cost'], sums)), userType).toEqual(['kg'])
  })

  it('has no column for that reader', () => {
    expect(shownKeys(['kg', 'feed_cost'], can('admin'))).toEqual(['kg', 'feed_cost'])
    expect(shownKeys(['kg', 'feed_cost'], can('worker'))).toEqual(['kg'])
  })

  it('compiles only where the reader is given', () => {
    expectTypeOf<PublicKey<typeof scratch>>().toEqualTypeOf<'kg'>()
    expect(computeFigures(['kg'], sums)).toEqual({ kg: 1030 })
    expectTypeOf(figuresFor(can('admin'), ['kg', 'feed_cost'], sums)).toExtend<{ kg: number; feed_cost?: number }>()
  })

  it('keeps its formula to itself', () => {
    expectTypeOf(defineFigures(scratch).texts.feed_cost).not.toHaveProperty('from')
  })
})
