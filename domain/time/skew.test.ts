import { describe, expect, it } from 'vitest'
import { HOUR_MS } from './milliseconds.ts'
import { clockSkew, isFuture } from './skew.ts'

const now = Date.parse('2025-11-21T10:00:00Z')

describe('clock skew', () => {
  it('is zero within two minutes', () => {
    expect(clockSkew('2025-11-21T09:58:00Z', now)).toBe(0)
    expect(clockSkew('2025-11-21T10:02:00Z', now)).toBe(0)
    expect(clockSkew(undefined, now)).toBe(0)
    expect(clockSkew(null, now)).toBe(0)
  })

  it('is the difference to the server, in either direction', () => {
    expect(clockSkew('2025-11-21T09:57:59Z', now)).toBe(121_000)
    expect(clockSkew('2025-11-21T13:00:00Z', now)).toBe(-3 * HOUR_MS)
    expect(clockSkew('1970-01-01T00:00:00Z', now)).toBe(now)
  })

  it('rejects instants in the future', () => {
    expect(isFuture(now + 120_000, now)).toBe(false)
    expect(isFuture(now + 120_001, now)).toBe(true)
  })
})
