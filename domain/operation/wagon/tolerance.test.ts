import { describe, expect, it } from 'vitest'
import { defaultTolerance, lineLevel, lineTolerance, toleranceLevel, toleranceText } from './tolerance.ts'

describe('toleranceOf', () => {
  it.each([
    ['2 % of the expected weight', 3974.4, 5, 79.488],
    ['one step of the scale, of a small weight', 62.3, 5, 5],
    ['one step of a coarse scale', 400, 20, 20],
    ['2 % of a small weight on a fine scale', 62.3, 1, 1.246],
    ['one step where nothing is expected', 0, 10, 10],
  ])('is %s', (_, expected, division, tolerance) => {
    expect(defaultTolerance(expected, division)).toBe(tolerance)
  })

  it('is at least 5 kg on an unknown scale', () => {
    expect(defaultTolerance(62.3)).toBe(5)
  })
})

describe('tolerance of a line', () => {
  const farm = { load_percent: 2, unload_percent: 5, minimum_kg: 5 }

  it.each([
    ['2 % of a load', 3000, 'load', 60],
    ['5 % of an unload', 3000, 'unload', 150],
    ['5 kg of a small load', 62, 'load', 5],
  ] as const)('is %s until the farm says otherwise', (_, expected, kind, tolerance) => {
    expect(lineTolerance(expected, kind)).toBe(tolerance)
    expect(lineTolerance(expected, kind, farm)).toBe(tolerance)
  })

  it('follows the settings of the farm, and the step of the scale', () => {
    const strict = { load_percent: 0.5, unload_percent: 1, minimum_kg: 1 }
    expect(lineTolerance(3000, 'load', strict)).toBe(15)
    expect(lineTolerance(62, 'load', strict, 10)).toBe(10)
  })

  it('is green within it, yellow up to twice of it, and red beyond', () => {
    expect([-20, 20, 21, -40, 41].map(off => toleranceLevel(off, 20))).toEqual([
      'green',
      'green',
      'yellow',
      'yellow',
      'red',
    ])
  })
})

describe('the level of a line', () => {
  const farm = { load_percent: 2, unload_percent: 5, minimum_kg: 5 }

  it.each([
    [2, 17, 'none'],
    [0.3, 17, 'green'],
    [6, 17, 'yellow'],
    [60, 3000, 'green'],
    [100, 3000, 'yellow'],
    [200, 3000, 'red'],
  ] as const)('%d kg off %d kg is %s', (difference, expected, level) => {
    expect(lineLevel(-difference, expected, 'load', farm)).toBe(level)
  })

  it('has its meaning above the table', () => {
    expect(toleranceText('unload', farm)).toBe('Verde até 5%. Acima disso, até 5 kg fica sem cor.')
  })
})
