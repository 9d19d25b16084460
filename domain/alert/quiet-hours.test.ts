import { describe, expect, it } from 'vitest'
import { isQuiet } from './quiet-hours.ts'

describe('isQuiet', () => {
  it.each([
    ['12:00', '13:30', '11:59', false],
    ['12:00', '13:30', '12:00', true],
    ['12:00', '13:30', '13:29', true],
    ['12:00', '13:30', '13:30', false],
    ['20:00', '05:00', '19:59', false],
    ['20:00', '05:00', '20:00', true],
    ['20:00', '05:00', '00:00', true],
    ['20:00', '05:00', '04:59', true],
    ['20:00', '05:00', '05:00', false],
    ['08:00', '08:00', '08:00', false],
  ])('from %s to %s at %s: %s', (from, to, time, quiet) => {
    expect(isQuiet({ from, to }, time)).toBe(quiet)
  })
})
