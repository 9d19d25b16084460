import { describe, expect, it } from 'vitest'
import * as OperatorDay from '../operation/fold/operator-day.ts'
import * as FarmDay from '../report/farm-day.ts'
import * as LotDay from './lot-day.ts'

const day = {
  day: '2025-11-21',
  quantity: 150,
  daysConfined: 20,
  projectedAvgWeight: 430_000,
  note: -5,
  planned: 12_000_000,
  delivered: 6_180_000,
  dryMatter: 4_326_000,
  imported: 0,
}

describe('lot day', () => {
  it('has kg, kg per head and dry matter intake in percent of live weight', () => {
    expect(LotDay.toJson(day)).toEqual({
      date: '2025-11-21',
      quantity: 150,
      days_confined: 20,
      projected_avg_weight: 430,
      note: -5,
      planned: 12_000,
      delivered: 6180,
      kg_per_head: 41.2,
      dry_matter_intake: 6.71,
    })
  })

  it('has no figure per head without heads', () => {
    expect(LotDay.toJson({ ...day, quantity: 0 })).toMatchObject({ kg_per_head: null, dry_matter_intake: null })
  })
})

describe('farm day', () => {
  it('has figures per head, and the errors of the kinds of weighing that happened', () => {
    const sums = { quantity: 296, planned: 10_800_000, delivered: 10_880_000, dryMatter: 7_616_000, imported: 0 }
    const weighings = { operations: 2, loadExpected: 2_000_000, loadMiss: 60_000, unloadExpected: 0, unloadMiss: 0 }
    expect(
      FarmDay.toJson({ day: '2025-11-21', ...sums, ...weighings, headDays: 296, liveWeight: 127_280_000 }),
    ).toEqual({
      date: '2025-11-21',
      quantity: 296,
      planned: 10_800,
      delivered: 10_880,
      dry_matter: 7616,
      live_weight: 127_280,
      dry_matter_intake: 5.98,
      kg_per_head: 36.76,
      operations: 2,
      avg_load_error: 3,
      avg_unload_error: null,
    })
  })

  it('counts the heads of lots without a lot day, from their entry until they are finished', () => {
    const standing = (id: number, quantity: number, entryDate: string, deactivatedOn: string | null = null) => ({
      id,
      quantity,
      entryDate,
      deactivatedOn,
    })
    const lots = [
      standing(1, 100, '2025-11-01'),
      standing(2, 20, '2025-11-21'),
      standing(3, 3, '2025-11-22'),
      standing(4, 4000, '2025-11-01', '2025-11-21'),
      standing(5, 50_000, '2025-11-01', '2025-11-22'),
    ]
    const headsOf = FarmDay.headsWithoutLotDay(lots, [], '2025-11-20', '2025-11-22')
    const heads = (...withLotDay: number[]) => headsOf('2025-11-21', new Set(withLotDay))
    expect(heads()).toBe(50_120)
    expect(heads(1, 5)).toBe(20)
    expect(heads(1, 2, 5)).toBe(0)
    const none = new Set<number>()
    expect(['2025-11-20', '2025-11-22'].map(day => headsOf(day, none))).toEqual([54_100, 123])
  })

  it('counts the heads of each day, not those of today', () => {
    const lot = (id: number, quantity: number) => ({ id, quantity, entryDate: '2026-03-01', deactivatedOn: null })
    const sale = { lotId: 1, toLotId: null, kind: 'sale' as const, quantity: 40, day: '2026-03-10' }
    const transfer = { lotId: 1, toLotId: 2, kind: 'transfer' as const, quantity: 5, day: '2026-03-07' }
    const headsOf = FarmDay.headsWithoutLotDay([lot(1, 55), lot(2, 25)], [sale, transfer], '2026-03-05', '2026-03-12')
    const heads = (withLotDay: number) =>
      ['2026-03-05', '2026-03-07', '2026-03-09', '2026-03-10'].map(day => headsOf(day, new Set([withLotDay])))
    expect(heads(2)).toEqual([100, 95, 95, 55])
    expect(heads(1)).toEqual([20, 25, 25, 25])
  })
})

describe('operator day', () => {
  it('weights the errors of an operator by the expected weights', () => {
    const none = { unloadExpected: 0, unloadActual: 0, unloadMiss: 0 }
    const day = { operations: 1, ...none, loadExpected: 1_000_000, loadActual: 1_030_000, loadMiss: 30_000 }
    const second = { operations: 2, ...none, loadExpected: 1_040_000, loadActual: 1_014_000, loadMiss: 34_000 }
    expect(OperatorDay.toJson({ id: 7, name: 'João' }, [day, second])).toEqual({
      user_id: 7,
      user_name: 'João',
      operations: 3,
      avg_load_error: 3.14,
      avg_unload_error: null,
      load_bias: 0.2,
      unload_bias: null,
    })
  })
})
