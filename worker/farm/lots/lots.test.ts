import { describe, expect, it } from 'vitest'
import { withPendingReadings } from '../../../domain/trough-reading/pending-readings.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import {
  createApiFeedlot,
  createFarmWithCorral,
  createRecord,
  daysAgo,
  lotBody,
  today,
} from '../../../tests/support/api-records.ts'
import { createFarm, type FarmMember } from '../../../tests/support/farm.ts'
import { race } from '../../../tests/support/race.ts'
import { lots } from '../../db/schema.ts'

const read = (caller: FarmMember, lot: { id: number }, note: number, timestamp = new Date().toISOString()) =>
  caller.post('/lots/trough_readings', { readings: [{ lot_id: lot.id, timestamp, note }] })

it('creates a lot, returns it and lists it', async () => {
  const { admin, corral } = await createFarmWithCorral()
  const { status, body } = await admin.post('/lots', {
    ...lotBody(corral.id, { name: ' Nelore 1 ', entry_date: daysAgo(20) }),
    client_name: 'Santa Rita',
    name_pattern: 'pattern2',
    is_custom_name: false,
  })
  expect(status).toBe(201)
  expect(body).toEqual({
    data: {
      id: expect.any(Number),
      name: 'Nelore 1',
      quantity: 150,
      entry_date: daysAgo(20),
      deactivated_at: null,
      days_confined: 20,
      initial_avg_weight: 380.5,
      projected_avg_weight: 410.5,
      gmd: 1.5,
      initial_load: 15_000,
      projected_load: 15_000,
      average_consumption: 100,
      dry_matter_intake: null,
      corral: { id: corral.id, name: 'Baia 1' },
      rule: null,
      position: 1,
      recent_days: [],
      client_name: 'Santa Rita',
      name_pattern: 'pattern2',
      is_custom_name: false,
      last_trough_reading_date: null,
      last_trough_reading_note: null,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    },
    message: 'Lote criado com sucesso!',
  })
  expect((await admin.get(`/lots/${body.data.id}`)).body).toEqual({ data: body.data })
  expect((await admin.get('/lots')).body).toEqual({ data: [body.data] })
  expect((await admin.get('/lots/inactive')).body).toEqual({ data: [] })
})

it('returns the rule of a lot and the dry matter intake from its recipe', async () => {
  const { admin, worker } = await createFarm()
  const { big, rule } = await createApiFeedlot(admin, [worker])
  const { data } = (await admin.get(`/lots/${big.id}`)).body
  expect(data.rule).toEqual({ id: rule.id, name: rule.name })
  // 100 kg a head x 70 % of 410.5 kg
  expect(data.dry_matter_intake).toBe(17.05)
  expect((await admin.get('/lots')).body.data[0]).toEqual(data)
})

it('puts a new lot last in the reading order', async () => {
  const { admin, lot } = await createFarmWithCorral()
  const [a, b] = [await lot({ name: 'A' }), await lot({ name: 'B' })]
  await admin.put('/lots/update_trough_reading_positions', {
    positions: [
      { lot_id: a.id, position: 7 },
      { lot_id: b.id, position: 3 },
    ],
  })
  expect(await lot({ name: 'C' })).toMatchObject({ position: 8 })
  const { data } = (await admin.get('/lots')).body
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['B', 'A', 'C'])
})

describe('update lot', () => {
  it.each([
    ['kept', 15_000, /^manteve a carga: 15\.000\s?kg, 150 kg por cabeça$/],
    ['per_head', 10_000, /^manteve a carga por cabeça: 10\.000\s?kg, 100 kg por cabeça$/],
  ])('keeps the answer %s about the load of other heads in the audit', async (load_answer, load, text) => {
    const { admin, corral } = await createFarmWithCorral()
    const one = await createRecord(admin, '/lots', lotBody(corral.id))
    const body = lotBody(corral.id, { quantity: 100, load_answer, ...(load !== 15_000 && { today_load: load }) })
    const { status, body: answer } = await admin.put(`/lots/${one.id}`, body)
    expect([status, answer.data.projected_load]).toEqual([200, load])
    const [entry] = (await admin.get(`/audit?type=lot&id=${one.id}`)).body.data
    expect(entry.after).toMatchObject({ quantity: 100, load_answer: expect.stringMatching(text) })
  })

  it('keeps the projected load when no load changes', async () => {
    const { admin, corral, lot } = await createFarmWithCorral()
    const one = await lot()
    await read(admin, one, 10)
    const path = `/lots/${one.id}`
    const edit = async (over: object) => (await admin.put(path, lotBody(corral.id, over))).body.data.projected_load
    expect(await edit({ client_name: 'Boa Sorte' })).toBe(16_500)
    expect(await edit({ projected_load: 15_000 })).toBe(16_500)
    expect(await edit({ projected_load: 16_500 })).toBe(16_500)
    const { data } = (await admin.get(path)).body
    expect(data).toMatchObject({ initial_load: 15_000, projected_load: 16_500, last_trough_reading_note: 10 })
  })

  it('makes a new load the base for the notes', async () => {
    const { admin, corral, lot } = await createFarmWithCorral()
    const one = await lot()
    await read(admin, one, 10)
    const edit = async (over: object) => (await admin.put(`/lots/${one.id}`, lotBody(corral.id, over))).body.data
    expect(await edit({ projected_load: 14_000 })).toMatchObject({ initial_load: 15_000, projected_load: 14_000 })
    expect(await edit({ initial_load: 13_000 })).toMatchObject({ initial_load: 13_000, projected_load: 13_000 })
    expect(await edit({ initial_load: 13_500, projected_load: 13_800 })).toMatchObject({ projected_load: 13_800 })
  })

  it('keeps the load and its notes where only the initial load is corrected', async () => {
    const { admin, corral, lot } = await createFarmWithCorral()
    const one = await lot({ entry_date: daysAgo(5) })
    await read(admin, one, 10)
    const body = lotBody(corral.id, { entry_date: daysAgo(5), initial_load: 14_000, projected_load: null })
    const { data } = (await admin.put(`/lots/${one.id}`, body)).body
    expect(data).toMatchObject({ initial_load: 14_000, projected_load: 16_500 })
    expect(data).not.toHaveProperty('base_set_at')
    // a phone without signal read the trough before the correction
    await read(admin, one, 5, `${daysAgo(1)}T12:00:00.000Z`)
    expect((await admin.get(`/lots/${one.id}`)).body.data.projected_load).toBe(17_325)
  })

  it('names when a load was typed, so that a phone computes the load of a later note as the server does', async () => {
    const { admin, corral, lot } = await createFarmWithCorral()
    const one = await lot()
    expect(one).not.toHaveProperty('base_set_at')
    await read(admin, one, 10)
    await admin.put(`/lots/${one.id}`, lotBody(corral.id, { today_load: 15_000 }))
    const [listed] = (await admin.get('/lots')).body.data
    const timestamp = new Date(Date.parse(listed.base_set_at) + 1).toISOString()
    expect(withPendingReadings(listed, [{ timestamp, note: 5 }], 'America/Sao_Paulo')).toBe(15_750)
    await read(admin, one, 5, timestamp)
    expect((await admin.get(`/lots/${one.id}`)).body.data).toMatchObject({ projected_load: 15_750 })
  })

  it('returns the updated lot', async () => {
    const { admin, lot } = await createFarmWithCorral()
    const one = await lot()
    const other = await createRecord(admin, '/corrals', { name: 'Baia 2' })
    const { status, body } = await admin.put(`/lots/${one.id}`, lotBody(other.id, { name: 'Angus', quantity: 90 }))
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Lote atualizado com sucesso!' })
    expect(body.data).toMatchObject({ name: 'Angus', quantity: 90, corral: { id: other.id, name: 'Baia 2' } })
    expect((await admin.get(`/lots/${one.id}`)).body.data).toEqual(body.data)
  })

  it('keeps a note that is received at the same time', async () => {
    const { admin, id, corral, lot } = await createFarmWithCorral()
    const one = await lot()
    const bindings = race(() => read(admin, one, 10))
    const body = lotBody(corral.id, { client_name: 'Boa Sorte' })
    const { status, body: response } = await callApi('PUT', `/farms/${id}/lots/${one.id}`, {
      token: admin.token,
      body,
      bindings,
    })
    expect({ status, projected_load: response.data.projected_load, client_name: response.data.client_name }).toEqual({
      status: 200,
      projected_load: 16_500,
      client_name: 'Boa Sorte',
    })
  })

  it('re-aggregates past days when weight, entry date or heads change', async () => {
    const { admin, corral, lot } = await createFarmWithCorral()
    const one = await lot({ entry_date: daysAgo(20) })
    await read(admin, one, 10)
    const day = async () => (await admin.get(`/lots/${one.id}/days`)).body.data[0]
    expect(await day()).toMatchObject({ days_confined: 20, projected_avg_weight: 410.5, quantity: 150, note: 10 })
    await admin.put(`/lots/${one.id}`, lotBody(corral.id, { entry_date: daysAgo(15), gmd: 2, quantity: 140 }))
    expect(await day()).toMatchObject({ days_confined: 15, projected_avg_weight: 410.5, quantity: 140, note: 10 })
  })
})

it('deletes active and finished lots', async () => {
  const { admin, lot } = await createFarmWithCorral()
  const [active, finished] = [await lot(), await lot()]
  await admin.put(`/lots/${finished.id}/finish`, { finish_date: today() })
  for (const { id } of [active, finished]) {
    expect((await admin.delete(`/lots/${id}`)).body).toEqual({ message: 'Lote excluído com sucesso!' })
    expect((await admin.get(`/lots/${id}`)).status).toBe(404)
    expect((await admin.delete(`/lots/${id}`)).status).toBe(404)
    expect((await admin.put(`/lots/${id}/finish`, { finish_date: today() })).status).toBe(404)
  }
  expect((await admin.get('/lots')).body.data).toEqual([])
  expect((await admin.get('/lots/inactive')).body.data).toEqual([])
  expect(await db.$count(lots)).toBeGreaterThan(1)
})

it('responds 404 for a lot of another farm, and 403 when a worker writes', async () => {
  const [mine, other] = [await createFarmWithCorral(), await createFarmWithCorral()]
  const lot = await other.lot()
  const path = `/lots/${lot.id}`
  expect((await mine.admin.get(path)).status).toBe(404)
  expect((await mine.admin.put(path, lotBody(mine.corral.id))).status).toBe(404)
  expect((await mine.admin.put(`${path}/finish`, { finish_date: today() })).status).toBe(404)
  expect((await mine.admin.delete(path)).status).toBe(404)
  expect((await other.worker.post('/lots', lotBody(other.corral.id))).status).toBe(403)
  expect((await other.worker.put(`${path}/finish`, { finish_date: today() })).status).toBe(403)
  expect((await other.worker.get(path)).body.data).toEqual(lot)
})
