/** The vendor's audit: each write of the staff leaves one entry, which has no name of a person. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../domain/time/day.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { createFarm, createUser } from '../../tests/support/farm.ts'
import { createProposal, today } from '../../tests/support/proposals.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { writeRoutes } from '../../tests/support/routes.ts'
import { createContact, createStaff, type Staff } from '../../tests/support/staff.ts'
import { staffAuditEntries } from '../db/schema.ts'
import { generateLinkToken } from '../http/tokens.ts'
import { expireProposals } from '../jobs/expire-proposals.ts'

let staff: Staff
beforeAll(async () => {
  staff = await createStaff({ name: 'Ana' })
})

type Entry = { text: string; before: unknown; after: unknown; user: { id: number | null } }
const entriesOf = async (type: string, id: number): Promise<Entry[]> =>
  (await staff.get(`/manager/audit?type=${type}&id=${id}`)).body.data
const textsOf = async (type: string, id: number) => (await entriesOf(type, id)).map(({ text }) => text)

const offer = {
  client_name: 'Zeferino Quaresma',
  client_email: 'zeferino@quaresma.test',
  client_address: 'Rua do Zeferino',
  observations: 'Zeferino paga em dia',
  kit_items: [{ description: 'Balança', quantity: 2, unit_value: 1500 }],
}

it('is declared by every write of the staff', () => {
  const ofStaff = writeRoutes.filter(({ name }) => name.includes(' manager/'))
  expect(ofStaff.length).toBeGreaterThan(10)
  expect(ofStaff.filter(({ audit }) => !audit).map(({ name }) => name)).toEqual([])
})

describe('the audit of a proposal', () => {
  it('has who did what, with before and after, and no name of the client', async () => {
    const { id } = (await staff.post('/manager/proposals', offer)).body.data
    await staff.put(`/manager/proposals/${id}`, { ...offer, monthly_subscription: 650 })
    await staff.put(`/manager/proposals/${id}`, { ...offer, monthly_subscription: 650 })
    await staff.put(`/manager/proposals/${id}`, { ...offer, monthly_subscription: 650, client_name: 'Zeferino Filho' })
    const bindings = withoutRateLimits()
    const sent = await callApi('POST', `/manager/proposals/${id}/send`, { token: staff.token, bindings })
    const token = sent.body.link.split('/proposta/')[1]
    await callApi('PUT', `/proposals/${token}`, { body: { answer: 'approved', name: 'Zeferino' }, bindings })
    const entries = await entriesOf('proposal', id)
    expect(entries.map(({ text }) => text)).toEqual([
      'O cliente respondeu à proposta: aprovada',
      'Ana enviou a proposta ao cliente',
      'Ana mudou os dados do cliente da proposta',
      'Ana mudou a mensalidade da proposta de R$\u00a0500,00 para R$\u00a0650,00',
      'Ana criou a proposta',
    ])
    expect(entries[3]).toMatchObject({
      user: { id: staff.id },
      before: { monthly_subscription: 500 },
      after: { monthly_subscription: 650 },
    })
    expect(JSON.stringify(await db.select().from(staffAuditEntries))).not.toMatch(/zeferino/i)
  })

  it('keeps what a deleted draft offered', async () => {
    const { id } = await createProposal()
    await staff.delete(`/manager/proposals/${id}`)
    const [entry] = await entriesOf('proposal', id)
    expect(entry).toMatchObject({ text: 'Ana excluiu a proposta', before: { status: 'draft' }, after: null })
    const newest = (await staff.get('/manager/audit')).body.data[0]
    expect(newest.text).toBe(`Ana excluiu a proposta nº\u00a0${id}`)
  })

  it('has the answer that a person of the staff marked, and the end of its time', async () => {
    const sent = { status: 'sent', tokenHash: generateLinkToken() } as const
    const { id } = await createProposal(sent)
    const { body } = await staff.put(`/manager/proposals/${id}/status`, { status: 'approved' })
    expect(body.data.answered_by).toBe('Equipe Cocho em Dia')
    expect(await textsOf('proposal', id)).toEqual(['Ana mudou a situação da proposta de Enviada para Aprovada'])
    const day = addDays(today(), -40)
    const old = await createProposal({ status: 'sent', tokenHash: generateLinkToken(), proposalDate: day })
    await expireProposals(env.DB, Date.now())
    await expireProposals(env.DB, Date.now() + 1)
    expect(await textsOf('proposal', old.id)).toEqual(['O sistema encerrou a proposta, que passou do prazo'])
  })
})

it('has what happened with a contact, without what was noted', async () => {
  const { id } = await createContact()
  await staff.put(`/manager/contacts/${id}`, {
    status: 'contacted',
    notes: 'Zeferino é viúvo',
    next_call_on: '2030-01-02',
  })
  const owner_email = `${crypto.randomUUID()}@x.test`
  const farm = { name: 'Nova', timezone: 'America/Cuiaba', plan: 'starter', owner_email, contact_id: id }
  const created = await callApi('POST', '/manager/farms', {
    token: staff.token,
    body: farm,
    bindings: withoutRateLimits(),
  })
  expect(await textsOf('contact', id)).toEqual([
    'Ana mudou a situação do contato de Em conversa para Cliente',
    'Ana mudou a situação, o próximo contato e as anotações do contato',
  ])
  expect(await textsOf('farm', created.body.data.id)).toEqual(['Ana criou a fazenda'])
})

it('has the changes of the staff on a farm, and not those of its people', async () => {
  const { id, admin } = await createFarm({ name: 'Boa Vista' })
  await admin.put('/settings', { name: 'Boa Vista Nova' })
  await staff.put(`/manager/farms/${id}`, {
    name: 'Boa Vista Nova',
    timezone: 'America/Sao_Paulo',
    plan: 'professional',
  })
  expect(await textsOf('farm', id)).toHaveLength(1)
})

it('has what was done to a person', async () => {
  const { id } = await createUser('Zeferino')
  await staff.delete(`/manager/people/${id}/sessions`)
  expect(await textsOf('person', id)).toEqual(['Ana encerrou as sessões da conta'])
})

it('goes on by a cursor', async () => {
  const first = (await staff.get('/manager/audit?items=2')).body
  const next = (await staff.get(`/manager/audit?items=2&cursor=${first.pagy.next_cursor}`)).body
  expect(new Set([...first.data, ...next.data].map(({ id }: { id: number }) => id)).size).toBe(4)
})

it('never changes', async () => {
  await expect(env.DB.prepare(`update staff_audit_entries set action = 'delete'`).run()).rejects.toThrow(
    'never changes',
  )
  await expect(env.DB.prepare('delete from staff_audit_entries').run()).rejects.toThrow('five years')
})
