import { describe, expect, it } from 'vitest'
import { afternoon, farm, morning } from './farm.fixture.ts'
import * as FeedingPlan from './feeding-plan.ts'
import { isLastTreatBegun } from './last-treat.ts'

const DAY = '2025-11-21'
const schedules = [
  { id: 5, name: 'Manhã', startsOn: null, createdAt: 1000 },
  { id: 6, name: 'Tarde', startsOn: null, createdAt: 2000 },
]
const items = [
  { ...morning, treatScheduleId: 5, createdAt: null },
  { ...afternoon, ruleId: 1, treatScheduleId: 6, createdAt: null },
]
type Operation = FeedingPlan.FeedingPlanRows['operations'][number]
const operation = (
  treatScheduleId: number,
  status: Operation['status'],
  deletedAt: number | null = null,
): Operation => ({
  ...{ id: treatScheduleId, treatScheduleId, day: DAY, status, deletedAt, createdAt: 5000 },
})
const isBegun = (...operations: Operation[]) =>
  isLastTreatBegun(FeedingPlan.toJson(DAY, { schedules, items, assignments: [], operations, farm }), 21, DAY)

describe('isLastTreatBegun', () => {
  it('looks at the last treat of the rule of the lot', () => {
    expect(isBegun()).toBe(false)
    expect(isBegun(operation(5, 'completed'))).toBe(false)
    expect(isBegun(operation(5, 'completed'), operation(6, 'pending'))).toBe(false)
    expect(isBegun(operation(5, 'completed'), operation(6, 'in_progress'))).toBe(true)
  })

  it('waits for the end of an operation whose last treat is not its first', () => {
    const both = [items[0], { ...afternoon, ruleId: 1, treatScheduleId: 5, createdAt: null }].flatMap(
      item => item ?? [],
    )
    const begun = (status: Operation['status']) =>
      isLastTreatBegun(
        FeedingPlan.toJson(DAY, { schedules, items: both, assignments: [], operations: [operation(5, status)], farm }),
        21,
        DAY,
      )
    expect([begun('in_progress'), begun('incomplete')]).toEqual([false, true])
  })

  it('knows that a deleted or canceled treat is none', () => {
    expect(isBegun(operation(5, 'completed'), operation(6, 'pending', 6000))).toBe(true)
    expect(isBegun(operation(5, 'completed'), operation(6, 'canceled'))).toBe(true)
    expect(isBegun(operation(6, 'canceled'))).toBe(false)
  })

  it('is false for a lot without a treat', () => {
    const plan = FeedingPlan.toJson(DAY, {
      schedules,
      items,
      assignments: [],
      operations: [operation(6, 'completed')],
      farm,
    })
    expect(isLastTreatBegun(plan, 24, DAY)).toBe(false)
  })
})
