import { describe, expect, it } from 'vitest'
import { withPendingHeads } from './pending-movements.ts'

const lot = { id: 1, quantity: 100, projected_load: 1_698, call: 10 }
const death = { lot_id: 1, kind: 'death', quantity: 2 } as const

describe('heads with the movements of a device', () => {
  it('takes the load of a call down with two deaths, and leaves the call', () => {
    expect(withPendingHeads(lot, [death], true)).toEqual({ ...lot, quantity: 98, projected_load: 1_664 })
  })

  it('leaves a typed load, and lots that nothing moved', () => {
    const { call: _call, ...typed } = lot
    expect(withPendingHeads(typed, [death], true)).toEqual({ ...typed, quantity: 98 })
    expect(withPendingHeads({ ...lot, id: 2 }, [death], true)).toEqual({ ...lot, id: 2 })
  })

  it('leaves the load of a farm that feeds by loads, where a lot keeps the call of before', () => {
    expect(withPendingHeads(lot, [death], false)).toEqual({ ...lot, quantity: 98 })
  })

  it('moves a transfer into its lot, and never below no heads', () => {
    const transfer = { lot_id: 2, to_lot_id: 1, kind: 'transfer', quantity: 10 } as const
    expect(withPendingHeads(lot, [transfer], true).quantity).toBe(110)
    expect(withPendingHeads(lot, [{ ...death, quantity: 200 }], true).quantity).toBe(0)
  })
})
