import { describe, expect, it } from 'vitest'
import * as SubOperation from './sub-operation.ts'

describe('timeSpan', () => {
  const line = {
    expected_quantity: 1,
    actual_quantity: null,
    difference_quantity: null,
    error_percent: null,
    source: null,
    skip_reason: null,
    correction: null,
  }
  const load = (start_time: string | null) => ({ id: 1, ingredient_name: 'Milho', ...line, start_time })
  const unload = (end_time: string | null) => ({
    id: 2,
    lot_name: 'A',
    corral_name: '1',
    quantity: 1,
    ...line,
    end_time,
  })

  it('spans from the earliest load to the latest unload', () => {
    const worked = {
      load_operation_ingredients: [load('2025-11-21T10:05:00.000Z'), load(null), load('2025-11-21T10:01:00.000Z')],
      unload_operation_corrals: [unload('2025-11-21T10:30:00.000Z'), unload('2025-11-21T10:20:00.000Z')],
    }
    expect(SubOperation.timeSpan(worked)).toEqual({
      start: '2025-11-21T10:01:00.000Z',
      end: '2025-11-21T10:30:00.000Z',
    })
  })

  it('is null before the first weighing', () => {
    expect(SubOperation.timeSpan({ load_operation_ingredients: [load(null)], unload_operation_corrals: [] })).toEqual({
      start: null,
      end: null,
    })
  })
})
