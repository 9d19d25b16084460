import { describe, expect, it } from 'vitest'
import * as Operation from '../../domain/operation/fold/operation.ts'
import * as SubOperation from '../../domain/operation/fold/sub-operation.ts'
import { afternoon, farm, morning } from '../../domain/operation/plan/farm.fixture.ts'
import * as Plan from '../../domain/operation/plan/plan.ts'
import * as SubOperationRows from './sub-operation-rows.ts'

const plan = Plan.planOperation(7, [morning, afternoon], farm)
const { subOperations } = Operation.fold({ closedAt: null, frozenPlan: plan }, [])

describe('sub-operation rows', () => {
  it('convert back to the same sub-operations, in any order of rows', () => {
    const { subs, load, unload } = SubOperationRows.toRows(subOperations)
    const back = SubOperationRows.fromRows(subs.toReversed(), load.toReversed(), unload.toReversed())
    const toJson = (sub: SubOperation.SubOperation) => SubOperation.toJson(sub, { people: [], hasEnded: false })
    expect(back.map(toJson)).toEqual(subOperations.map(toJson))
  })
})
