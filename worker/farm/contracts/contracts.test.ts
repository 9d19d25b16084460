/** Contracts with owners of cattle: what they charge, and who may touch them. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { createFarmWithCorral, createRecord, daysAgo, today } from '../../../tests/support/api-records.ts'
import { contractBody } from '../../../tests/support/fed-farm/contract-records.ts'
import { lots } from '../../db/schema.ts'

const ofFields = ({ status, body }: { status: number; body: { fields?: unknown } }) => ({ status, fields: body.fields })

describe('a contract', () => {
  it('is kept with its terms, lots and services', async () => {
    const { admin, lot } = await createFarmWithCorral()
    const [a, b] = [await lot(), await lot()]
    const services = [{ day: daysAgo(2), description: 'Vermífugo', amount: 1250.5 }]
    const terms = { kind: 'partnership', price: null, client_percent: 15, deaths: 'feedlot', arroba_price: 300 }
    const { id } = await createRecord(admin, '/contracts', contractBody([a.id, b.id], { ...terms, services }))
    const { body } = await admin.get(`/contracts/${id}`)
    expect(body.data).toMatchObject({
      ...{ client_name: 'João Prado', kind: 'partnership', price: null, client_percent: 15 },
      ...{ deaths: 'feedlot', arroba_price: 300, services },
      lots: [
        { id: a.id, name: a.name },
        { id: b.id, name: b.name },
      ],
    })
    const { unbilled_from, ...listed } = body.data
    expect(unbilled_from).toBe(a.entry_date)
    expect((await admin.get('/contracts')).body.data).toEqual([listed])
  })

  it('has the first day of a lot that no client has in an invoice', async () => {
    const { admin, lot } = await createFarmWithCorral()
    const [a, b] = [await lot({ entry_date: daysAgo(60) }), await lot({ entry_date: daysAgo(20) })]
    const first = await createRecord(admin, '/contracts', contractBody([a.id]))
    const invoice = await createRecord(admin, `/contracts/${first.id}/invoices`, { from: daysAgo(60), to: daysAgo(5) })
    await admin.put(`/invoices/${invoice.id}/status`, { status: 'sent' })
    await admin.put(`/contracts/${first.id}`, contractBody([]))
    const { id } = await createRecord(admin, '/contracts', contractBody([a.id, b.id]))
    const unbilled = async () => (await admin.get(`/contracts/${id}`)).body.data.unbilled_from
    expect(await unbilled()).toBe(daysAgo(20))
    await admin.put(`/contracts/${id}`, contractBody([a.id]))
    expect(await unbilled()).toBe(daysAgo(4))
    // all days of a lot that left are charged
    await db
      .update(lots)
      .set({ deactivatedOn: daysAgo(5) })
      .where(eq(lots.id, a.id))
    expect(await unbilled()).toBeUndefined()
  })

  it('needs what its kind is charged by', async () => {
    const { admin, lot } = await createFarmWithCorral()
    const { id } = await lot()
    const send = (over: object) => admin.post('/contracts', contractBody([id], over))
    expect(ofFields(await send({ price: null }))).toEqual({
      status: 422,
      fields: { price: ['Informe o preço combinado.'] },
    })
    expect(ofFields(await send({ kind: 'partnership' }))).toEqual({
      status: 422,
      fields: { client_percent: ['Informe quanto da @ produzida é do cliente.'] },
    })
    expect(ofFields(await send({ deaths: 'feedlot' }))).toEqual({
      status: 422,
      fields: { arroba_price: ['Informe o preço da @, pelo qual uma morte vira crédito do cliente.'] },
    })
    expect((await send({ price: 20.555 })).status).toBe(422)
  })

  it('has lots of this farm that are in no other contract', async () => {
    const { admin, lot } = await createFarmWithCorral()
    const neighbour = await createFarmWithCorral()
    const [own, foreign] = [await lot({ name: 'Lote 7' }), await neighbour.lot()]
    const unknown = await admin.post('/contracts', contractBody([foreign.id]))
    expect(ofFields(unknown)).toEqual({
      status: 422,
      fields: { 'lot_ids.0': ['Lote não encontrado. Atualize a lista e escolha outro.'] },
    })
    const first = await createRecord(admin, '/contracts', contractBody([own.id]))
    expect(ofFields(await admin.post('/contracts', contractBody([own.id])))).toEqual({
      status: 422,
      fields: { lot_ids: ['O lote Lote 7 já está em outro contrato. Tire o lote de lá antes.'] },
    })
    // its own lots are free for it, and all of them when it is deleted
    expect((await admin.put(`/contracts/${first.id}`, contractBody([own.id], { price: 21 }))).status).toBe(200)
    expect((await admin.delete(`/contracts/${first.id}`)).status).toBe(200)
    expect((await admin.get(`/contracts/${first.id}`)).status).toBe(404)
    await createRecord(admin, '/contracts', contractBody([own.id]))
  })

  it('is refused where somebody saved it meanwhile', async () => {
    const { admin, lot } = await createFarmWithCorral()
    const { id } = await lot()
    const contract = await createRecord(admin, '/contracts', contractBody([id]))
    const save = (price: number) =>
      admin.put(`/contracts/${contract.id}`, contractBody([id], { price, updated_at: contract.updated_at }))
    expect((await save(21)).status).toBe(200)
    const { status, body } = await save(22)
    expect({ status, price: body.current.price }).toEqual({ status: 409, price: 21 })
  })

  it('keeps its lots from being deleted', async () => {
    const { admin, lot } = await createFarmWithCorral()
    const [x, y] = [await lot(), await lot()]
    const { id } = await createRecord(admin, '/contracts', contractBody([x.id, y.id]))
    const { status, body } = await admin.delete(`/lots/${x.id}`)
    expect({ status, errors: body.errors }).toEqual({
      status: 409,
      errors: ['Este lote está no contrato de João Prado, que cobra por ele. Retire-o do contrato antes de excluir.'],
    })
    await admin.put(`/contracts/${id}`, contractBody([y.id]))
    expect((await admin.delete(`/lots/${x.id}`)).status).toBe(200)
  })

  it('leaves out a lot that was deleted before that was refused, and is saved without it', async () => {
    const { admin, lot } = await createFarmWithCorral()
    const [x, y, finished] = [await lot({ quantity: 100 }), await lot({ quantity: 10 }), await lot({ quantity: 1 })]
    const contract = await createRecord(admin, '/contracts', contractBody([x.id, y.id, finished.id]))
    await admin.put(`/lots/${finished.id}/finish`, { finish_date: today() })
    const invoices = `/contracts/${contract.id}/invoices`
    const sent = await createRecord(admin, invoices, { from: daysAgo(4), to: daysAgo(3) })
    await admin.put(`/invoices/${sent.id}/status`, { status: 'sent' })
    await db.update(lots).set({ deletedAt: Date.now() }).where(eq(lots.id, x.id))

    const own = [y, finished].map(({ id, name }) => ({ id, name }))
    expect((await admin.get(`/contracts/${contract.id}`)).body.data.lots).toEqual(own)
    expect((await admin.get('/contracts')).body.data[0].lots).toEqual(own)
    const draft = await createRecord(admin, invoices, { from: daysAgo(2), to: daysAgo(1) })
    const linesOf = async (id: number) => (await admin.get(`/invoices/${id}`)).body.data.lines
    expect(await linesOf(draft.id)).toMatchObject([
      { lot: { name: y.name }, quantity: 20 },
      { lot: { name: finished.name }, quantity: 2 },
    ])
    expect(await linesOf(sent.id)).toMatchObject([{ lot: { name: x.name }, quantity: 200 }, {}, {}])
    const { body } = await admin.post(`/contracts/${contract.id}/links`, {})
    const page = (await callApi('GET', `/client/${body.link.split('/cliente/')[1]}`)).body.data
    expect(page.lots.map(({ name }: { name: string }) => name)).toEqual([y.name, finished.name])
    const saved = await admin.put(`/contracts/${contract.id}`, contractBody(own.map(({ id }) => id)))
    expect(saved.body.data?.lots).toEqual(own)
  })

  it('is for managers only', async () => {
    const { admin, technician, worker, lot } = await createFarmWithCorral()
    const { id } = await lot()
    const contract = await createRecord(admin, '/contracts', contractBody([id]))
    for (const member of [technician, worker]) {
      expect((await member.get('/contracts')).status).toBe(403)
      expect((await member.get(`/contracts/${contract.id}/invoices`)).status).toBe(403)
      expect((await member.post('/contracts', contractBody([id]))).status).toBe(403)
    }
  })
})
