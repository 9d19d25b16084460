import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lines, load, pendingOperation, start, unload, withEvents } from '../fold/operation.fixture.ts'
import { withLotOrder } from './lot-order.ts'
import { nextStep, openWeighings } from './step.ts'

const { corn, silage, lotA, lotB } = lines
const loaded = withEvents(start, load(corn, 4000), load(silage, 6800))
const nextLine = (operation: typeof loaded) => {
  const step = nextStep(operation)
  return 'line' in step ? step.line.id : null
}

describe('lot order', () => {
  it('decides which lot is next', () => {
    expect(nextLine(loaded)).toBe(lotA)
    expect(nextLine(withLotOrder(loaded, [lotB, lotA]))).toBe(lotB)
  })
  it('goes on with the first open lot, whatever was weighed by another tablet', () => {
    const fed = withEvents(start, load(corn, 4000), load(silage, 6800), unload(lotB, 4800))
    expect(nextLine(withLotOrder(fed, [lotB, lotA]))).toBe(lotA)
  })
  it('keeps the place of a lot that it does not name', () => {
    expect(withLotOrder(loaded, [lotB])).toEqual(loaded)
  })
  it('neither loses nor adds nor changes a line, for any order', () => {
    const ids = [...openWeighings(pendingOperation).map(({ line }) => line.id), 1, 2]
    fc.assert(
      fc.property(fc.shuffledSubarray(ids), order => {
        const ordered = withLotOrder(pendingOperation, order)
        const sorted = (operation: typeof ordered) =>
          operation.sub_operations.map(sub => sub.unload_operation_corrals.toSorted((a, b) => a.id - b.id))
        expect(sorted(ordered)).toEqual(sorted(pendingOperation))
        expect(withLotOrder(ordered, order)).toEqual(ordered)
      }),
    )
  })
})
