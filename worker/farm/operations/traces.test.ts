import { env } from 'cloudflare:workers'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../domain/time/milliseconds.ts'
import { db } from '../../../tests/support/api-client.ts'
import { freezeClock, NOW } from '../../../tests/support/clock.ts'
import {
  createFarmWithOperation,
  fetchOperation,
  sendEvents,
  toWireEvent,
} from '../../../tests/support/operation-events.ts'
import { operationEvents, weighingTraces } from '../../db/schema.ts'
import { deleteExpired } from '../../jobs/retention.ts'

let farm: Awaited<ReturnType<typeof createFarmWithOperation>>
beforeAll(async () => {
  freezeClock()
  farm = await createFarmWithOperation()
})

const points = [
  [0, 0],
  [500, 812.5],
  [1000, 1650],
]
const packed = (text: string) => gzipSync(text).toString('base64')
const scale = { model: 'cocho', device: 'CED-0042', stable: true }
const load = (line_id: number, minutes: number, more: object) =>
  toWireEvent(farm.operation, 'load', minutes, { line_id, kg: 1650, ...more })
const traceOf = async (lineId: number) => await farm.technician.get(`/operations/${farm.operation}/traces/${lineId}`)

describe('trace of a weighing', () => {
  it('is kept with the weight, which was read from the scale', async () => {
    const event = load(farm.line.corn, 50, { scale: { ...scale, trace: packed(JSON.stringify(points)) } })
    const { body } = await sendEvents(farm, [event, event])
    expect(body.data).toMatchObject({ accepted: 1, repeated: 1, rejected: [] })
    await sendEvents(farm, [event])
    expect((await traceOf(farm.line.corn)).body.data).toEqual(points)
    const [stored] = await db.select().from(weighingTraces).where(eq(weighingTraces.eventId, event.id))
    expect(stored).toMatchObject({ ...scale, operationId: farm.operation, lineId: farm.line.corn })
    const [line] = (await fetchOperation(farm)).sub_operations[0].load_operation_ingredients
    expect(line).toMatchObject({ actual_quantity: 1650, source: 'scale' })
  })

  it('is not among the events, which are all read with each new one', async () => {
    const [event] = await db.select().from(operationEvents).where(eq(operationEvents.operationId, farm.operation))
    expect(JSON.parse(event?.payload ?? '')).toEqual({
      lineId: farm.line.corn,
      weight: 1650_000,
      source: 'scale',
      scale,
    })
  })

  it('is that of the last weighing', async () => {
    const again = [[0, 3]]
    await sendEvents(farm, [load(farm.line.corn, 40, { scale: { ...scale, trace: packed(JSON.stringify(again)) } })])
    expect((await traceOf(farm.line.corn)).body.data).toEqual(again)
  })

  it('has no points where the weight was typed, or came without one', async () => {
    await sendEvents(farm, [load(farm.line.silage, 45, { scale })])
    expect((await traceOf(farm.line.silage)).body.data).toEqual([])
    expect((await traceOf(farm.line.big)).body.data).toEqual([])
  })

  it('has no points where the device sent something else', async () => {
    await sendEvents(farm, [load(farm.line.silage, 30, { scale: { ...scale, trace: packed('cocho') } })])
    expect((await traceOf(farm.line.silage)).body.data).toEqual([])
  })

  it.each([
    ['more than 8 KiB', { ...scale, trace: `H4sI${'A'.repeat(11_000)}` }],
    ['text that is not gzip', { ...scale, trace: btoa('cocho em dia') }],
    ['an unknown key', { ...scale, battery: 80 }],
    ['no model', { device: '', stable: true }],
  ])('rejects %s', async (_, wrong) => {
    const { body } = await sendEvents(farm, [load(farm.line.corn, 20, { scale: wrong })])
    expect(body.data).toMatchObject({ accepted: 0, rejected: [{ error: expect.any(String) }] })
  })

  it('is unknown for an operation of another farm, and for what cannot be a line', async () => {
    expect((await farm.worker.get(`/operations/999999/traces/${farm.line.corn}`)).status).toBe(404)
    expect((await farm.worker.get(`/operations/${farm.operation}/traces/milho`)).status).toBe(404)
  })

  it('is deleted after 90 days', async () => {
    const count = () => db.$count(weighingTraces, eq(weighingTraces.operationId, farm.operation))
    const kept = await count()
    await deleteExpired(env.DB, NOW + 90 * DAY_MS)
    expect(await count()).toBe(kept)
    await deleteExpired(env.DB, NOW + 90 * DAY_MS + HOUR_MS)
    expect(await count()).toBe(0)
  })
})
