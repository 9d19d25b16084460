import { describe, expect, it } from 'vitest'
import { callApi } from '../../../tests/support/api-client.ts'
import { createRecord, lotBody } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { race } from '../../../tests/support/race.ts'

it('creates, returns, lists, updates and deletes a corral', async () => {
  const { admin } = await createFarm()
  const { status, body } = await admin.post('/corrals', { name: ' Baia 1 ', capacity: 120 })
  expect(status).toBe(201)
  expect(body).toEqual({
    data: {
      id: expect.any(Number),
      name: 'Baia 1',
      capacity: 120,
      animal_count: 0,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    },
    message: 'Baia criada com sucesso!',
  })
  const path = `/corrals/${body.data.id}`
  expect((await admin.get(path)).body).toEqual({ data: body.data })
  expect((await admin.get('/corrals?include_animal_count=true')).body).toEqual({ data: [body.data] })

  const edited = await admin.put(path, { name: 'Baia A' })
  expect(edited).toMatchObject({ status: 200, body: { data: { name: 'Baia A', capacity: null } } })
  expect(edited.body.message).toBe('Baia atualizada com sucesso!')
  expect((await admin.get(path)).body.data).toEqual(edited.body.data)

  const deleted = await admin.delete(path)
  expect({ status: deleted.status, body: deleted.body }).toEqual({
    status: 200,
    body: { message: 'Baia excluída com sucesso!' },
  })
  for (const request of [admin.get(path), admin.put(path, { name: 'Baia A' }), admin.delete(path)])
    expect((await request).status).toBe(404)
  expect((await admin.get('/corrals')).body).toEqual({ data: [] })
})

it('counts the animals of the active lots of a corral', async () => {
  const { admin } = await createFarm()
  const [one, other] = [
    await createRecord(admin, '/corrals', { name: 'A' }),
    await createRecord(admin, '/corrals', { name: 'B' }),
  ]
  const counts = async () =>
    (await admin.get('/corrals')).body.data.map((corral: { animal_count: number }) => corral.animal_count)
  const lot = await createRecord(admin, '/lots', lotBody(one.id, { quantity: 80 }))
  const second = await createRecord(admin, '/lots', lotBody(one.id, { quantity: 40 }))
  expect(await counts()).toEqual([120, 0])
  expect((await admin.get(`/corrals/${one.id}`)).body.data.animal_count).toBe(120)
  await admin.put(`/lots/${lot.id}`, lotBody(other.id, { quantity: 90 }))
  expect(await counts()).toEqual([40, 90])
  await admin.put(`/lots/${second.id}/finish`, { finish_date: lot.entry_date })
  await admin.delete(`/lots/${lot.id}`)
  expect(await counts()).toEqual([0, 0])
})

describe('delete corral', () => {
  it('rejects while the corral has an active lot, and names the lot', async () => {
    const { admin } = await createFarm()
    const corral = await createRecord(admin, '/corrals', { name: 'A' })
    const lot = await createRecord(admin, '/lots', lotBody(corral.id, { name: 'Nelore 1' }))
    const rejected = await admin.delete(`/corrals/${corral.id}`)
    expect(rejected.status).toBe(409)
    expect(rejected.body).toEqual({ errors: [expect.stringContaining('tem o lote ativo Nelore 1')] })
    await admin.put(`/lots/${lot.id}/finish`, { finish_date: lot.entry_date })
    expect((await admin.delete(`/corrals/${corral.id}`)).status).toBe(200)
  })

  it('rejects when a lot is created in the corral at the same time', async () => {
    const { admin, id } = await createFarm()
    const corral = await createRecord(admin, '/corrals', { name: 'A' })
    const bindings = race(() => createRecord(admin, '/lots', lotBody(corral.id, { name: 'Nelore 1' })))
    const rejected = await callApi('DELETE', `/farms/${id}/corrals/${corral.id}`, { token: admin.token, bindings })
    expect(rejected).toMatchObject({ status: 409, body: { errors: [expect.stringContaining('Nelore 1')] } })
    expect((await admin.get(`/corrals/${corral.id}`)).status).toBe(200)
  })
})

it.each([
  [{ capacity: 10 }, { name: ['Nome é obrigatório'] }],
  [{ name: 'A', capacity: 0 }, { capacity: ['Deve ser maior que 0'] }],
  [{ name: 'A', capacity: '10' }, { capacity: ['Capacidade de animais deve estar em um formato válido'] }],
])('rejects %j and names its fields', async (body, fields) => {
  const { admin } = await createFarm()
  const rejected = await admin.post('/corrals', body)
  expect(rejected).toMatchObject({ status: 422, body: { errors: Object.values(fields).flat(), fields } })
})

it('responds 404 for a corral of another farm, and 403 when a worker writes', async () => {
  const [mine, other] = [await createFarm(), await createFarm()]
  const corral = await createRecord(other.admin, '/corrals', { name: 'A' })
  for (const request of [
    mine.admin.get(`/corrals/${corral.id}`),
    mine.admin.put(`/corrals/${corral.id}`, { name: 'Minha' }),
    mine.admin.delete(`/corrals/${corral.id}`),
  ])
    expect((await request).status).toBe(404)
  expect((await other.worker.get(`/corrals/${corral.id}`)).body.data).toEqual(corral)
  expect((await other.worker.put(`/corrals/${corral.id}`, { name: 'B' })).status).toBe(403)
  expect((await other.technician.put(`/corrals/${corral.id}`, { name: 'B' })).status).toBe(200)
})
