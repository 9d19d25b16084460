import { describe, expect, it } from 'vitest'
import { areDefaultLimits, defaultFeedingLimits, parseFeedingLimits } from './feeding-limits.ts'

describe('feeding limits', () => {
  it('are the default ones until the farm changed one', () => {
    expect(parseFeedingLimits(null)).toEqual(defaultFeedingLimits)
    expect(areDefaultLimits(parseFeedingLimits(null))).toBe(true)
  })

  it('have the default of a limit that is newer than the stored text', () => {
    const limits = parseFeedingLimits('{"rise_kg":0.3}')
    expect(limits).toEqual({ ...defaultFeedingLimits, rise_kg: 0.3 })
    expect(areDefaultLimits(limits)).toBe(false)
  })
})
