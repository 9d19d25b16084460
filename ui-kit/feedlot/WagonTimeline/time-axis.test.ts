import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignRows, COLUMNS, createAxis, toColumn } from './time-axis.ts'

const at = (start: number) => ({ start, end: start + 5 })

describe('axisOf', () => {
  it('goes from the hour of the first round to the hour of the last one, six hours at least', () => {
    expect(createAxis([at(7 * 60 + 20), at(16 * 60 + 30)])).toMatchObject({ from: 7 * 60, to: 17 * 60 })
    expect(createAxis([at(7 * 60)])).toMatchObject({ from: 7 * 60, to: 13 * 60 })
  })
})

describe('rowsOf', () => {
  const starts = fc.array(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 12 })

  it('covers no round with another and leaves none beyond the edge', () => {
    fc.assert(
      fc.property(starts, minutes => {
        const rounds = minutes.toSorted((a, b) => a - b).map(at)
        const axis = createAxis(rounds)
        const rows = assignRows(rounds, axis)
        const placed = rounds.map(({ start }, index) => ({ column: toColumn(start, axis), row: rows[index] }))
        for (const { column } of placed) expect(column >= 1 && column + axis.width - 1 <= COLUMNS).toBe(true)
        for (const [index, one] of placed.entries())
          for (const other of placed.slice(0, index))
            expect(one.row !== other.row || one.column >= other.column + axis.width).toBe(true)
      }),
    )
  })
})
