import { afterEach, describe, expect, it, vi } from 'vitest'
import { randomUuid } from './random-uuid.ts'

afterEach(() => vi.unstubAllGlobals())

describe('randomUuid', () => {
  it('works on a plain http address, where crypto.randomUUID is missing', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect(randomUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  })

  it('returns a different value each time', () => {
    expect(new Set(Array.from({ length: 100 }, randomUuid)).size).toBe(100)
  })

  it('sets the version and the variant whatever the random bytes are', () => {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) })
    expect(randomUuid()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
  })
})
