import { describe, expect, it } from 'vitest'
import * as Operation from '../fold/operation.ts'
import * as OperationJson from '../fold/operation-json.ts'
import { afternoon, farm, morning } from './farm.fixture.ts'
import * as FeedingPlan from './feeding-plan.ts'
import { planOperation } from './plan.ts'

const DAY = '2025-11-21'
const schedules = [
  { id: 5, name: 'Dia', startsOn: null, createdAt: 1000 },
  { id: 6, name: 'Tarde', startsOn: '2025-11-22', createdAt: 2000 },
]
const items = [
  { ...morning, treatScheduleId: 5, createdAt: null },
  { ...afternoon, treatScheduleId: 5, createdAt: 3000 },
  { ...afternoon, slot: 1, treatScheduleId: 6, createdAt: 4000 },
]
const assignments = [
  { treatScheduleId: 5, userId: 9 },
  { treatScheduleId: 6, userId: 10 },
]
const row = { id: 7, treatScheduleId: 5, day: DAY, status: 'pending' as const, deletedAt: null, createdAt: 5000 }
const activeFarm = { ...farm, lots: farm.lots.filter(({ deactivatedOn }) => !deactivatedOn) }

function planJson(operations: FeedingPlan.FeedingPlanRows['operations'] = [row]) {
  return FeedingPlan.toJson(DAY, { schedules, items, assignments, operations, farm: activeFarm })
}

describe('deriveOperation', () => {
  it('equals the operation that the server answers', () => {
    const [schedule] = planJson().schedules
    if (!schedule) throw new Error('no schedule')
    const plan = planOperation(7, [morning, afternoon], farm)
    const { outcome, subOperations } = Operation.fold({ closedAt: null, frozenPlan: null }, [], plan)
    const served = OperationJson.toJson({ ...row, ...outcome, updatedAt: 5000 }, [], subOperations)
    expect(FeedingPlan.deriveOperation(planJson(), schedule, DAY)).toEqual(served)
  })
})

describe('dueOperations', () => {
  const idsAt = (day: string, userId: number | null, operations = [row] as FeedingPlan.FeedingPlanRows['operations']) =>
    FeedingPlan.dueOperations(planJson(operations), day, userId).map(({ treat_schedule_id }) => treat_schedule_id)

  it('has the operations of a later day that the server has not made', () => {
    const [first, second] = FeedingPlan.dueOperations(planJson(), '2025-11-22', null)
    expect(first).toMatchObject({ id: 0, treat_schedule_id: 5, date: '2025-11-22', status: 'pending' })
    expect(first?.sub_operations.map(({ id }) => id)).toEqual([1, 2])
    expect(second).toMatchObject({ id: 0, treat_schedule_id: 6, date: '2025-11-22' })
  })

  it('leaves out schedules that start later, and those of other operators', () => {
    expect(idsAt(DAY, null)).toEqual([5])
    expect(idsAt('2025-11-22', 10)).toEqual([6])
  })

  it('leaves out operations that were deleted or are not pending', () => {
    expect(idsAt(DAY, null, [{ ...row, deletedAt: 6000 }])).toEqual([])
    expect(idsAt(DAY, null, [{ ...row, status: 'canceled' }])).toEqual([])
  })
})
