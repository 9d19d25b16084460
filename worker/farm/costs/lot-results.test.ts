/** The other costs of a lot, its plan and its slaughter point. */
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createFarmWithCorral, createRecord, daysAgo } from '../../../tests/support/api-records.ts'

/** 100 heads entered 60 days ago with 380 kg. */
async function createLot() {
  const farm = await createFarmWithCorral()
  const lot = await farm.lot({ quantity: 100, initial_avg_weight: 380, entry_date: daysAgo(60), gmd: 1.5 })
  const path = `/lots/${lot.id}`
  const costs = async () => (await farm.admin.get(`${path}/costs`)).body.data
  const otherLot = (over: object = {}) => farm.lot(over)
  return { ...farm, otherLot, lot, path, costs }
}

const entry = (over: object = {}) => ({
  ...{ id: crypto.randomUUID(), kind: 'freight', day: daysAgo(5), amount: 1_200.5 },
  ...over,
})

describe('the entries of a lot', () => {
  it('are in its costs but the purchase, and once however often they are sent', async () => {
    const { admin, path, costs } = await createLot()
    const freight = entry()
    expect((await admin.post(`${path}/entries`, freight)).body).toMatchObject({
      data: { kind: 'freight', amount: 1_200.5, user: { id: admin.id } },
      message: 'Custo lançado: R$\u00a01.200,50 de frete.',
    })
    expect((await admin.post(`${path}/entries`, freight)).body.message).toBe('Este lançamento já tinha sido recebido.')
    await createRecord(admin, `${path}/entries`, entry({ kind: 'health', amount: 99.5 }))
    await createRecord(admin, `${path}/entries`, entry({ kind: 'purchase', amount: 380_000 }))
    expect((await costs()).to_date.other).toBe(1_300)
    const { body } = await admin.get(`${path}/entries`)
    expect(body.data.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['freight', 'health', 'purchase'])
  })

  it('of heads that changed their lot are in no cost of what it produced', async () => {
    const { admin, path, costs } = await createLot()
    const { body } = await admin.post(`${path}/entries`, entry({ kind: 'transfer_out', amount: 45_000 }))
    expect(body.message).toBe('Valor lançado: R$\u00a045.000,00 de transferência de saída.')
    await createRecord(admin, `${path}/entries`, entry({ kind: 'transfer_in', amount: 45_000 }))
    expect((await costs()).to_date.other).toBe(0)
  })

  it('are no more when they are deleted, and are of their lot only', async () => {
    const { admin, technician, path, costs, otherLot } = await createLot()
    const { id } = await createRecord(admin, `${path}/entries`, entry())
    const other = await otherLot()
    expect((await admin.get(`/lots/${other.id}/entries`)).body.data).toEqual([])
    expect((await technician.delete(`/lots/entries/${id}`)).status).toBe(403)
    expect((await admin.delete(`/lots/entries/${id}`)).status).toBe(200)
    expect((await costs()).to_date.other).toBe(0)
    expect((await admin.delete(`/lots/entries/${id}`)).status).toBe(404)
  })

  it('are 200 at most, and the last of two that are sent at once is refused', async () => {
    const { admin, id, lot, path } = await createLot()
    await createRecord(admin, `${path}/entries`, entry())
    await env.DB.prepare(
      `insert into lot_entries (farm_id, id, lot_id, kind, day, amount, user_id, created_at)
       select farm_id, lot_entries.id || '-' || n.value, lot_id, kind, day, amount, user_id, created_at
       from lot_entries cross join json_each(?3) n where farm_id = ?1 and lot_id = ?2`,
    )
      .bind(id, lot.id, JSON.stringify(Array.from({ length: 198 }, (_, at) => at)))
      .run()
    const answers = await Promise.all([entry(), entry()].map(one => admin.post(`${path}/entries`, one)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      'Este lote já tem 200 lançamentos, o máximo. Some os valores pequenos em um lançamento.',
    ])
  })

  it('are of no coming day', async () => {
    const { admin, path } = await createLot()
    const { status, body } = await admin.post(`${path}/entries`, entry({ day: daysAgo(-1) }))
    expect({ status, day: body.fields.day }).toEqual({
      status: 422,
      day: ['O dia do lançamento não pode ser depois de hoje. Confira o dia.'],
    })
  })

  it('are for managers: a purchase is no cost of feed', async () => {
    const { technician, worker, path } = await createLot()
    const answers = await Promise.all([
      technician.get(`${path}/entries`),
      technician.post(`${path}/entries`, entry()),
      technician.put(`${path}/plan`, { exit_weight: 545, exit_yield: 55 }),
      worker.get(`${path}/slaughter_point`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})

describe('heads that changed their lot', () => {
  it('gain in one of the lots only', async () => {
    const { admin, lot, path, otherLot, costs } = await createLot()
    const other = await otherLot({ quantity: 100, initial_avg_weight: 300, entry_date: daysAgo(60), gmd: 1.5 })
    const otherCosts = async () => (await admin.get(`/lots/${other.id}/costs`)).body.data
    const movement = { kind: 'transfer', quantity: 50, at: `${daysAgo(30)}T15:00:00Z` }
    const lots = { lot_id: other.id, to_lot_id: lot.id }
    const sent = { movements: [{ id: crypto.randomUUID(), ...movement, ...lots }] }
    expect((await admin.post('/lots/movements', sent)).body.data).toMatchObject({ accepted: 1 })
    await createRecord(admin, `${path}/weighings`, { day: daysAgo(0), avg_weight: 450, heads: 150 })
    // 50 heads came with 345 kg, as their lot gives for them
    const entered = { live: (100 * 380 + 50 * 345) / 150, carcass: (100 * 190 + 50 * (150 + 45 * 0.65)) / 15 }
    const { data } = (await admin.get(`${path}/closeout`)).body
    expect(data.entry_weight).toBeCloseTo(entered.live, 2)
    expect(data.arrobas_in).toBeCloseTo(entered.carcass, 2)
    expect((await costs()).to_date.arrobas).toBeCloseTo((150 * (190 + 70 * 0.65)) / 15 - entered.carcass, 2)
    expect((await otherCosts()).to_date.arrobas).toBeCloseTo((50 * 90 * 0.65 + 50 * 45 * 0.65) / 15, 2)
  })
})

describe('the plan of a lot', () => {
  it('gives the yield of its gain, in place of the one of the farm', async () => {
    const { admin, path, costs } = await createLot()
    expect(await costs()).toMatchObject({ plan: null, gain_yield: 65, to_date: { arrobas: 390 } })
    await admin.put('/settings', { gain_yield: 64 })
    expect(await costs()).toMatchObject({ gain_yield: 64, to_date: { arrobas: 384 } })
    await admin.put(`${path}/plan`, { exit_weight: 545, exit_yield: 55 })
    // 100 heads gained 90 kg, of which 66.515 % are carcass
    expect(await costs()).toMatchObject({
      plan: { exit_weight: 545, exit_yield: 55, entry_yield: null },
      gain_yield: 66.52,
      to_date: { arrobas: 399.09 },
    })
    await admin.put(`${path}/plan`, { exit_weight: 560, exit_yield: 55.5, entry_yield: 50 })
    expect((await costs()).plan).toEqual({ exit_weight: 560, exit_yield: 55.5, entry_yield: 50 })
  })

  it('is refused in place', async () => {
    const { admin, path } = await createLot()
    const { status, body } = await admin.put(`${path}/plan`, { exit_weight: 380, exit_yield: 55 })
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: ['exit_weight'] })
  })
})

describe('the slaughter point of a lot', () => {
  it('is the last day that pays', async () => {
    const { admin, technician, path } = await createLot()
    await admin.put(`${path}/plan`, { exit_weight: 545, exit_yield: 55 })
    const { body } = await technician.get(`${path}/slaughter_point?a=1.9&b=0.0095&price=310&cost=16.5`)
    expect(body.data).toMatchObject({ a: 1.9, b: 0.0095, cost: 16.5, point: { pays: 'until', last_day: 73 } })
    expect(body.data.point.last_date).toBe(daysAgo(60 - 73))
  })

  it('is offered from the weighings, and waits for the price', async () => {
    const { admin, path } = await createLot()
    expect((await admin.get(`${path}/slaughter_point`)).body.data).toEqual({
      gain_yield: 65,
      a: 1.5,
      b: 0,
      cost: null,
      point: null,
    })
    await createRecord(admin, `${path}/weighings`, { day: daysAgo(40), avg_weight: 414, heads: 100 })
    await createRecord(admin, `${path}/weighings`, { day: daysAgo(20), avg_weight: 440, heads: 100 })
    expect((await admin.get(`${path}/slaughter_point?price=310`)).body.data).toMatchObject({
      a: 1.9,
      b: 0.02,
      point: null,
    })
    expect((await admin.get(`${path}/slaughter_point?price=abc`)).status).toBe(422)
  })
})
