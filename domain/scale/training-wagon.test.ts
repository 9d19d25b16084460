import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyTrainingWagon, stepTrainingWagon, type TrainingWagon } from './training-wagon.ts'

const run = (from: TrainingWagon, flow: number, seconds: number) =>
  Array.from({ length: seconds * 5 }).reduce<TrainingWagon>(wagon => stepTrainingWagon(wagon, flow, 200), from)

describe('training wagon', () => {
  it('fills while feed flows, and a little more after the stop, as a loader does', () => {
    const filling = run(emptyTrainingWagon, 100, 10)
    expect(filling.kg).toBeGreaterThan(850)
    const stopped = run(filling, 0, 8)
    expect(stopped.rate).toBe(0)
    expect(stopped.kg - filling.kg).toBeGreaterThan(10)
    expect(stopped.kg - filling.kg).toBeLessThan(100)
  })
  it('is never emptier than empty, and stands still in the end', () => {
    const step = fc.record({ flow: fc.integer({ min: -300, max: 300 }), ms: fc.integer({ min: 1, max: 2_000 }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        let wagon = emptyTrainingWagon
        for (const { flow, ms } of steps) {
          wagon = stepTrainingWagon(wagon, flow, ms)
          expect(wagon.kg).toBeGreaterThanOrEqual(0)
        }
        expect(run(wagon, 0, 30).rate).toBe(0)
      }),
    )
  })
})
