import { describe, expect, it } from 'vitest'
import { callApi } from '../../../tests/support/api-client.ts'
import { createFarmWithCorral, daysAgo, lotBody, today } from '../../../tests/support/api-records.ts'
import { race } from '../../../tests/support/race.ts'

describe('finish lot', () => {
  it('moves the lot to the inactive lots, and rejects a second finish', async () => {
    const { admin, lot } = await createFarmWithCorral()
    const one = await lot({ entry_date: daysAgo(20) })
    const { status, body } = await admin.put(`/lots/${one.id}/finish`, { finish_date: daysAgo(5) })
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Lote encerrado com sucesso!' })
    expect(body.data).toMatchObject({ deactivated_at: daysAgo(5), days_confined: 15, projected_avg_weight: 403 })
    expect((await admin.get('/lots')).body.data).toEqual([])
    expect((await admin.get('/lots/inactive')).body.data).toEqual([body.data])
    expect((await admin.get(`/lots/${one.id}`)).body.data).toEqual(body.data)
    const twice = await admin.put(`/lots/${one.id}/finish`, { finish_date: daysAgo(5) })
    expect(twice).toMatchObject({ status: 409, body: { errors: ['Este lote já foi encerrado.'] } })
  })

  it('rejects the second of two finishes at the same time', async () => {
    const { admin, id, lot } = await createFarmWithCorral()
    const one = await lot({ entry_date: daysAgo(20) })
    const bindings = race(() => admin.put(`/lots/${one.id}/finish`, { finish_date: daysAgo(5) }))
    const second = { token: admin.token, body: { finish_date: daysAgo(3) }, bindings }
    expect((await callApi('PUT', `/farms/${id}/lots/${one.id}/finish`, second)).status).toBe(409)
    expect((await admin.get(`/lots/${one.id}`)).body.data.deactivated_at).toBe(daysAgo(5))
  })

  it.each([
    [{}, 'Data de Encerramento é obrigatória'],
    [{ finish_date: '21/11/2026' }, 'Data de Encerramento deve estar em um formato válido'],
    [{ finish_date: daysAgo(-1) }, 'Data de Encerramento pode ser no máximo hoje.'],
    [{ finish_date: daysAgo(400) }, 'Data de Encerramento pode ser no máximo um ano atrás.'],
    [{ finish_date: daysAgo(21) }, 'Data de Encerramento não pode ser antes da entrada do lote. Confira o dia.'],
  ])('rejects %j', async (body, message) => {
    const { admin, lot } = await createFarmWithCorral()
    const one = await lot({ entry_date: daysAgo(20) })
    const rejected = await admin.put(`/lots/${one.id}/finish`, body)
    expect(rejected).toMatchObject({ status: 422, body: { errors: [message], fields: { finish_date: [message] } } })
    expect((await admin.get('/lots/inactive')).body.data).toEqual([])
  })

  it('keeps the name of a corral that is deleted later', async () => {
    const { admin, corral, lot } = await createFarmWithCorral()
    const one = await lot()
    await admin.put(`/lots/${one.id}/finish`, { finish_date: today() })
    await admin.delete(`/corrals/${corral.id}`)
    expect((await admin.get('/lots/inactive')).body.data[0].corral).toEqual({ id: corral.id, name: 'Baia 1' })
    const edited = await admin.put(`/lots/${one.id}`, lotBody(corral.id, { client_name: 'Boa Sorte' }))
    expect(edited).toMatchObject({
      status: 200,
      body: { data: { client_name: 'Boa Sorte', corral: { name: 'Baia 1' } } },
    })
  })
})
