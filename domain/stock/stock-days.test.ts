import { describe, expect, it } from 'vitest'
import { workOutStock } from './stock-days.ts'

const TONNE = 1_000_000
const use = (day: number, tonnes: number) => ({ day: `2025-11-0${day}`, grams: tonnes * TONNE })
const receipt = (day: number, tonnes: number) => ({
  id: 'a',
  day: `2025-11-0${day}`,
  document: null,
  grams: tonnes * TONNE,
  cents: tonnes * 1_000_00,
})
const facts = { receipts: [], uses: [use(1, 1), use(2, 1), use(3, 2)], counts: [], prices: [] }

describe('days of a stock', () => {
  it('begin where prices begin, and have no balance without a ticket', () => {
    const days = workOutStock('fifo', { ...facts, prices: [{ day: '2025-11-02', price: 900_00 }] }, undefined)
    expect(days.map(({ day, usedCost, balance }) => [day, usedCost, balance])).toEqual([
      ['2025-11-02', 900_00, null],
      ['2025-11-03', 1_800_00, null],
    ])
  })

  it('have a balance from the first receipt on, out of which what was fed before it did not come', () => {
    const prices = [{ day: '2025-11-01', price: 900_00 }]
    const days = workOutStock('fifo', { ...facts, prices, receipts: [receipt(3, 5)] }, undefined)
    expect(days.map(({ usedCost, balance }) => [usedCost, balance])).toEqual([
      [900_00, null],
      [900_00, null],
      [2_000_00, 3 * TONNE],
    ])
    expect(days.at(-1)?.recentUses).toHaveLength(3)
  })

  it('leave out a count before the first receipt', () => {
    const counts = [{ id: 'c', day: '2025-11-01', grams: TONNE }]
    expect(workOutStock('fifo', { ...facts, uses: [], counts }, undefined)).toEqual([])
  })

  it('go on from the day before', () => {
    const all = { ...facts, receipts: [receipt(1, 5)] }
    const days = workOutStock('fifo', all, undefined)
    expect(workOutStock('fifo', { ...facts, uses: [use(3, 2)] }, days[1])).toEqual(days.slice(2))
  })
})
