import { describe, expect, it } from 'vitest'
import { callApi } from '../../../tests/support/api-client.ts'
import { createApiFeedlot, createRecord } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { race } from '../../../tests/support/race.ts'

it('creates, returns, lists, updates and deletes a treat', async () => {
  const { admin } = await createFarm()
  const { status, body } = await admin.post('/treats', { name: 'Trato 1', percent: 33.33 })
  expect(status).toBe(201)
  expect(body).toEqual({
    data: {
      id: expect.any(Number),
      name: 'Trato 1',
      percent: 33.33,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    },
    message: 'Trato criado com sucesso!',
  })
  const path = `/treats/${body.data.id}`
  expect((await admin.get(path)).body).toEqual({ data: body.data })
  expect((await admin.get('/treats')).body).toEqual({ data: [body.data] })
  const edited = await admin.put(path, { name: 'Trato da manhã', percent: 40 })
  expect(edited).toMatchObject({ status: 200, body: { data: { name: 'Trato da manhã', percent: 40 } } })
  expect((await admin.get(path)).body.data).toEqual(edited.body.data)
  expect((await admin.delete(path)).body).toEqual({ message: 'Trato excluído com sucesso!' })
  expect((await admin.get(path)).status).toBe(404)
  expect((await admin.get('/treats')).body).toEqual({ data: [] })
})

describe('delete treat', () => {
  it('rejects while a schedule uses the treat, and accepts after that was deleted', async () => {
    const { admin, worker } = await createFarm()
    const { treat, schedule } = await createApiFeedlot(admin, [worker])
    const rejected = await admin.delete(`/treats/${treat.id}`)
    expect(rejected.status).toBe(409)
    expect(rejected.body).toEqual({ errors: [expect.stringContaining('está em uso na programação Trato 1 às 07:00')] })
    await admin.delete(`/treat_schedules/${schedule.id}`)
    expect((await admin.delete(`/treats/${treat.id}`)).status).toBe(200)
  })

  it('rejects when a schedule with the treat is created at the same time', async () => {
    const { admin, worker, id } = await createFarm()
    const { rule } = await createApiFeedlot(admin, [worker])
    const treat = await createRecord(admin, '/treats', { name: 'Trato 2', percent: 60 })
    const items = [{ rule_id: rule.id, treat_id: treat.id, scheduled_time: '15:00' }]
    const bindings = race(() => createRecord(admin, '/treat_schedules', { user_ids: [worker.id], treat_items: items }))
    const rejected = await callApi('DELETE', `/farms/${id}/treats/${treat.id}`, { token: admin.token, bindings })
    expect(rejected).toMatchObject({ status: 409, body: { errors: [expect.stringContaining('Trato 2 às 15:00')] } })
  })
})

it.each([
  [{}, { name: ['Nome do Tratamento é obrigatório'], percent: ['Percentual é obrigatório'] }],
  [{ name: 'A', percent: 0.5 }, { percent: ['Deve ser maior que 0'] }],
  [{ name: 'A', percent: 101 }, { percent: ['Deve ser no máximo 100'] }],
])('rejects %j and names its fields', async (body, fields) => {
  const { admin } = await createFarm()
  expect(await admin.post('/treats', body)).toMatchObject({ status: 422, body: { fields } })
})

it('responds 404 for a treat of another farm, and 403 when a worker writes', async () => {
  const [mine, other] = [await createFarm(), await createFarm()]
  const treat = await createRecord(other.admin, '/treats', { name: 'Trato 1', percent: 100 })
  const path = `/treats/${treat.id}`
  expect((await mine.admin.get(path)).status).toBe(404)
  expect((await mine.admin.put(path, { name: 'Meu', percent: 1 })).status).toBe(404)
  expect((await mine.admin.delete(path)).status).toBe(404)
  expect((await other.worker.put(path, { name: 'A', percent: 1 })).status).toBe(403)
  expect((await other.worker.get(path)).body.data).toEqual(treat)
})
