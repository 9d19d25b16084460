import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../domain/time/day.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { createRecord, daysAgo, webhookBody } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { type Rows, send } from '../../../tests/support/imports.ts'
import { race } from '../../../tests/support/race.ts'
import { RECEIVER } from '../../../tests/support/webhooks/receiver.ts'
import { importedDeliveries, lotDays, troughReadings, webhookDeliveries } from '../../db/schema.ts'
import { aggregateDirtyDays } from '../../jobs/aggregates.ts'

const ENTRY = daysAgo(20)

/** A lot that entered 20 days ago and is here since today. */
async function createPastLot() {
  const farm = await createFarm()
  const corral_id = (await createRecord(farm.admin, '/corrals', { name: 'C1' })).id
  const lot = await createRecord(farm.admin, '/lots', {
    ...{ name: 'Nelore 01', corral_id, quantity: 100, entry_date: ENTRY, initial_avg_weight: 380 },
    ...{ initial_load: 2000, gmd: 1.5 },
  })
  return { ...farm, lot }
}

const deliveries = (days: number, first = ENTRY): Rows => [
  ['Lote', 'Dia', 'Kg', 'MS'],
  ...Array.from({ length: days }, (_, at) => ['Nelore 01', addDays(first, at), 2000 + at, 70]),
]
const readings = (days: number): Rows => [
  ['Lote', 'Dia', 'Nota'],
  ...Array.from({ length: days }, (_, at) => ['Nelore 01', addDays(ENTRY, at), 5]),
]

type Farm = Awaited<ReturnType<typeof createPastLot>>

/** The JSON of what must be the same after an undo. */
async function state({ admin, lot }: Farm) {
  await aggregateDirtyDays(env.DB, Date.now())
  const period = `from=${ENTRY}&to=${daysAgo(0)}`
  const paths = [
    ...[`/lots/${lot.id}`, `/lots/${lot.id}/days?${period}`, `/days?${period}`, `/reports/lots?${period}`],
    ...[`/lots/trough_readings?${period}`, `/reports/accuracy?${period}`, `/costs?${period}`],
  ]
  const answers = await Promise.all(paths.map(path => admin.get(path)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
  return Object.fromEntries(paths.map((path, at) => [path.split('?')[0], JSON.stringify(answers[at]?.body)]))
}

describe('import deliveries and readings', () => {
  it('begins the curves of the lot in the past, and changes neither its load nor the costs', async () => {
    const farm = await createPastLot()
    const before = await state(farm)
    const made = await send(farm.admin, { kind: 'delivery', rows: deliveries(10) })
    expect({ status: made.status, message: made.message, created: made.data.import.created }).toEqual({
      status: 200,
      message: '10 registros importados.',
      created: 10,
    })
    expect((await send(farm.admin, { kind: 'reading', rows: readings(5) })).data.import.created).toBe(5)
    const after = await state(farm)
    for (const path of [`/lots/${farm.lot.id}`, '/reports/accuracy', '/costs']) expect(after[path]).toBe(before[path])
    const days = JSON.parse(after[`/lots/${farm.lot.id}/days`] ?? '').data
    expect(days).toHaveLength(10)
    expect(days[0]).toMatchObject({
      ...{ date: ENTRY, quantity: 100, planned: 0, delivered: 2000, kg_per_head: 20, note: 5, imported: true },
      ...{ dry_matter_intake: 3.68 },
    })
    const [row] = JSON.parse(after['/reports/lots'] ?? '').data.rows
    expect(row).toMatchObject({ fed_days: 10, delivered: 20_045, planned: 0, difference_percent: null, readings: 5 })
    const listed = JSON.parse(after['/lots/trough_readings'] ?? '').data
    expect(listed.map(({ imported }: { imported: boolean }) => imported)).toEqual([true, true, true, true, true])
  })

  it('leaves the next reading as it would have been', async () => {
    const farm = await createPastLot()
    await send(farm.admin, { kind: 'reading', rows: readings(20) })
    const { body } = await farm.admin.post('/lots/trough_readings', {
      readings: [{ lot_id: farm.lot.id, timestamp: new Date().toISOString(), note: 10 }],
    })
    expect(body.data.lots[0]).toMatchObject({ projected_load: 2200 })
  })

  it('is no news for the webhooks of the farm', async () => {
    const farm = await createPastLot()
    await farm.admin.post('/webhooks', webhookBody({ url: RECEIVER, events: ['reading.recorded'] }))
    await send(farm.admin, { kind: 'reading', rows: readings(5) })
    await send(farm.admin, { kind: 'delivery', rows: deliveries(5) })
    expect(await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.farmId, farm.id))).toEqual([])
  })

  it('is undone to the state before, byte for byte', async () => {
    const farm = await createPastLot()
    const before = await state(farm)
    const [fed, read] = [
      await send(farm.admin, { kind: 'delivery', rows: deliveries(10) }),
      await send(farm.admin, { kind: 'reading', rows: readings(12) }),
    ]
    expect(await state(farm)).not.toEqual(before)
    const undone = await farm.admin.delete(`/imports/${fed.data.import.id}`)
    expect(undone.body).toEqual({ data: { removed: 10, restored: 0, kept: [] }, message: 'Importação desfeita.' })
    expect((await farm.admin.delete(`/imports/${read.data.import.id}`)).body.data.removed).toBe(12)
    expect(await state(farm)).toEqual(before)
    const { id: farmId } = farm
    expect(await db.select().from(importedDeliveries).where(eq(importedDeliveries.farmId, farmId))).toEqual([])
    expect(await db.select().from(troughReadings).where(eq(troughReadings.farmId, farmId))).toEqual([])
    expect(await db.select().from(lotDays).where(eq(lotDays.farmId, farmId))).toEqual([])
  })

  it('changes nothing the second time', async () => {
    const farm = await createPastLot()
    await send(farm.admin, { kind: 'delivery', rows: deliveries(3) })
    const { status, errors } = await send(farm.admin, { kind: 'delivery', rows: deliveries(3) })
    expect({ status, text: errors[0] }).toEqual({
      status: 409,
      text: expect.stringContaining('Não há nada a importar'),
    })
  })
})

describe('a history in pieces', () => {
  it('is one import, each piece written once', async () => {
    const farm = await createPastLot()
    const id = crypto.randomUUID()
    const piece = (number: number) => ({ id, kind: 'delivery', piece: { number, of: 2 } })
    const first = await send(farm.admin, { ...piece(1), rows: deliveries(4) })
    expect(first.message).toBe('Parte 1 de 2: 4 registros importados.')
    expect((await send(farm.admin, { ...piece(1), rows: deliveries(4) })).message).toBe(
      'Esta parte já tinha sido recebida.',
    )
    const second = await send(farm.admin, { ...piece(2), rows: deliveries(3, addDays(ENTRY, 4)) })
    expect(second.data.import).toMatchObject({ created: 7, pieces: { received: 2, of: 2 } })
    expect((await farm.admin.get('/imports')).body.data).toHaveLength(1)
    const { data } = (await farm.admin.get('/audit?type=import')).body
    expect(data.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringContaining('importou entregas por lote e dia de 1 lote,'),
    ])
    expect((await farm.admin.delete(`/imports/${id}`)).body.data.removed).toBe(7)
    expect((await send(farm.admin, { ...piece(2), rows: deliveries(3) })).message).toBe(
      'Esta parte já tinha sido recebida.',
    )
  })

  it('is not written to while another request undoes it', async () => {
    const farm = await createPastLot()
    const id = crypto.randomUUID()
    const piece = (number: number) => ({ id, kind: 'delivery', piece: { number, of: 2 } })
    await send(farm.admin, { ...piece(1), rows: deliveries(4) })
    const { status, body } = await callApi('POST', `/farms/${farm.id}/imports`, {
      token: farm.admin.token,
      body: { ...piece(2), rows: deliveries(3, addDays(ENTRY, 4)) },
      bindings: race(() => farm.admin.delete(`/imports/${id}`)),
    })
    expect([status, body.errors]).toEqual([409, ['Esta importação foi desfeita. Comece outra.']])
    expect(await db.select().from(importedDeliveries).where(eq(importedDeliveries.farmId, farm.id))).toEqual([])
  })

  it('refuses a piece of another import, and one with a refused row as a whole', async () => {
    const farm = await createPastLot()
    const id = crypto.randomUUID()
    await send(farm.admin, { id, kind: 'delivery', piece: { number: 1, of: 2 }, rows: deliveries(4) })
    const other = await send(farm.admin, { id, kind: 'delivery', piece: { number: 2, of: 3 }, rows: deliveries(4) })
    expect(other.status).toBe(409)
    const rows = [...deliveries(2, addDays(ENTRY, 4)), ['Nelore 01', daysAgo(0), 2000, 70]]
    const { status, fields } = await send(farm.admin, { id, kind: 'delivery', piece: { number: 2, of: 2 }, rows })
    expect({ status, fields }).toEqual({
      status: 422,
      fields: { 'rows.3': [expect.stringContaining('está no Cocho em Dia desde')] },
    })
    expect(await db.select().from(importedDeliveries).where(eq(importedDeliveries.farmId, farm.id))).toHaveLength(4)
  })
})
