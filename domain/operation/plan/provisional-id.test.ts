import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../time/day.ts'
import { parseSubOperationId, subOperationId } from './line-id.ts'
import { parseProvisionalId, provisionalId } from './provisional-id.ts'

const day = fc.integer({ min: 0, max: 40_000 }).map(days => addDays('1970-01-01', days))
const key = fc.record({ treatScheduleId: fc.integer({ min: 1, max: 8_999_999 }), day })

describe('provisional id', () => {
  it('encodes the schedule and the day, and has sub-operations with ids that events may name', () => {
    fc.assert(
      fc.property(key, fc.integer({ min: 1, max: 999 }), (operation, slot) => {
        const id = provisionalId(operation)
        expect(parseProvisionalId(id)).toEqual(operation)
        expect(parseSubOperationId(subOperationId(id, slot))).toEqual({ operationId: id, slot })
        expect(subOperationId(id, slot)).toBeLessThan(1e15)
      }),
    )
  })

  it('is no id of an operation that exists', () => {
    expect(parseProvisionalId(123_456_789)).toBeNull()
  })
})
