import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadLineId, parseLineId, parseSubOperationId, subOperationId, unloadLineId } from './line-id.ts'

const slot = fc.integer({ min: 1, max: 999 })
const id = fc.integer({ min: 1, max: 4_000_000_000 })

describe('the ids of an operation’s lines', () => {
  it('says what a line is of, and stays an exact number', () => {
    fc.assert(
      fc.property(slot, id, (slot, ref) => {
        expect(parseLineId(loadLineId(slot, ref))).toEqual({ slot, kind: 'load', ref })
        expect(parseLineId(unloadLineId(slot, ref))).toEqual({ slot, kind: 'unload', ref })
        expect(Number.isSafeInteger(unloadLineId(slot, ref))).toBe(true)
      }),
    )
  })

  it('says of which operation and slot a sub-operation is', () => {
    fc.assert(
      fc.property(id, slot, (operationId, slot) => {
        expect(parseSubOperationId(subOperationId(operationId, slot))).toEqual({ operationId, slot })
      }),
    )
  })
})
