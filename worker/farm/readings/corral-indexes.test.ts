import { expect, it } from 'vitest'
import { createRecord } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'

it('creates, returns, updates and deletes a trough index', async () => {
  const { admin } = await createFarm()
  const { status, body } = await admin.post('/corral_indexes', { name: 'Sobra leve', value: -2.5 })
  expect(status).toBe(201)
  expect(body).toEqual({
    data: {
      id: expect.any(Number),
      name: 'Sobra leve',
      value: -2.5,
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    },
    message: 'Índice criado com sucesso!',
  })
  const path = `/corral_indexes/${body.data.id}`
  expect((await admin.get(path)).body).toEqual({ data: body.data })
  const edited = await admin.put(path, { name: 'Lambido', value: 10 })
  expect(edited).toMatchObject({ status: 200, body: { data: { name: 'Lambido', value: 10 } } })
  expect(edited.body.message).toBe('Índice atualizado com sucesso!')
  expect((await admin.get(path)).body.data).toEqual(edited.body.data)
  const deleted = await admin.delete(path)
  expect({ status: deleted.status, body: deleted.body }).toEqual({
    status: 200,
    body: { message: 'Índice excluído com sucesso!' },
  })
  expect((await admin.get(path)).status).toBe(404)
  expect((await admin.delete(path)).status).toBe(404)
})

it('lists the trough indexes by value, the lowest first', async () => {
  const { admin, worker } = await createFarm()
  for (const value of [10, -10, 0]) await createRecord(admin, '/corral_indexes', { name: `Nota ${value}`, value })
  const { body } = await worker.get('/corral_indexes')
  expect(body.data.map((index: { value: number }) => index.value)).toEqual([-10, 0, 10])
})

it.each([
  [{}, { name: ['Nome é obrigatório'], value: ['Valor é obrigatório'] }],
  [{ name: 'A', value: -101 }, { value: ['Deve ser um valor maior que -100'] }],
  [{ name: 'A', value: 100.5 }, { value: ['Deve ser no máximo 100'] }],
  [{ name: 'A', value: 1.255 }, { value: ['Use no máximo 2 casas decimais.'] }],
])('rejects %j and names its fields', async (body, fields) => {
  const { admin } = await createFarm()
  expect(await admin.post('/corral_indexes', body)).toMatchObject({ status: 422, body: { fields } })
})

it('responds 404 for an index of another farm, and 403 when a worker writes', async () => {
  const [mine, other] = [await createFarm(), await createFarm()]
  const index = await createRecord(other.admin, '/corral_indexes', { name: 'Vazio', value: 5 })
  const path = `/corral_indexes/${index.id}`
  expect((await mine.admin.get(path)).status).toBe(404)
  expect((await mine.admin.put(path, { name: 'Meu', value: 0 })).status).toBe(404)
  expect((await mine.admin.delete(path)).status).toBe(404)
  expect((await other.worker.post('/corral_indexes', { name: 'A', value: 0 })).status).toBe(403)
  expect((await other.worker.delete(path)).status).toBe(403)
  expect((await other.worker.get(path)).body.data).toEqual(index)
})
