import { describe, expect, it } from 'vitest'
import { toleranceOf } from './tolerance.ts'

describe('toleranceOf', () => {
  it.each([
    ['2 % of the expected weight', 3974.4, 5, 79.488],
    ['one step of the scale, of a small weight', 62.3, 5, 5],
    ['one step of a coarse scale', 400, 20, 20],
    ['2 % of a small weight on a fine scale', 62.3, 1, 1.246],
    ['one step where nothing is expected', 0, 10, 10],
  ])('is %s', (_, expected, division, tolerance) => {
    expect(toleranceOf(expected, division)).toBe(tolerance)
  })

  it('is at least 5 kg on an unknown scale', () => {
    expect(toleranceOf(62.3)).toBe(5)
  })
})
