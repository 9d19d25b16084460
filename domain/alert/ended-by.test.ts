import { describe, expect, it } from 'vitest'
import { endedBy } from './ended-by.ts'
import type { AlertKind } from './kind.ts'

const today = '2026-03-10'
const yesterday = '2026-03-09'
const end = (kind: AlertKind, day: string | null, isYesterdayOpen = false) =>
  endedBy({ kind, day }, { today, isYesterdayOpen })

describe('end of an alert', () => {
  it.each([
    'reading_missing',
    'intake_off',
    'lot_over_load',
    'load_error',
    'unload_error',
    'recipe_changed',
    'beyond_limit',
  ] as const)('is the end of the day for %s of yesterday', kind => {
    expect(end(kind, yesterday)).toBe('day_over')
    expect(end(kind, today)).toBe('mended')
  })

  it.each(['operation_incomplete', 'two_weights'] as const)('is the end of the day after for %s', kind => {
    expect(end(kind, yesterday)).toBe('mended')
    expect(end(kind, '2026-03-08')).toBe('day_over')
    expect(end(kind, null)).toBe('day_over')
  })

  it('is the closing of the feeding day for a late treat', () => {
    expect(end('feeding_late', yesterday, true)).toBe('mended')
    expect(end('feeding_late', yesterday)).toBe('day_over')
    expect(end('feeding_late', today)).toBe('mended')
    expect(end('feeding_late', null, true)).toBe('day_over')
  })

  it.each(['corral_over_capacity', 'lot_without_rule', 'device_silent', 'held_weights'] as const)(
    'is never that of a day for %s',
    kind => {
      expect(end(kind, '2026-01-01')).toBe('mended')
      expect(end(kind, null)).toBe('mended')
    },
  )
})
