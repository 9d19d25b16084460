/**
 * Random histories of an operation over the real routes: answers lost after the save, repeated, split and turned batches, wrong clocks, requests at
 * the same time, readings that come late, an operation deleted and brought back, a schedule edited, the day closed. `npm run histories` plays more.
 */
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { lots, operationEvents, unloadLines } from '../../worker/db/schema.ts'
import { db } from '../support/api-client.ts'
import { freezeClock } from '../support/clock.ts'
import { count, seed, timeoutFor } from '../support/test-run.ts'
import { createHistoryFarm, type HistoryFarm } from './history-farm.ts'
import { runHistory } from './history-run.ts'
import { history, type RecordStep, type Step } from './history-steps.ts'

let farm: HistoryFarm

beforeAll(async () => {
  freezeClock()
  farm = await createHistoryFarm()
})

it(
  `${count} random histories lose nothing, double nothing and end as their facts require`,
  async () => {
    await fc.assert(
      fc.asyncProperty(history, steps => runHistory(farm, steps)),
      { numRuns: count, seed },
    )
  },
  timeoutFor(count),
)

describe('a history notices', () => {
  const record = (type: RecordStep['type'], kg = 0): Step => ({
    do: 'record',
    device: 0,
    type,
    kg,
    line: 0,
    slot: 1,
    source: undefined,
    name: 'key',
  })
  const steps = [record('start'), record('load', 3_990), record('unload', 6_180)]
  const stored = () => db.select().from(operationEvents)

  it('nothing where nothing is wrong', () => runHistory(farm, steps))

  it('a lost weight', async () => {
    await expect(runHistory(farm, steps, () => db.update(unloadLines).set({ actual: null }))).rejects.toThrow()
  })

  it('a lost fact', async () => {
    await expect(runHistory(farm, steps, () => db.delete(operationEvents))).rejects.toThrow()
  })

  it('a doubled fact', async () => {
    const double = async () => {
      const [first] = await stored()
      if (first) await db.insert(operationEvents).values({ ...first, id: crypto.randomUUID() })
    }
    await expect(runHistory(farm, steps, double)).rejects.toThrow()
  })

  it('a load that its readings do not give', async () => {
    await expect(runHistory(farm, steps, () => db.update(lots).set({ projectedLoad: 1_000 }))).rejects.toThrow()
  })
})
