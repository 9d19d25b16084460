import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../domain/time/day.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { readPdf } from '../../tests/support/pdf-text.ts'
import { createProposal, today } from '../../tests/support/proposals.ts'
import { createStaff, type Staff } from '../../tests/support/staff.ts'
import { proposals } from '../db/schema.ts'

let staff: Staff
beforeAll(async () => {
  staff = await createStaff()
})

const body = {
  client_name: 'Confinamento São João',
  client_cnpj: '12abc34501de35',
  client_email: 'compras@saojoao.test',
  client_address: 'Água Boa - MT',
  kit_items: [
    { description: 'Módulo de pesagem', quantity: 1, unit_value: 8000 },
    { description: 'Tablet', quantity: 2, unit_value: 2150 },
  ],
  discount: 5,
  observations: 'Entrega em 20 dias.',
}

async function create(over: object = {}) {
  const { status, body: answer } = await staff.post('/manager/proposals', { ...body, ...over })
  expect({ status, message: answer.message }).toEqual({ status: 201, message: 'Proposta salva com sucesso!' })
  return answer.data
}

it('rejects a date that is more than 60 days ahead, which would give a link of years', async () => {
  const staff = await createStaff()
  const answer = await staff.post('/manager/proposals', { client_name: 'X', kit_value: 1, proposal_date: '2099-01-01' })
  expect(answer).toMatchObject({
    status: 422,
    body: { fields: { proposal_date: [expect.stringContaining('Escolha um dia até')] } },
  })
})

describe('write a proposal', () => {
  it('creates, returns, updates and deletes a draft', async () => {
    const created = await create()
    expect(created).toMatchObject({
      client_name: 'Confinamento São João',
      client_cnpj: '12.ABC.345/01DE-35',
      status: 'draft',
      proposal_date: today(),
      valid_until: addDays(today(), 15),
      kit_value: 12_300,
      discount_value: 615,
      total_value: 11_685,
      monthly_subscription: 500,
      ai_service: 90,
      monthly_total: 590,
    })
    const path = `/manager/proposals/${created.id}`
    expect((await staff.get(path)).body).toEqual({ data: created })
    const updated = await staff.put(path, { ...body, discount: 0, updated_at: created.updated_at })
    expect(updated).toMatchObject({ status: 200, body: { data: { total_value: 12_300 } } })
    expect((await staff.get(path)).body.data).toEqual(updated.body.data)
    expect((await staff.delete(path)).body).toEqual({ message: 'Proposta excluída com sucesso!' })
    expect((await staff.get(path)).status).toBe(404)
  })

  it('takes a kit without a table', async () => {
    const { kit_items: _, ...plain } = body
    const { body: answer } = await staff.post('/manager/proposals', { ...plain, kit_value: 12_300 })
    expect(answer.data).toMatchObject({ kit_value: 12_300, kit_items: [{ quantity: 1, total: 12_300 }] })
  })

  it('keeps the date of the proposal when the body has none', async () => {
    const { id } = await createProposal({ proposalDate: '2026-01-02' })
    const { body: answer } = await staff.put(`/manager/proposals/${id}`, body)
    expect(answer.data).toMatchObject({ proposal_date: '2026-01-02', valid_until: '2026-01-17' })
  })

  it('shows what was saved elsewhere meanwhile', async () => {
    const created = await create()
    const path = `/manager/proposals/${created.id}`
    const first = await staff.put(path, { ...body, discount: 1, updated_at: created.updated_at })
    const late = await staff.put(path, { ...body, discount: 2, updated_at: created.updated_at })
    expect(late).toMatchObject({ status: 409, body: { code: 'changed', current: first.body.data } })
  })

  it.each(['sent', 'approved', 'rejected', 'expired'] as const)(
    'edits and deletes no proposal that is %s',
    async status => {
      const { id } = await createProposal({ status })
      const path = `/manager/proposals/${id}`
      expect(await staff.put(path, body)).toMatchObject({
        status: 409,
        body: { errors: [expect.stringContaining('Só um rascunho pode ser alterado.')] },
      })
      expect(await staff.delete(path)).toMatchObject({
        status: 409,
        body: { errors: [expect.stringContaining('Só um rascunho pode ser excluído.')] },
      })
      expect((await staff.get(path)).body.data.status).toBe(status)
    },
  )
})

describe('list of proposals', () => {
  beforeAll(async () => {
    await db.delete(proposals)
    for (const clientName of ['Fazenda Três Irmãos', 'Confinamento Ipê', 'Fazenda Ipê Amarelo'])
      await createProposal({ clientName })
    await create({ client_name: 'Última' })
    await db.update(proposals).set({ status: 'approved' }).where(eq(proposals.clientName, 'Confinamento Ipê'))
  })
  const names = async (query = '') =>
    (await staff.get(`/manager/proposals${query}`)).body.data.map((one: { client_name: string }) => one.client_name)

  it('is newest first, with the count of each status', async () => {
    expect(await names()).toEqual(['Última', 'Fazenda Ipê Amarelo', 'Confinamento Ipê', 'Fazenda Três Irmãos'])
    const { pagy, counts } = (await staff.get('/manager/proposals?items=3')).body
    expect(pagy).toEqual({ count: 4, pages: 2, page: 1, prev: null, next: 2, items: 3 })
    expect(counts).toEqual({ draft: 3, sent: 0, approved: 1, rejected: 0, expired: 0 })
  })

  it.each([
    ['?search=ipe', ['Fazenda Ipê Amarelo', 'Confinamento Ipê']],
    ['?search=IRM%C3%83OS', ['Fazenda Três Irmãos']],
    ['?search=12abc34501', ['Última']],
    ['?search=12.ABC', ['Última']],
    ['?status=approved', ['Confinamento Ipê']],
    ['?search=ipe&status=draft', ['Fazenda Ipê Amarelo']],
    ['?search=%25', []],
  ])('%s', async (query, expected) => expect(await names(query)).toEqual(expected))
})

describe('PDF', () => {
  it('is named after client and id', async () => {
    const { id } = await createProposal({ clientName: 'Água Boa & Cia "Ltda"' })
    const { status, headers, body: content } = await staff.get(`/manager/proposals/${id}/pdf`)
    expect({ status, contentType: headers.get('content-type'), cacheControl: headers.get('cache-control') }).toEqual({
      status: 200,
      contentType: 'application/pdf',
      cacheControl: 'no-store',
    })
    expect(headers.get('content-disposition')).toBe(`attachment; filename="proposta-agua-boa-cia-ltda-${id}.pdf"`)
    const { pages } = await readPdf(content)
    expect(pages[0]).toContain(`Proposta comercial nº ${id}`)
  })

  it('is for staff only', async () => {
    const { id } = await createProposal()
    expect((await callApi('GET', `/manager/proposals/${id}/pdf`)).status).toBe(401)
  })
})
