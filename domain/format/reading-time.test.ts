import { describe, expect, it } from 'vitest'
import { readingTimeMs } from './reading-time.ts'

const words = (count: number) => Array.from({ length: count }, () => 'palavra').join(' ')

describe('reading time of a notice', () => {
  it('is four seconds for a short notice', () => {
    expect(readingTimeMs('')).toBe(4000)
    expect(readingTimeMs('Programação salva com sucesso.')).toBe(4000)
    expect(readingTimeMs(words(5))).toBe(4000)
  })

  it('grows with the words: a refusal of 25 words stays twelve seconds', () => {
    expect(readingTimeMs(words(25))).toBe(12_000)
    expect(readingTimeMs(words(12))).toBeGreaterThan(readingTimeMs(words(11)))
  })
})
