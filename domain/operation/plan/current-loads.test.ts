import { describe, expect, it } from 'vitest'
import { withCurrentLoads } from './current-loads.ts'
import { farm, ZONE } from './farm.fixture.ts'
import * as FeedingPlan from './feeding-plan.ts'
import type * as FeedingPlanOutput from './feeding-plan-output.ts'

const DAY = '2025-11-21'
const dawn = '2025-11-21T08:30:00.000Z'
const data = FeedingPlan.toJson(DAY, { schedules: [], items: [], assignments: [], operations: [], farm })
const plan = { data, at: 2 }

const lot = (id: number, projected_load: number) => ({
  id,
  projected_load,
  last_trough_reading_date: null,
  last_trough_reading_note: null,
})
const fetchedLots = (at: number) => ({ data: [lot(21, 14_000), lot(22, 11_000)], at })
const reading = { lot_id: 21, timestamp: dawn, note: 10 }
const loads = (plan: FeedingPlanOutput.FeedingPlan) =>
  [21, 22].map(id => plan.lots.find(lot => lot.id === id)?.projected_load)

describe('withCurrentLoads', () => {
  it('keeps the loads of a plan that is newer than the lots', () => {
    expect(withCurrentLoads(plan, fetchedLots(1), [], ZONE)).toBe(data)
    expect(withCurrentLoads(plan, undefined, [reading], ZONE)).toBe(data)
  })

  it('takes the loads of lots that were fetched later', () => {
    expect(loads(withCurrentLoads(plan, fetchedLots(3), [], ZONE))).toEqual([14_000, 11_000])
  })

  it('applies the readings of the device, to their lot only', () => {
    expect(loads(withCurrentLoads(plan, fetchedLots(1), [reading], ZONE))).toEqual([15_400, 12_000])
  })

  it('applies the last note of a day only', () => {
    const later = { ...reading, timestamp: '2025-11-21T08:50:00.000Z', note: -5 }
    expect(loads(withCurrentLoads(plan, fetchedLots(1), [later, reading], ZONE))[0]).toBe(13_300)
  })
})
