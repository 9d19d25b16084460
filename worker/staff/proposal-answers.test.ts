import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../domain/time/day.ts'
import { captureMail } from '../../tests/support/accounts.ts'
import { callApi, db } from '../../tests/support/api-client.ts'
import { recordStatements } from '../../tests/support/database/recorded-statements.ts'
import { readPdf } from '../../tests/support/pdf-text.ts'
import { createProposal, today } from '../../tests/support/proposals.ts'
import { race } from '../../tests/support/race.ts'
import { withoutRateLimits } from '../../tests/support/rate-limits.ts'
import { createStaff, type Staff } from '../../tests/support/staff.ts'
import { proposals } from '../db/schema.ts'
import { generateLinkToken } from '../http/tokens.ts'
import { expireProposals } from '../jobs/expire-proposals.ts'

let staff: Staff
beforeAll(async () => {
  staff = await createStaff()
})

const UNKNOWN = { errors: ['Este link não vale mais. Peça um novo a quem enviou a proposta.'] }
const APPROVAL = { answer: 'approved', name: 'Helena Prado' }

const send = (id: number, bindings = captureMail().bindings) =>
  callApi('POST', `/manager/proposals/${id}/send`, { token: staff.token, bindings })
const statusOf = async (id: number) => (await staff.get(`/manager/proposals/${id}`)).body.data.status
const tokenIn = (link: string) => link.split('/proposta/')[1] ?? ''

/** A sent proposal with its token. */
async function createSent(over: Parameters<typeof createProposal>[0] = {}) {
  const token = generateLinkToken()
  return { token, ...(await createProposal({ token, ...over })) }
}

describe('send a proposal', () => {
  it('mails the link and the PDF to the client', async () => {
    const { id } = await createProposal({ clientName: 'Fazenda <b>Boa</b>' })
    const { bindings, sent } = captureMail()
    const answer = await send(id, bindings)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: { status: 'sent', sent_at: expect.any(String) },
        message: 'Proposta enviada para helena@boavista.com.br.',
      },
    })
    const { link } = answer.body
    expect(link).toMatch(/^http:\/\/cocho\.test\/proposta\/[\w-]{22}$/)
    const [mail] = sent
    expect(mail).toMatchObject({
      to: 'helena@boavista.com.br',
      replyTo: 'comercial@cochoemdia.com.br',
      subject: `Proposta comercial nº ${id} do Cocho em Dia`,
      attachments: [
        {
          disposition: 'attachment',
          filename: `proposta-fazenda-b-boa-b-${id}.pdf`,
          type: 'application/pdf',
          content: expect.any(Uint8Array),
        },
      ],
    })
    expect(mail?.text).toContain(link)
    expect(mail?.html).not.toContain('<b>Boa')
    const [row] = await db.select().from(proposals).where(eq(proposals.id, id))
    expect(JSON.stringify(row)).not.toContain(tokenIn(link))
  })

  it('creates a new link when it is sent again, and ends the old one', async () => {
    const { id } = await createProposal()
    const [first, second] = [await send(id), await send(id)].map(({ body }) => tokenIn(body.link))
    expect(await callApi('GET', `/proposals/${first}`)).toMatchObject({ status: 404, body: UNKNOWN })
    expect((await callApi('GET', `/proposals/${second}`)).status).toBe(200)
  })

  it('needs an address, and a proposal that is open', async () => {
    const { bindings, sent } = captureMail()
    const nobody = await createProposal({ clientEmail: null })
    expect(await send(nobody.id, bindings)).toMatchObject({
      status: 422,
      body: { fields: { client_email: ['Informe o email do cliente para enviar a proposta.'] } },
    })
    const old = await createProposal({ proposalDate: addDays(today(), -16) })
    expect(await send(old.id, bindings)).toMatchObject({
      status: 409,
      body: { errors: [expect.stringContaining('A validade desta proposta terminou em')] },
    })
    const approved = await createProposal({ status: 'approved' })
    expect((await send(approved.id, bindings)).status).toBe(409)
    expect(sent).toEqual([])
  })

  it('is marked by hand: sent on paper, then rejected on the phone', async () => {
    const { id } = await createProposal()
    const change = (status: string) => staff.put(`/manager/proposals/${id}/status`, { status })
    expect((await change('approved')).status).toBe(409)
    expect(await change('sent')).toMatchObject({ status: 200, body: { message: 'Proposta marcada como Enviada.' } })
    expect((await change('rejected')).body.data).toMatchObject({
      status: 'rejected',
      answered_by: 'Equipe Cocho em Dia',
    })
    expect((await change('approved')).status).toBe(409)
  })
})

describe('the client', () => {
  it('reads the proposal, and nothing of who wrote it', async () => {
    const { id, token } = await createSent()
    const { status, headers, body } = await callApi('GET', `/proposals/${token}`)
    expect({ status, cacheControl: headers.get('cache-control') }).toEqual({ status: 200, cacheControl: 'no-store' })
    expect(body.data).toMatchObject({ id, status: 'sent', client_name: 'Fazenda Boa Vista', total_value: 11_685 })
    expect(JSON.stringify(body)).not.toContain('helena@')
  })

  it('downloads it as the PDF of the mail, before and after the answer', async () => {
    const { id, token } = await createSent()
    const { bindings, sent } = captureMail()
    const download = () => callApi('GET', `/proposals/${token}/pdf`)
    const { status, headers, body } = await download()
    expect({ status, contentType: headers.get('content-type'), cacheControl: headers.get('cache-control') }).toEqual({
      status: 200,
      contentType: 'application/pdf',
      cacheControl: 'no-store',
    })
    expect(headers.get('content-disposition')).toBe(`attachment; filename="proposta-fazenda-boa-vista-${id}.pdf"`)
    expect((await readPdf(body)).pages[0]).toContain('R$ 11.685,00')
    await callApi('PUT', `/proposals/${token}`, { body: APPROVAL, bindings })
    expect({ status: (await download()).status, sentCount: sent.length }).toEqual({ status: 200, sentCount: 2 })
  })

  it.each([
    ['approved', 'Proposta aprovada. Obrigado!', 'Aprovada'],
    ['rejected', 'Resposta registrada. Obrigado por avisar.', 'Rejeitada'],
  ])('answers %s with a name, once, and sales get a mail', async (answer, message, label) => {
    const { id, token } = await createSent()
    const { bindings, sent } = captureMail()
    const put = (body: object) => callApi('PUT', `/proposals/${token}`, { body, bindings })
    expect(await put({ answer, name: 'Helena Prado' })).toMatchObject({
      status: 200,
      body: { message, data: { status: answer, answered_by: 'Helena Prado', answered_at: expect.any(String) } },
    })
    const toSales = { to: 'comercial@cochoemdia.com.br', subject: `Proposta nº ${id}: ${label}` }
    const toClient = { to: 'helena@boavista.com.br', subject: `Proposta nº ${id} aprovada`, attachments: [{}] }
    expect(sent).toMatchObject(answer === 'approved' ? [toSales, toClient] : [toSales])
    if (answer === 'approved') expect(sent[1]?.text).toContain('Aprovada por: Helena Prado')
    expect(sent[0]?.text).toContain('Respondida por: Helena Prado')
    expect(await put({ answer: 'approved', name: 'Outra' })).toMatchObject({
      status: 409,
      body: { errors: [`Esta proposta já foi respondida: ${label}.`] },
    })
    expect((await callApi('GET', `/proposals/${token}`)).body.data).toMatchObject({ answered_by: 'Helena Prado' })
    expect((await staff.get(`/manager/proposals/${id}`)).body.data).toMatchObject({ status: answer })
    expect(sent).toHaveLength(answer === 'approved' ? 2 : 1)
  })

  it('answers once, when two people answer at the same time', async () => {
    const { id, token } = await createSent()
    const bindings = race(() =>
      callApi('PUT', `/proposals/${token}`, {
        body: { answer: 'rejected', name: 'Rui' },
        bindings: captureMail().bindings,
      }),
    )
    const late = await callApi('PUT', `/proposals/${token}`, { body: APPROVAL, bindings })
    expect({ lateStatus: late.status, statusOfStatus: await statusOf(id) }).toEqual({
      lateStatus: 409,
      statusOfStatus: 'rejected',
    })
  })
})

describe('tokens that do not work', () => {
  it('answer alike, with the same statement', async () => {
    const draft = await createProposal()
    const links = {
      wrong: generateLinkToken(),
      empty: '%20',
      long: 'a'.repeat(2000),
      hash: draft.tokenHash ?? 'null',
      'over its last day': (await createSent({ proposalDate: addDays(today(), -16) })).token,
      expired: (await createSent({ status: 'expired' })).token,
      'a draft': (await createSent({ status: 'draft' })).token,
    }
    const statements: string[][] = []
    for (const [name, token] of Object.entries(links))
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['GET', '/pdf', undefined],
        ['PUT', '', APPROVAL],
      ] as const) {
        const { bindings, recorded } = recordStatements()
        const answer = await callApi(method, `/proposals/${token}${path}`, { body, bindings })
        expect({ status: answer.status, body: answer.body }, `${name} ${method} ${path}`).toEqual({
          status: 404,
          body: UNKNOWN,
        })
        expect(recorded.trips).toBe(1)
        statements.push([...recorded.statements])
      }
    expect(new Set(statements.map(all => all.join())).size).toBe(1)
  })

  it('are valid on the last day of the proposal', async () => {
    const { token } = await createSent({ proposalDate: addDays(today(), -15) })
    expect((await callApi('GET', `/proposals/${token}`)).status).toBe(200)
  })

  it('are limited by network', async () => {
    const exceeded: RateLimit = { limit: async () => ({ success: false }) }
    const { bindings, recorded } = recordStatements()
    const limited = { ...withoutRateLimits({ PROPOSAL_LIMIT: exceeded }), DB: bindings.DB }
    expect((await callApi('GET', '/proposals/x', { bindings: limited })).status).toBe(429)
    expect((await callApi('GET', '/proposals/x/pdf', { bindings: limited })).status).toBe(429)
    expect((await callApi('PUT', '/proposals/x', { body: APPROVAL, bindings: limited })).status).toBe(429)
    expect(recorded.trips).toBe(0)
  })
})

describe('expiry', () => {
  const NOW = Date.now()

  it('comes after the last day, for sent proposals only, and once', async () => {
    const over = { proposalDate: addDays(today(), -16) }
    const [old, last, draft, approved] = [
      await createSent(over),
      await createSent({ proposalDate: addDays(today(), -15) }),
      await createProposal(over),
      await createSent({ ...over, status: 'approved' }),
    ]
    await expireProposals(env.DB, NOW)
    expect(await Promise.all([old, last, draft, approved].map(({ id }) => statusOf(id)))).toEqual([
      'expired',
      'sent',
      'draft',
      'approved',
    ])
    const [before] = await db.select().from(proposals).where(eq(proposals.id, old.id))
    await expireProposals(env.DB, NOW + 1)
    expect((await db.select().from(proposals).where(eq(proposals.id, old.id)))[0]).toEqual(before)
    await db.delete(proposals).where(eq(proposals.id, last.id))
  })
})
