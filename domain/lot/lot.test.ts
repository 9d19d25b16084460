import { describe, expect, it } from 'vitest'
import { none, type Sums } from '../figures/sums.ts'
import * as Lot from './lot.ts'
import { toJson } from './lot-json.ts'

const day = (over: Partial<Lot.RecentDay>): Lot.RecentDay => ({
  day: '2025-11-20',
  quantity: 100,
  planned: 0,
  delivered: 0,
  note: null,
  ...over,
})

const lot: Lot.Lot = {
  id: 21,
  name: 'Baia1-250612',
  namePattern: 'pattern1',
  isCustomName: false,
  clientName: null,
  corralId: 31,
  ruleId: 1,
  quantity: 100,
  entryDate: '2025-06-12',
  deactivatedOn: null,
  initialAvgWeight: 300_000,
  gmd: 1300,
  initialLoad: 15_000_000,
  baseLoad: 15_000_000,
  baseSetAt: 0,
  projectedLoad: 16_500_000,
  position: 1,
  lastReadingAt: Date.parse('2025-11-21T09:00:00Z'),
  lastReadingNote: 10,
  recentDays: [],
  recentSums: null,
  createdAt: 0,
  updatedAt: 1000,
}
const today = '2025-11-21'
const corral = { id: 31, name: 'Baia 1' }
const rule = { id: 1, name: 'Terminação', recipeId: 1 }

/** What 100 heads of 500 kg ate in two days. */
const fed = (over: Partial<Sums> = {}): Sums => ({
  ...none,
  fedDays: 2,
  headDays: 200,
  liveWeight: 100_000_000,
  delivered: 3_200_000,
  dryMatter: 2_240_000,
  ...over,
})
const computeFigures = (over: Partial<Lot.Lot>, dryMatterPercent: number | null = 70) => {
  const { average_consumption, dry_matter_intake } = toJson(
    { ...lot, ...over },
    { corral, rule, recipe: { dryMatterPercent } },
    today,
  )
  return { average_consumption, dry_matter_intake }
}

describe('lot figures', () => {
  it('counts calendar days from entry to today or to the finish date', () => {
    expect(Lot.daysConfined(lot, today)).toBe(162)
    expect(Lot.daysConfined(lot, lot.entryDate)).toBe(0)
    expect(Lot.daysConfined({ ...lot, deactivatedOn: '2025-09-20' }, today)).toBe(100)
    expect(Lot.daysConfined(lot, '2025-06-11')).toBe(0)
  })

  it('projects the weight from the initial weight and the daily gain', () => {
    expect(Lot.projectedWeight(lot, Lot.daysConfined(lot, today))).toBe(300_000 + 162 * 1300)
    expect(Lot.projectedWeight({ ...lot, gmd: -5000 }, 162)).toBe(0)
  })

  it('has consumption and dry matter intake of the days as they were fed, whatever the recipe is now', () => {
    const figures = { average_consumption: 16, dry_matter_intake: 2.24 }
    for (const dryMatterPercent of [70, 35, null])
      expect(computeFigures({ recentSums: fed() }, dryMatterPercent), `recipe with ${dryMatterPercent} %`).toEqual(
        figures,
      )
    expect(computeFigures({ recentSums: fed({ liveWeight: 0 }) })).toMatchObject({ dry_matter_intake: null })
  })

  it('has those of its projected load of the recipe of now before any delivery', () => {
    // 165 kg a head x 70 % of 510.6 kg
    expect(computeFigures({})).toEqual({ average_consumption: 165, dry_matter_intake: 22.62 })
    expect(computeFigures({}, 35)).toEqual({ average_consumption: 165, dry_matter_intake: 11.31 })
    expect(computeFigures({}, null)).toEqual({ average_consumption: 165, dry_matter_intake: null })
    expect(computeFigures({ gmd: -5000 })).toMatchObject({ dry_matter_intake: null })
  })
})

describe('lot JSON', () => {
  it('has every field of the contract, in kg', () => {
    const recentDays = [day({ planned: 1_600_000, delivered: 1_612_500, note: -5 })]
    expect(toJson({ ...lot, recentDays, recentSums: fed() }, { corral, rule, recipe: null }, today)).toEqual({
      id: 21,
      name: 'Baia1-250612',
      quantity: 100,
      entry_date: '2025-06-12',
      deactivated_at: null,
      days_confined: 162,
      initial_avg_weight: 300,
      projected_avg_weight: 510.6,
      initial_load: 15_000,
      projected_load: 16_500,
      gmd: 1.3,
      average_consumption: 16,
      dry_matter_intake: 2.24,
      corral: { id: 31, name: 'Baia 1' },
      rule: { id: 1, name: 'Terminação' },
      client_name: null,
      name_pattern: 'pattern1',
      is_custom_name: false,
      position: 1,
      last_trough_reading_date: '2025-11-21T09:00:00.000Z',
      last_trough_reading_note: 10,
      recent_days: [{ date: '2025-11-20', quantity: 100, planned: 1600, delivered: 1612.5, note: -5 }],
      created_at: '1970-01-01T00:00:00.000Z',
      updated_at: '1970-01-01T00:00:01.000Z',
    })
  })

  it('has no rule and no intake before it is in a rule', () => {
    const shown = toJson(
      { ...lot, lastReadingAt: null, lastReadingNote: null },
      { corral: { id: 31, name: 'Baia 1' }, rule: null, recipe: null },
      today,
    )
    expect(shown).toMatchObject({ rule: null, dry_matter_intake: null, last_trough_reading_date: null })
  })
})
