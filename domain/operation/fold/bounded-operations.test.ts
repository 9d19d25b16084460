import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundedOperations, MAX_SIZE } from './bounded-operations.ts'
import { pendingOperation } from './operation.fixture.ts'
import type { Operation } from './operation-output.ts'

const [treat] = pendingOperation.sub_operations
const longest = 'x'.repeat(120)
const reason = 'y'.repeat(200)
/** An operation with this number of weighed lines, each with the longest texts that a form accepts. */
function operationOf(status: Operation['status'], lines: number): Operation {
  const [line] = treat?.unload_operation_corrals ?? []
  if (!treat || !line) throw new Error('The operation of the fixture has no unload line.')
  const weighed = {
    ...line,
    lot_name: longest,
    corral_name: longest,
    actual_quantity: 1234.567,
    difference_quantity: -1234.567,
    error_percent: -100.55,
    source: 'skipped' as const,
    skip_reason: reason,
    correction: { from: 1234.567, by: { id: 123_456, name: longest }, reason },
    end_time: '2026-03-10T12:00:00.000Z',
  }
  const unload_operation_corrals = Array.from({ length: lines }, () => weighed)
  return { ...pendingOperation, status, sub_operations: [{ ...treat, unload_operation_corrals }] }
}
const sizeOf = (value: unknown) => JSON.stringify(value).length
const linesOf = (operation?: Operation) => operation?.sub_operations[0]?.unload_operation_corrals.length

describe('operations within the size of an answer', () => {
  it('are the same where they fit', () => {
    const largest = [operationOf('in_progress', 990)]
    expect(boundedOperations(largest)).toBe(largest)
    expect(sizeOf(largest)).toBeLessThan(MAX_SIZE)
  })

  it('have short texts and all lines in an operation of 3,500 weighings', () => {
    const all = boundedOperations([operationOf('in_progress', 3_500)])
    expect(sizeOf(all)).toBeLessThan(MAX_SIZE)
    expect(linesOf(all[0])).toBe(3_500)
    expect(all[0]?.sub_operations[0]?.unload_operation_corrals[0]?.lot_name).toBe(`${'x'.repeat(29)}…`)
  })

  it('keep their order, and the lines of the one that is in progress before those of the ones that ended', () => {
    const all = boundedOperations([operationOf('completed', 3_500), operationOf('in_progress', 3_500)])
    expect(all.map(({ status }) => status)).toEqual(['completed', 'in_progress'])
    expect(all.map(linesOf)).toEqual([undefined, 3_500])
  })

  it('never exceed it', () => {
    const operation = fc
      .tuple(fc.constantFrom('pending' as const, 'in_progress' as const, 'incomplete' as const), fc.nat(20))
      .map(([status, lines]) => operationOf(status, lines))
    fc.assert(
      fc.property(fc.array(operation), fc.integer({ min: 2, max: 60_000 }), (operations, max) => {
        expect(sizeOf(boundedOperations(operations, max))).toBeLessThanOrEqual(max)
      }),
    )
  })
})
