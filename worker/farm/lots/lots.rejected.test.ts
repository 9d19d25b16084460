import { describe, expect, it } from 'vitest'
import { requiredMessage } from '../../../domain/schema/field.ts'
import { callApi } from '../../../tests/support/api-client.ts'
import { createFarmWithCorral, daysAgo, lotBody, today } from '../../../tests/support/api-records.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { race } from '../../../tests/support/race.ts'

describe('animal limit of the plan', () => {
  it('rejects animals over the limit, with what to do', async () => {
    const { admin, corral, lot } = await createFarmWithCorral({ plan: 'starter' })
    const first = await lot({ quantity: 300 })
    await lot({ quantity: 200 })
    const rejected = await admin.post('/lots', lotBody(corral.id, { quantity: 1 }))
    expect(rejected.status).toBe(409)
    expect(rejected.body.errors[0]).toMatch(/Starter permite até 500 animais.*Encerre lotes/)
    const grown = await admin.put(`/lots/${first.id}`, lotBody(corral.id, { quantity: 301 }))
    expect(grown.status).toBe(409)
    expect((await admin.put(`/lots/${first.id}`, lotBody(corral.id, { quantity: 250 }))).status).toBe(200)
    await lot({ quantity: 50 })
    await admin.put(`/lots/${first.id}/finish`, { finish_date: today() })
    await lot({ quantity: 250 })
    expect((await admin.put(`/lots/${first.id}`, lotBody(corral.id, { quantity: 900 }))).status).toBe(200)
  })

  it('rejects when two lots are created at the same time', async () => {
    const { admin, id, corral, lot } = await createFarmWithCorral({ plan: 'starter' })
    const bindings = race(() => lot({ quantity: 300 }))
    const body = lotBody(corral.id, { quantity: 300 })
    expect((await callApi('POST', `/farms/${id}/lots`, { token: admin.token, body, bindings })).status).toBe(409)
    expect((await admin.get('/lots')).body.data).toHaveLength(1)
  })
})

describe('create lot', () => {
  it('names each required field', async () => {
    const { admin } = await createFarm()
    const labels = {
      name: 'Nome',
      quantity: 'Cabeças',
      corral_id: 'Baia',
      entry_date: 'Data de Entrada',
      initial_avg_weight: 'Peso Médio Inicial',
      initial_load: 'Carga Inicial',
      gmd: 'GMD',
    }
    const fields = Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, [requiredMessage(label)]]))
    expect(await admin.post('/lots', {})).toMatchObject({ status: 422, body: { fields } })
  })

  it.each([
    [{ quantity: 0 }, { quantity: ['Deve ser maior que 0'] }],
    [{ quantity: 1.5 }, { quantity: ['Cabeças deve estar em um formato válido'] }],
    [{ initial_load: -1 }, { initial_load: ['Deve ser maior que 0'] }],
    [{ gmd: '1.3' }, { gmd: ['GMD deve estar em um formato válido'] }],
    [{ entry_date: daysAgo(-2) }, { entry_date: ['Data de Entrada não pode ser depois de hoje. Confira o dia.'] }],
    [{ name: 'Lote 🐂' }, { name: ['Use apenas letras, números e sinais comuns, sem emojis.'] }],
    [{ surprise: 1 }, { surprise: ['Campo desconhecido: surprise'] }],
  ])('rejects %j', async (over, fields) => {
    const { admin, corral } = await createFarmWithCorral()
    expect(await admin.post('/lots', lotBody(corral.id, over))).toMatchObject({ status: 422, body: { fields } })
  })

  it('rejects a corral of another farm, or one that is deleted at the same time', async () => {
    const [mine, other] = [await createFarmWithCorral(), await createFarmWithCorral()]
    const fields = { corral_id: ['Baia não encontrada. Atualize a lista e escolha outra.'] }
    expect(await mine.admin.post('/lots', lotBody(other.corral.id))).toMatchObject({ status: 422, body: { fields } })
    const bindings = race(() => mine.admin.delete(`/corrals/${mine.corral.id}`))
    const post = { token: mine.admin.token, body: lotBody(mine.corral.id), bindings }
    expect(await callApi('POST', `/farms/${mine.id}/lots`, post)).toMatchObject({ status: 422, body: { fields } })
    expect((await mine.admin.get('/lots')).body.data).toEqual([])
  })
})
