import { describe, expect, it } from 'vitest'
import type { OperationEvent } from '../events/event.ts'
import { farm, morning } from '../plan/farm.fixture.ts'
import { loadLineId, unloadLineId } from '../plan/line-id.ts'
import * as Plan from '../plan/plan.ts'
import { fromWirePlan } from '../plan/wire-plan.ts'
import * as Operation from './operation.ts'
import * as OperationJson from './operation-json.ts'

const plan = Plan.planOperation(7, [morning], farm)
const [corn, lotA] = [loadLineId(1, 11), unloadLineId(1, 21)]
const payload = { lineId: corn, weight: 1_030_000 }
const weighed: OperationEvent = {
  id: 'a',
  at: 60_000,
  originalAt: 60_000,
  userId: 9,
  device: '',
  type: 'load',
  payload,
}

describe('operation JSON', () => {
  const row = { id: 7, treatScheduleId: 5, day: '2025-11-21', createdAt: 0, updatedAt: 1000 }
  const thousand = fromWirePlan(
    plan,
    [
      { line_id: corn, expected_quantity: 1000 },
      { line_id: lotA, expected_quantity: 990 },
    ],
    farm,
  ).plan
  const { outcome, subOperations } = Operation.fold({ closedAt: null, frozenPlan: thousand }, [weighed])

  it('has every field of the contract: 1,000 -> 1,030 is a difference of -30 and an error of +3 %', () => {
    expect(OperationJson.toJson({ ...row, ...outcome }, [{ id: 9, name: 'João' }], subOperations)).toEqual({
      id: 7,
      status: 'in_progress',
      user: { id: 9, name: 'João' },
      treat_schedule_id: 5,
      date: '2025-11-21',
      start_time: '1970-01-01T00:01:00.000Z',
      end_time: null,
      created_at: '1970-01-01T00:00:00.000Z',
      updated_at: '1970-01-01T00:00:01.000Z',
      cancel_reason: null,
      sub_operations: [
        {
          id: 7001,
          rule_name: 'Terminação',
          recipe_name: 'Terminação 85',
          treat_name: 'Trato 1',
          scheduled_time: '07:00',
          timer: 6,
          dry_matter_percent: 70,
          tare_weight: null,
          residue: null,
          load_operation_ingredients: [
            {
              id: corn,
              ingredient_name: 'Milho moído',
              expected_quantity: 1000,
              actual_quantity: 1030,
              difference_quantity: -30,
              error_percent: 3,
              source: 'typed',
              skip_reason: null,
              correction: null,
              event_id: 'a',
              start_time: '1970-01-01T00:01:00.000Z',
            },
          ],
          unload_operation_corrals: [
            {
              id: lotA,
              lot_name: 'Lote A',
              corral_name: 'Baia 1',
              quantity: 100,
              expected_quantity: 990,
              actual_quantity: null,
              difference_quantity: null,
              error_percent: null,
              source: null,
              skip_reason: null,
              correction: null,
              end_time: null,
            },
          ],
        },
      ],
    })
  })

  it('has no user before the start', () => {
    expect(
      OperationJson.toListedJson({ ...row, ...outcome, status: 'pending', scheduleName: 'Manhã' }, []),
    ).toMatchObject({
      user: null,
      status: 'pending',
      date: '2025-11-21',
      treat_schedule_name: 'Manhã',
      scheduled_time: null,
      planned_quantity: null,
    })
  })
})
