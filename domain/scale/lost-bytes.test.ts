import { describe, expect, it } from 'vitest'
import { byteFaults, countNeverSent, streams } from './lost-bytes.fixture.ts'
import { scaleModels } from './models.ts'

const all = [...scaleModels, ...streams].flatMap(stream => byteFaults.map(fault => [stream, fault] as const))

describe('a byte that is lost, doubled or put in', () => {
  it.each(all)('%s, %s: at most 2 % give a weight that was never sent, and the others count', (stream, fault) => {
    const { wrong, damaged, right } = countNeverSent(stream, fault, 4_000, 7)
    expect(wrong / damaged).toBeLessThanOrEqual(0.02)
    expect(right).toBeGreaterThan(0.9)
  })
})
