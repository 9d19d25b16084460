/** The sales of a lot, and its closing sheet. */
import { describe, expect, it } from 'vitest'
import { createFarmWithCorral, createRecord, daysAgo } from '../../../tests/support/api-records.ts'

/** 100 heads entered 60 days ago with 380 kg. */
async function createLot() {
  const farm = await createFarmWithCorral()
  const lot = await farm.lot({ quantity: 100, initial_avg_weight: 380, entry_date: daysAgo(60), gmd: 1.5 })
  const path = `/lots/${lot.id}`
  const closeout = async () => (await farm.admin.get(`${path}/closeout`)).body.data
  return { ...farm, path, closeout }
}

const sale = (over: object = {}) => ({
  ...{
    id: crypto.randomUUID(),
    day: daysAgo(1),
    heads: 40,
    live_kg: 21_800,
    carcass_kg: 11_990,
    price_per_arroba: 310,
  },
  ...over,
})

describe('the sales of a lot', () => {
  it('are in the closing sheet, and once however often they are sent', async () => {
    const { admin, path, closeout } = await createLot()
    const one = sale({ freight: 500.5 })
    expect((await admin.post(`${path}/sales`, one)).body).toMatchObject({
      data: { heads: 40, net: 247_292.83, user: { id: admin.id } },
      message: 'Venda lançada: 40 cabeças por R$\u00a0247.793,33.',
    })
    expect((await admin.post(`${path}/sales`, one)).body.message).toBe('Esta venda já tinha sido recebida.')
    expect(await closeout()).toMatchObject({
      preview: true,
      ...{ heads_in: 100, heads_out: 100, heads_sold: 40, result: null },
      revenue: { gross: 247_793.33, freight: 500.5, net: null, per_arroba: 310 },
      sales: [{ id: one.id }],
    })
    expect((await admin.delete(`/lots/sales/${one.id}`)).status).toBe(200)
    expect(await closeout()).toMatchObject({ heads_sold: 0, sales: [] })
    expect((await admin.delete(`/lots/sales/${one.id}`)).status).toBe(404)
  })

  it('are of no more heads than there are, also of two at once', async () => {
    const { admin, path } = await createLot()
    const answers = await Promise.all(
      [sale({ heads: 60, live_kg: 32_700 }), sale({ heads: 60, live_kg: 32_700 })].map(one =>
        admin.post(`${path}/sales`, one),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    const { body } = await admin.post(`${path}/sales`, sale({ heads: 41 }))
    expect(body.fields.heads).toEqual(['O lote tem só 40 cabeças sem venda. Confira as cabeças.'])
    await createRecord(admin, `${path}/sales`, sale())
  })

  it('are refused in place', async () => {
    const { admin, path } = await createLot()
    const fieldsOf = async (over: object) => (await admin.post(`${path}/sales`, sale(over))).body.fields
    expect(await fieldsOf({ carcass_kg: 15_261 })).toEqual({
      carcass_kg: ['Confira: carcaça acima de 70% do peso vivo.'],
    })
    expect(Object.keys(await fieldsOf({ day: daysAgo(-1) }))).toEqual(['day'])
    expect(Object.keys(await fieldsOf({ day: daysAgo(61) }))).toEqual(['day'])
    expect(Object.keys(await fieldsOf({ discounts: 300_000 }))).toEqual(['discounts'])
  })

  it('are for managers', async () => {
    const { technician, worker, path } = await createLot()
    const answers = await Promise.all([
      technician.get(`${path}/closeout`),
      technician.post(`${path}/sales`, sale()),
      worker.get(`${path}/closeout`),
      worker.post(`${path}/sales`, sale()),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})
