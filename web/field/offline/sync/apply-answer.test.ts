/** What the answer to a batch changes of the data on the device, and of their times. */
import { openDB } from 'idb'
import { initCache } from 'swr/_internal'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Lot } from '../../../../domain/lot/lot-output.ts'
import type { Operation } from '../../../../domain/operation/fold/operation-output.ts'
import { HOUR_MS } from '../../../../domain/time/milliseconds.ts'
import { fetchedAt, openPersistentCache } from '../../../core/persistent-cache.ts'
import { resetBrowser } from '../outbox.fixture.ts'
import { applyAnswer } from './apply-answer.ts'

const LOTS = '/farms/1/lots'
const PLAN = '/farms/1/feeding_plan'
const [lot, other] = [{ id: 1, projected_load: 100 } as Lot, { id: 2, projected_load: 100 } as Lot]
const operation = { id: 7 } as Operation

beforeEach(resetBrowser)

/** The device fetched the lots and the plan some hours ago. */
async function openDevice({ lots, plan }: { lots: number; plan: number }) {
  await openPersistentCache()
  const database = await openDB('cocho-seen')
  const at = (hours: number) => Date.now() - hours * HOUR_MS
  await database.put('answers', { data: [lot, other], at: at(lots) }, LOTS)
  await database.put('answers', { data: {}, at: at(plan) }, PLAN)
  database.close()
  const cache = await openPersistentCache()
  const before = fetchedAt(LOTS)
  const mutate = vi.fn(initCache(cache)?.[1])
  const apply = (answer: { lots: Lot[]; operations: Operation[] }, isOwn = true) => {
    applyAnswer({ farmId: 1, ...answer }, { mutate: mutate as never, cache }, isOwn)
    const isFetchedAgain = mutate.mock.lastCall?.[0] as unknown as (key: string) => boolean
    return { isFetchedAgain: isFetchedAgain(LOTS) }
  }
  return { apply, cache, before }
}

describe('answer to a batch', () => {
  it('leaves the lots and their time as they are where it has none', async () => {
    const { apply, before } = await openDevice({ lots: 30, plan: 2 })
    expect(apply({ lots: [], operations: [operation] })).toEqual({ isFetchedAgain: false })
    expect(fetchedAt(LOTS)).toBe(before)
  })

  it('has the others of older lots than those of the plan fetched again', async () => {
    const read = { ...lot, projected_load: 110 }
    const stale = await openDevice({ lots: 30, plan: 2 })
    expect(stale.apply({ lots: [read], operations: [] })).toEqual({ isFetchedAgain: true })
    expect(stale.cache.get(LOTS)?.data).toEqual([read, other])
    const current = await openDevice({ lots: 1, plan: 2 })
    expect(current.apply({ lots: [read], operations: [] })).toEqual({ isFetchedAgain: false })
  })

  it('of another tab leaves the stored list and its time as they are', async () => {
    const read = { ...lot, projected_load: 110 }
    const { apply, cache, before } = await openDevice({ lots: 1, plan: 2 })
    expect(apply({ lots: [read], operations: [] }, false)).toEqual({ isFetchedAgain: true })
    expect(cache.get(LOTS)?.data).toEqual([read, other])
    expect(fetchedAt(LOTS)).toBe(before)
    const database = await openDB('cocho-seen')
    expect(await database.get('answers', LOTS)).toEqual({ data: [lot, other], at: before })
    database.close()
  })
})
