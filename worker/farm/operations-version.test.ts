import { beforeAll, describe, expect, it } from 'vitest'
import { callApi } from '../../tests/support/api-client.ts'
import { freezeClock } from '../../tests/support/clock.ts'
import {
  createFeedingFarm,
  createOperation,
  type FeedingFarm,
  sendEvents,
  toWireEvent,
} from '../../tests/support/operation-events.ts'
import { recordStatements } from '../../tests/support/recorded-statements.ts'

beforeAll(freezeClock)

const versionOf = async ({ worker }: Pick<FeedingFarm, 'worker'>): Promise<string> =>
  (await worker.get('/operations/today/version')).body.data.version

describe('GET operations/today/version', () => {
  it('changes with each new event and with a deletion, and not with a repetition or another farm', async () => {
    const [farm, neighbour] = [await createFeedingFarm(), await createFeedingFarm()]
    const operation = await createOperation(farm)
    const other = await createOperation(neighbour)
    const versions = [await versionOf(farm)]
    const start = toWireEvent(operation, 'start', 600)
    await sendEvents(farm, [start])
    versions.push(await versionOf(farm))
    await sendEvents(farm, [start])
    await sendEvents(neighbour, [toWireEvent(other, 'start', 600)])
    expect(await versionOf(farm)).toBe(versions.at(-1))
    await sendEvents(farm, [toWireEvent(operation, 'finish', 500)])
    versions.push(await versionOf(farm))
    await farm.admin.delete(`/operations/${operation}`)
    versions.push(await versionOf(farm))
    expect(new Set(versions).size).toBe(versions.length)
  })

  it('costs one trip and a row for each operation of the day', async () => {
    const farm = await createFeedingFarm()
    await createOperation(farm)
    const { bindings, recorded } = recordStatements()
    const path = `/farms/${farm.id}/operations/today/version`
    const { status } = await callApi('GET', path, { token: farm.worker.token, bindings })
    expect([status, recorded.trips]).toEqual([200, 1])
    expect(recorded.rowsRead).toBeLessThanOrEqual(12)
  })
})
