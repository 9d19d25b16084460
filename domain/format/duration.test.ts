import { describe, expect, it } from 'vitest'
import { formatDelay, formatDuration } from './duration.ts'

describe('formatDuration', () => {
  it.each([
    ['2025-11-21T10:00:00Z', '2025-11-21T12:00:00Z', '2 h'],
    ['2025-11-21T10:00:00Z', '2025-11-21T12:05:00Z', '2 h 5 min'],
    ['2025-11-21T10:00:00Z', '2025-11-21T10:41:00Z', '41 min'],
    ['2025-11-21T23:30:00Z', '2025-11-22T00:29:40Z', '1 h'],
    [null, '2025-11-21T12:05:00Z', '–'],
    ['2025-11-21T10:00:00Z', null, '–'],
  ])('formats %s to %s as %s', (start, end, label) => {
    // the spaces do not break, so that a number keeps its unit
    expect(formatDuration(start, end)).toBe(label.replaceAll(' ', '\u00a0'))
  })
})

describe('formatDelay', () => {
  it.each([
    [0, '0 min'],
    [25, '25 min'],
    [60, '1 h'],
    [125, '2 h 05 min'],
  ])('formats %d minutes as %s', (minutes, label) => {
    expect(formatDelay(minutes)).toBe(label.replaceAll(' ', '\u00a0'))
  })
})
