import { describe, expect, it } from 'vitest'
import { toTime } from './time-cell.ts'

describe('times in cells', () => {
  it.each([
    ['06:05', '06:05'],
    ['6:05', '06:05'],
    ['6:05:30', '06:05'],
    ['6h05', '06:05'],
    ['6h', '06:00'],
    ['6h05min', '06:05'],
    ['6:05 PM', '18:05'],
    ['12:10 a.m.', '00:10'],
    ['2026-03-01T06:10:00Z', '06:10'],
    [0.25, '06:00'],
    [45_000.25, '06:00'],
    [6, '06:00'],
    ['', null],
  ])('reads %s as %s', (cell, time) => expect(toTime(cell)).toBe(time))

  it.each(['25:00', '6:75', 'cedo', '13:00 PM'])('leaves %s as it is', cell => expect(toTime(cell)).toBe(cell))
})
