/** Devices that come back with days of work share the rate limits of their farm, and each of them is served. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LARGE_BATCHES_PER_MINUTE, SMALL_BATCH, WRITES_PER_MINUTE } from './quotas.ts'

/** A batch as web/field/offline sends it: 500 items, one batch after the other until one is refused, again every 15 seconds. */
const MAX_BATCH = 500
const RETRY_SECONDS = 15
const REQUESTS_A_SECOND = 4

type Device = { waiting: number; offset: number }

/** The minutes until nothing waits. A refused request counts against the limit too, as the strictest reading of it would have it. */
function minutesToSend(devices: readonly Device[], typedPerMinute: number): number {
  const left = devices.map(({ waiting }) => waiting)
  for (let minute = 0; minute < 1_000; minute++) {
    let [writes, batches] = [typedPerMinute, 0]
    for (let second = 0; second < 60; second++)
      for (const [i, { offset }] of devices.entries()) {
        if ((second + offset) % RETRY_SECONDS !== 0) continue
        for (let request = 0; request < REQUESTS_A_SECOND * RETRY_SECONDS; request++) {
          const size = Math.min(left[i] ?? 0, MAX_BATCH)
          if (size === 0) break
          writes += 1
          if (size > SMALL_BATCH) batches += 1
          if (writes > WRITES_PER_MINUTE || batches > LARGE_BATCHES_PER_MINUTE) break
          left[i] = (left[i] ?? 0) - size
        }
      }
    if (left.every(items => items === 0)) return minute + 1
  }
  return Number.POSITIVE_INFINITY
}

it('serves every device of a farm within the minutes that its batches need', () => {
  const device = fc.record({
    waiting: fc.integer({ min: 0, max: 20_000 }),
    offset: fc.integer({ min: 0, max: RETRY_SECONDS - 1 }),
  })
  fc.assert(
    fc.property(
      fc.array(device, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 60 }),
      (devices, typed) => {
        const batches = devices.reduce((sum, { waiting }) => sum + Math.ceil(waiting / MAX_BATCH), 0)
        expect(minutesToSend(devices, typed)).toBeLessThanOrEqual(Math.ceil(batches / LARGE_BATCHES_PER_MINUTE) + 1)
      },
    ),
    { numRuns: 50 },
  )
})

it('takes a day of two devices without signal in the first minute', () => {
  expect(
    minutesToSend(
      [
        { waiting: 1_500, offset: 0 },
        { waiting: 900, offset: 7 },
      ],
      40,
    ),
  ).toBe(1)
})
