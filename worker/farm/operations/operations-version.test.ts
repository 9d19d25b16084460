import { beforeAll, describe, expect, it, vi } from 'vitest'
import { callApi } from '../../../tests/support/api-client.ts'
import { freezeClock, NOW } from '../../../tests/support/clock.ts'
import { recordStatements } from '../../../tests/support/database/recorded-statements.ts'
import {
  createFarmWithOperation,
  createFeedingFarm,
  createOperation,
  type FeedingFarm,
  fetchOperation,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'

beforeAll(freezeClock)

type Person = FeedingFarm['worker']

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
    expect({ status, trips: recorded.trips }).toEqual({ status: 200, trips: 1 })
    expect(recorded.rowsRead).toBeLessThanOrEqual(12)
  })
})

const exchange = (person: Person, operation: number, body: object) =>
  person.put(`/operations/${operation}/scale_figure`, body)
const scalesOf = async (person: Person) => (await person.get('/operations/today/version')).body.data.scales
const figureAt = (seconds: number, kg = 5_310) => ({
  line: 1,
  kg,
  counted: 1_240.5,
  stable: true,
  at: new Date(NOW + seconds * 1_000).toISOString(),
})

describe('PUT operations/{id}/scale_figure', () => {
  it('passes the newest figure on to the other tablet, and to the sender whether it is wanted', async () => {
    const farm = await createFarmWithOperation()
    const { worker: sender, admin: other, operation } = farm
    expect(await scalesOf(other)).toEqual([])
    await exchange(sender, operation, { figure: figureAt(-3) })
    await exchange(sender, operation, { figure: figureAt(-5, 9_999) })
    const shown = { operation_id: operation, wanted: false, figure: figureAt(-3) }
    expect(await scalesOf(other)).toEqual([shown])
    expect(await scalesOf(sender)).toEqual([{ ...shown, figure: null }])

    const { status, body } = await exchange(other, operation, {})
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { version: await versionOf(farm), scales: [shown] },
    })
    expect(await scalesOf(sender)).toEqual([{ operation_id: operation, wanted: true, figure: null }])
    await exchange(sender, operation, { figure: figureAt(60) })
    expect(await scalesOf(other)).toEqual([{ ...shown, wanted: true, figure: figureAt(0) }])
  })

  it('is forgotten: the wish after ten seconds, the figure after a minute', async () => {
    const { worker: sender, admin: other, operation } = await createFarmWithOperation()
    await exchange(sender, operation, { figure: figureAt(0) })
    await exchange(other, operation, {})
    vi.setSystemTime(NOW + 10_000)
    expect(await scalesOf(other)).toMatchObject([{ wanted: false, figure: { kg: 5_310 } }])
    vi.setSystemTime(NOW + 60_000)
    expect(await scalesOf(other)).toEqual([])
    vi.setSystemTime(NOW)
  })

  it('changes no operation, and neither reads nor writes another farm', async () => {
    const [farm, neighbour] = [await createFarmWithOperation(), await createFarmWithOperation()]
    const before = await fetchOperation(farm)
    await exchange(farm.worker, farm.operation, { figure: figureAt(0) })
    expect(await fetchOperation(farm)).toEqual(before)
    expect((await exchange(farm.worker, neighbour.operation, { figure: figureAt(0) })).status).toBe(404)
    expect(await scalesOf(neighbour.admin)).toEqual([])
  })

  it('costs two trips and one written row', async () => {
    const farm = await createFarmWithOperation()
    const { bindings, recorded } = recordStatements()
    const path = `/farms/${farm.id}/operations/${farm.operation}/scale_figure`
    const { status } = await callApi('PUT', path, { token: farm.worker.token, bindings, body: { figure: figureAt(0) } })
    expect({ status, trips: recorded.trips }).toEqual({ status: 200, trips: 2 })
    expect(recorded.rowsRead).toBeLessThanOrEqual(30)
  })
})
