import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '../../tests/support/api-client.ts'
import { createContact, createStaff, type Staff } from '../../tests/support/staff.ts'
import { contacts } from '../db/schema.ts'

let staff: Staff
beforeEach(async () => {
  await db.delete(contacts)
  staff = await createStaff()
})

const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name)

describe('list contacts', () => {
  it('puts promised calls first, and then the newest', async () => {
    await createContact({ name: 'Antiga' })
    await createContact({ name: 'Nova' })
    await createContact({ name: 'Liga depois', status: 'contacted', nextCallOn: '2026-03-12' })
    await createContact({ name: 'Liga antes', status: 'contacted', nextCallOn: '2026-03-10' })
    const { body } = await staff.get('/manager/contacts')
    expect(names(body)).toEqual(['Liga antes', 'Liga depois', 'Nova', 'Antiga'])
    expect(body.counts).toEqual({ new: 2, contacted: 2, won: 0, lost: 0 })
  })

  it('filters by status, and counts the pages of the status', async () => {
    for (let i = 0; i < 21; i += 1) await createContact({ name: `Novo ${i}` })
    await createContact({ name: 'Cliente', status: 'won' })
    const { body } = await staff.get('/manager/contacts?status=new&page=2')
    expect(names(body)).toEqual(['Novo 0'])
    expect(body.pagy).toMatchObject({ count: 21, pages: 2, page: 2 })
    expect(names((await staff.get('/manager/contacts?status=won')).body)).toEqual(['Cliente'])
  })

  it.each(['joao', 'JOÃO', 'acai', 'rui@', '99988', 'á'])('finds João Açaí by %s', async search => {
    await createContact({ name: 'JOÃO Açaí', email: 'rui@fazenda.test', phone: '(65) 99988-0001' })
    await createContact({ name: 'Outro', email: 'outro@foz.test', phone: '(65) 3333-0001' })
    const { body } = await staff.get(`/manager/contacts?search=${encodeURIComponent(search)}`)
    expect(names(body)).toEqual(['JOÃO Açaí'])
    expect(body.pagy.count).toBe(1)
  })
})

describe('update contact', () => {
  it('stores status, notes and the next call, and keeps what the visitor wrote', async () => {
    const { id } = await createContact({ message: 'Quero uma visita.' })
    const changes = { status: 'contacted', notes: 'Ligar depois da seca.', next_call_on: '2090-09-01' }
    const { status, body } = await staff.put(`/manager/contacts/${id}`, changes)
    expect({ status, message: body.message }).toEqual({ status: 200, message: 'Contato atualizado com sucesso!' })
    expect((await staff.get(`/manager/contacts/${id}`)).body.data).toMatchObject({
      ...changes,
      name: 'Sebastião Alves',
      message: 'Quero uma visita.',
    })
  })

  it('rejects a change based on an older version', async () => {
    const { id } = await createContact()
    const seen = (await staff.get(`/manager/contacts/${id}`)).body.data.updated_at
    await staff.put(`/manager/contacts/${id}`, { status: 'contacted', updated_at: seen })
    const late = await staff.put(`/manager/contacts/${id}`, { status: 'lost', updated_at: seen })
    expect(late).toMatchObject({ status: 409, body: { code: 'changed', current: { status: 'contacted' } } })
  })

  it('responds 404 for an unknown contact', async () => {
    expect(await staff.put('/manager/contacts/999999', { status: 'lost' })).toMatchObject({ status: 404 })
  })
})
