import { describe, expect, it } from 'vitest'
import { heatLevel, nextCell } from './heat-level.ts'

describe('heat level', () => {
  it.each([
    [-20, 'low-strong'],
    [-10, 'low-strong'],
    [-9.9, 'low'],
    [0, 'even'],
    [5, 'high'],
    [10, 'high-strong'],
  ])('of %s is %s', (value, level) => {
    expect(heatLevel(value, 10)).toBe(level)
  })
})

describe('next cell', () => {
  const size = { rows: 14, columns: 31 }
  const at = { row: 3, column: 5 }

  it.each([
    ['ArrowLeft', false, { row: 3, column: 4 }],
    ['ArrowDown', false, { row: 4, column: 5 }],
    ['PageDown', false, { row: 13, column: 5 }],
    ['PageUp', false, { row: 0, column: 5 }],
    ['Home', false, { row: 3, column: 0 }],
    ['End', false, { row: 3, column: 31 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 13, column: 31 }],
  ])('of %s with ctrl %s is %o', (key, ctrl, cell) => {
    expect(nextCell(key, ctrl, at, size)).toEqual(cell)
  })

  it('stays at the edge', () => {
    expect(nextCell('ArrowUp', false, { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 })
    expect(nextCell('ArrowRight', false, { row: 0, column: 31 }, size)).toEqual({ row: 0, column: 31 })
  })

  it('ignores other keys', () => {
    expect(nextCell('a', false, at, size)).toBeNull()
  })
})
