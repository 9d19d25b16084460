import { describe, expect, it } from 'vitest'
import { fuzzScale } from './fuzz.fixture.ts'
import { scaleModels } from './models.ts'

/** `npm run scale:fuzz` does the same with 1,000,000 bytes of each. */
describe('decode a damaged stream', () => {
  it.each(scaleModels)('%s: the same frames however it is cut, and no weight from a wrong checksum', model => {
    for (const seed of [1, 2, 3]) {
      const { weights, frames } = fuzzScale(model, 20_000, seed)
      expect(weights).toBeGreaterThan(100)
      expect(frames).toBeGreaterThan(weights)
    }
  })
})
