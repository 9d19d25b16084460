import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadLineId, parseLineId, parseSubOperationId, subOperationId, unloadLineId } from './line-id.ts'

const slot = fc.integer({ min: 1, max: 999 })
const id = fc.integer({ min: 1, max: 4_000_000_000 })

describe('line ids', () => {
  it('encodes slot, kind and record, and stays a safe integer', () => {
    fc.assert(
      fc.property(slot, id, (slot, ref) => {
        expect(parseLineId(loadLineId(slot, ref))).toEqual({ slot, kind: 'load', ref })
        expect(parseLineId(unloadLineId(slot, ref))).toEqual({ slot, kind: 'unload', ref })
        expect(Number.isSafeInteger(unloadLineId(slot, ref))).toBe(true)
      }),
    )
  })

  it('encodes operation and slot of a sub-operation', () => {
    fc.assert(
      fc.property(id, slot, (operationId, slot) => {
        expect(parseSubOperationId(subOperationId(operationId, slot))).toEqual({ operationId, slot })
      }),
    )
  })
})
