/** Invoices: drafts follow the records, and what was sent stays as it was. */
import { describe, expect, it } from 'vitest'
import { createFarmWithCorral, createRecord, daysAgo, today } from '../../../tests/support/api-records.ts'
import { contractBody } from '../../../tests/support/fed-farm/contract-records.ts'
import { createFedFarm } from '../../../tests/support/fed-farm/fed-farm.ts'
import { readPdf } from '../../../tests/support/pdf-text.ts'

/** 100 heads of 380 kg that entered 60 days ago, in a contract. */
async function createContracted(over: object = {}) {
  const farm = await createFarmWithCorral()
  const { admin } = farm
  const heads = { name: 'Lote 7', quantity: 100, initial_avg_weight: 380, entry_date: daysAgo(60) }
  const lot = await farm.lot(heads)
  const contract = await createRecord(admin, '/contracts', contractBody([lot.id], over))
  const path = `/contracts/${contract.id}/invoices`
  const draft = (from: string, to: string) => createRecord(admin, path, { from, to })
  const die = (day: number) =>
    admin.post('/lots/movements', {
      movements: [
        { id: crypto.randomUUID(), lot_id: lot.id, kind: 'death', quantity: 1, at: `${daysAgo(day)}T15:00:00Z` },
      ],
    })
  const show = async (id: number) => (await admin.get(`/invoices/${id}`)).body.data
  const mark = (id: number, status: string) => admin.put(`/invoices/${id}/status`, { status })
  return { ...farm, another: farm.lot, lot, contract, path, draft, die, show, mark }
}

describe('an invoice', () => {
  it('charges each head and day: 100 for 30 days and 99 for 30', async () => {
    const { draft, die, show } = await createContracted()
    await die(30)
    const { id } = await draft(daysAgo(60), daysAgo(1))
    const { lines, total, status } = await show(id)
    expect({ total, status }).toEqual({ total: 119_400, status: 'draft' })
    expect(lines).toMatchObject([
      { kind: 'head_days', lot: { name: 'Lote 7' }, quantity: 5970, price: 20, amount: 119_400 },
    ])
  })

  it('is not sent with another total than the person saw', async () => {
    const { admin, draft, die, mark } = await createContracted()
    const { id } = await draft(daysAgo(60), daysAgo(1))
    await die(30)
    const send = (total: number) => admin.put(`/invoices/${id}/status`, { status: 'sent', total })
    expect(await send(120_000)).toMatchObject({
      status: 409,
      body: { errors: [expect.stringMatching(/mudou desde que você a abriu: agora são R\$\s119\.400,00/)] },
    })
    expect((await send(119_400)).body.data).toMatchObject({ status: 'sent', total: 119_400 })
    expect((await mark(id, 'paid')).status).toBe(200)
  })

  it('freezes its figures when it is sent, and tells what changed afterwards', async () => {
    const { admin, draft, die, show, mark, path } = await createContracted()
    const { id } = await draft(daysAgo(60), daysAgo(1))
    expect((await mark(id, 'sent')).body.data).toMatchObject({ status: 'sent', total: 120_000, change: null })
    await die(30)
    expect(await show(id)).toMatchObject({ total: 120_000, change: -600, lines: [{ quantity: 6000 }] })
    expect((await admin.get(path)).body.data).toMatchObject([{ id, total: 120_000, change: -600 }])
    expect((await mark(id, 'paid')).body.data).toMatchObject({ status: 'paid', change: -600 })
    expect((await mark(id, 'void')).status).toBe(409)
    // a payment by mistake is taken back, and the invoice with it
    await mark(id, 'sent')
    expect((await mark(id, 'void')).body.data).toMatchObject({ status: 'void', total: 120_000, change: null })
  })

  it('has the records of each line, beside what was charged', async () => {
    const { admin, draft, die, mark, technician } = await createContracted({ deaths: 'feedlot', arroba_price: 300 })
    await die(3)
    const { id } = await draft(daysAgo(4), daysAgo(2))
    const records = async () => (await admin.get(`/invoices/${id}/records`)).body.data
    expect(await records()).toMatchObject([
      {
        ...{ kind: 'head_days', lot: { name: 'Lote 7' }, charged: 298, now: 298 },
        records: [100, 99, 99].map((heads, at) => ({ date: daysAgo(4 - at), heads, quantity: heads })),
      },
      { kind: 'deaths', charged: 12.667, now: 12.667, records: [{ date: daysAgo(3), heads: 1, quantity: 12.667 }] },
    ])
    await mark(id, 'sent')
    await die(2)
    expect(await records()).toMatchObject([
      { charged: 298, now: 297 },
      { charged: 12.667, now: 25.333, records: [{ date: daysAgo(3) }, { date: daysAgo(2) }] },
    ])
    expect((await technician.get(`/invoices/${id}/records`)).status).toBe(403)
    expect((await admin.get('/invoices/999999/records')).status).toBe(404)
  })

  it('does not charge a day that the client has in another one', async () => {
    const { admin, draft, mark, path } = await createContracted()
    const first = await draft(daysAgo(60), daysAgo(30))
    const overlapping = await draft(daysAgo(40), daysAgo(1))
    expect((await mark(first.id, 'sent')).status).toBe(200)
    const refusal = await mark(overlapping.id, 'sent')
    expect(refusal.status).toBe(422)
    expect(refusal.body.fields.from[0]).toContain(`O cliente já tem a fatura nº ${first.id}, de`)
    expect((await admin.post(path, { from: daysAgo(30), to: daysAgo(1) })).status).toBe(422)
    const next = await draft(daysAgo(29), daysAgo(1))
    expect((await mark(next.id, 'sent')).status).toBe(200)
    await mark(first.id, 'void')
    await draft(daysAgo(60), daysAgo(30))
  })

  it('is of days that are over or of today', async () => {
    const { admin, path } = await createContracted()
    for (const period of [
      { from: today(), to: daysAgo(-1) },
      { from: daysAgo(1), to: daysAgo(2) },
      { from: daysAgo(400), to: today() },
    ])
      expect((await admin.post(path, period)).status).toBe(422)
  })

  it('is sent when every head that left has its sale, where carcass is charged', async () => {
    const { admin, lot, draft, die, show, mark } = await createContracted({ kind: 'arroba', price: 240 })
    await die(40)
    await die(40)
    await admin.put(`/lots/${lot.id}/finish`, { finish_date: today() })
    const { id } = await draft(daysAgo(60), today())
    expect(await show(id)).toMatchObject({ lines: [], missing: [{ lot: { name: 'Lote 7' }, heads: 98 }] })
    expect((await mark(id, 'sent')).body.errors).toEqual([
      'Falta lançar a venda de 98 cabeças do Lote 7. Lance as vendas na conta do lote, e envie depois.',
    ])
    const sale = { day: today(), heads: 98, live_kg: 53_410, carcass_kg: 29_375.5, price_per_arroba: 310 }
    await createRecord(admin, `/lots/${lot.id}/sales`, { id: crypto.randomUUID(), ...sale })
    expect((await mark(id, 'sent')).body.data).toMatchObject({ total: 172_088, missing: [] })
  })

  it('names heads that went to a lot outside of the contract, whose arrobas it does not have', async () => {
    const { admin, contract, lot, another, draft, show, mark } = await createContracted({ kind: 'arroba', price: 240 })
    const other = await another({ name: 'Lote 9', quantity: 100, initial_avg_weight: 300, entry_date: daysAgo(60) })
    const movement = { kind: 'transfer', quantity: 50, lot_id: lot.id, to_lot_id: other.id }
    const at = `${daysAgo(30)}T15:00:00Z`
    await admin.post('/lots/movements', { movements: [{ id: crypto.randomUUID(), at, ...movement }] })
    const sell = (id: number, heads: number) =>
      createRecord(admin, `/lots/${id}/sales`, {
        ...{ id: crypto.randomUUID(), day: today(), heads, live_kg: heads * 545, carcass_kg: heads * 299.75 },
        price_per_arroba: 310,
      })
    await sell(lot.id, 50)
    await sell(other.id, 150)
    const { id } = await draft(daysAgo(60), today())
    expect(await show(id)).toMatchObject({
      lines: [{ quantity: 365.833 }],
      transferred: [{ lot: { name: 'Lote 7' }, heads: 50 }],
      missing: [],
    })
    // in the same contract they have the carcass with which they entered
    await admin.put(`/contracts/${contract.id}`, contractBody([lot.id, other.id], { kind: 'arroba', price: 240 }))
    const whole = await show(id)
    expect(whole.lines).toMatchObject([{ quantity: 365.833 }, { quantity: 1364.167 }])
    expect(whole).not.toHaveProperty('transferred')
    expect((await mark(id, 'sent')).status).toBe(200)
  })

  it('credits the deaths that the feedlot bears', async () => {
    const { draft, die, show } = await createContracted({ deaths: 'feedlot', arroba_price: 300 })
    await die(30)
    const { id } = await draft(daysAgo(30), daysAgo(30))
    // 190 kg of carcass: 12,667 @
    expect(await show(id)).toMatchObject({
      lines: [{ kind: 'head_days' }, { kind: 'deaths', quantity: 12.667, price: 300, amount: -3800 }],
      total: -1820,
    })
  })

  it('charges the dry matter that the wagon gave', async () => {
    const { admin } = await createFedFarm()
    const [lot] = (await admin.get('/lots')).body.data
    const terms = { kind: 'dry_matter', price: 1100 }
    const { id } = await createRecord(admin, '/contracts', contractBody([lot.id], terms))
    const { lines } = await createRecord(admin, `/contracts/${id}/invoices`, { from: daysAgo(3), to: today() })
    const [{ delivered }] = (await admin.get(`/lots/${lot.id}/days`)).body.data
    // the recipe has 70 % of dry matter
    expect(lines).toMatchObject([{ kind: 'dry_matter', price: 1100, quantity: expect.closeTo(delivered * 0.7, 0) }])
    expect(lines[0].amount).toBeCloseTo((lines[0].quantity / 1000) * 1100, 2)
  })

  it('keeps its terms, while what it charges besides may change', async () => {
    const { admin, contract, lot, draft, mark, show } = await createContracted()
    const { id } = await draft(daysAgo(10), daysAgo(1))
    await mark(id, 'sent')
    const save = (over: object) => admin.put(`/contracts/${contract.id}`, contractBody([lot.id], over))
    expect((await save({ price: 25 })).status).toBe(409)
    expect((await admin.delete(`/contracts/${contract.id}`)).status).toBe(409)
    const services = [{ day: daysAgo(5), description: 'Pesagem', amount: 82 }]
    expect((await save({ services })).status).toBe(200)
    expect(await show(id)).toMatchObject({ change: 82 })
  })

  it('names its lots also when they left the contract', async () => {
    const { admin, contract, lot, another, draft, mark, show } = await createContracted()
    const { id } = await draft(daysAgo(10), daysAgo(1))
    await mark(id, 'sent')
    const lines = [{ lot: { id: lot.id, name: 'Lote 7' }, amount: 20_000 }]
    const { id: other } = await another({ entry_date: today() })
    await admin.put(`/contracts/${contract.id}`, contractBody([lot.id, other]))
    await admin.put(`/contracts/${contract.id}`, contractBody([other]))
    expect(await show(id)).toMatchObject({ lines, change: null })
    expect((await admin.put(`/contracts/${contract.id}`, contractBody([]))).status).toBe(200)
    expect(await show(id)).toMatchObject({ lines, change: null })
  })

  it('is needed before its contract may be without a lot', async () => {
    const { admin, contract } = await createContracted()
    const { status, body } = await admin.put(`/contracts/${contract.id}`, contractBody([]))
    expect({ status, lot_ids: body.fields.lot_ids }).toEqual({ status: 422, lot_ids: ['Escolha ao menos um lote.'] })
    expect((await admin.post('/contracts', contractBody([]))).status).toBe(422)
  })

  it('does not charge a day of a lot that the client of another contract has', async () => {
    const { admin, contract, lot, draft, mark } = await createContracted()
    const first = await draft(daysAgo(10), daysAgo(5))
    await mark(first.id, 'sent')
    await admin.put(`/contracts/${contract.id}`, contractBody([]))
    const second = await createRecord(admin, '/contracts', contractBody([lot.id], { client_name: 'Rosa Lima' }))
    const path = `/contracts/${second.id}/invoices`
    const refused = await admin.post(path, { from: daysAgo(5), to: daysAgo(1) })
    expect(refused.status).toBe(422)
    expect(refused.body.fields.from[0]).toContain(`Lote 7 já está na fatura nº ${first.id}, de João Prado,`)
    const next = await createRecord(admin, path, { from: daysAgo(4), to: daysAgo(1) })
    expect((await mark(next.id, 'sent')).status).toBe(200)
  })

  it('is sent once of two contracts, where both drafts have the lot and the days', async () => {
    const { admin, contract, lot, draft, mark } = await createContracted()
    const first = await draft(daysAgo(10), daysAgo(5))
    const sent = await draft(daysAgo(30), daysAgo(20))
    await mark(sent.id, 'sent')
    await admin.put(`/contracts/${contract.id}`, contractBody([]))
    const second = await createRecord(admin, '/contracts', contractBody([lot.id]))
    const same = await createRecord(admin, `/contracts/${second.id}/invoices`, { from: daysAgo(10), to: daysAgo(5) })
    expect((await mark(same.id, 'sent')).status).toBe(200)
    await admin.put(`/contracts/${second.id}`, contractBody([]))
    await admin.put(`/contracts/${contract.id}`, contractBody([lot.id]))
    expect((await mark(first.id, 'sent')).status).toBe(422)
  })

  it('has its payment taken back also where a lot joined that another contract charged for the days', async () => {
    const { admin, contract, lot, another, draft, mark, show, path } = await createContracted()
    const other = await another({ entry_date: daysAgo(60) })
    const second = await createRecord(admin, '/contracts', contractBody([other.id]))
    const charged = await createRecord(admin, `/contracts/${second.id}/invoices`, { from: daysAgo(10), to: daysAgo(5) })
    await mark(charged.id, 'sent')
    const { id } = await draft(daysAgo(10), daysAgo(5))
    await mark(id, 'sent')
    await mark(id, 'paid')
    await admin.put(`/contracts/${second.id}`, contractBody([]))
    await admin.put(`/contracts/${contract.id}`, contractBody([lot.id, other.id]))
    const { body, status } = await mark(id, 'sent')
    expect(status).toBe(200)
    // the days of the lot that joined are no change of this invoice
    expect(body.data.change).toBeNull()
    expect(await show(id)).toMatchObject({ change: null })
    expect((await admin.get(path)).body.data).toMatchObject([{ change: null }])
    expect((await admin.get(`/invoices/${id}/records`)).body.data).toMatchObject([{ lot: { id: lot.id } }])
    // nobody charges them once the other invoice is void
    await mark(charged.id, 'void')
    expect((await show(id)).change).toBeGreaterThan(0)
  })

  it('is a PDF with its lines and its total', async () => {
    const { admin, draft } = await createContracted()
    const { id } = await draft(daysAgo(60), daysAgo(1))
    const { pages } = await readPdf((await admin.get(`/invoices/${id}.pdf`)).body)
    const text = pages.join('\n').replaceAll('\u00a0', ' ')
    for (const words of [`Fatura nº ${id}`, 'João Prado', 'Diárias do Lote 7', '6.000 cab. × dia', 'R$ 120.000,00'])
      expect(text).toContain(words)
    expect(text).toContain('rascunho')
  })

  it('is for managers of its farm', async () => {
    const { technician, worker, draft } = await createContracted()
    const neighbour = await createFarmWithCorral()
    const { id } = await draft(daysAgo(2), daysAgo(1))
    for (const member of [technician, worker]) expect((await member.get(`/invoices/${id}`)).status).toBe(403)
    expect((await neighbour.admin.get(`/invoices/${id}`)).status).toBe(404)
    expect((await neighbour.admin.put(`/invoices/${id}/status`, { status: 'void' })).status).toBe(404)
  })
})
