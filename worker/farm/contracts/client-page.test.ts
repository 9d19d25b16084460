/** The page of a client: what a link shows, and what it never does. */
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '../../../domain/time/milliseconds.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { createFarmWithCorral, createRecord, daysAgo } from '../../../tests/support/api-records.ts'
import { recordStatements } from '../../../tests/support/database/recorded-statements.ts'
import { contractBody } from '../../../tests/support/fed-farm/contract-records.ts'
import { readPdf } from '../../../tests/support/pdf-text.ts'
import { clientLinks } from '../../db/schema.ts'

afterEach(() => void vi.useRealTimers())

async function createLinked() {
  const farm = await createFarmWithCorral()
  const { admin } = farm
  const heads = { quantity: 100, initial_avg_weight: 380, entry_date: daysAgo(60), gmd: 1.5 }
  const [own, other] = [await farm.lot({ name: 'Lote 7', ...heads }), await farm.lot({ name: 'Lote secreto' })]
  const contract = await createRecord(admin, '/contracts', contractBody([own.id]))
  await createRecord(admin, '/contracts', contractBody([other.id], { client_name: 'Outro dono' }))
  const links = `/contracts/${contract.id}/links`
  const link = async () => {
    const { status, body } = await admin.post(links, {})
    expect(status).toBe(201)
    return { id: body.data.id as number, token: String(body.link).split('/cliente/')[1] ?? '' }
  }
  const open = (token: string) => callApi('GET', `/client/${token}`)
  const invoice = async (from: number, to: number) =>
    createRecord(admin, `/contracts/${contract.id}/invoices`, { from: daysAgo(from), to: daysAgo(to) })
  return { ...farm, own, contract, links, link, open, invoice }
}

describe("a client's link", () => {
  it('shows the lots of the contract and the invoices that were sent, and nothing else', async () => {
    const { admin, own, link, open, invoice } = await createLinked()
    const sent = await invoice(60, 31)
    await admin.put(`/invoices/${sent.id}/status`, { status: 'sent' })
    await invoice(30, 1)
    const death = { id: crypto.randomUUID(), lot_id: own.id, kind: 'death', quantity: 2, at: `${daysAgo(3)}T15:00:00Z` }
    await admin.post('/lots/movements', { movements: [death] })
    await createRecord(admin, `/lots/${own.id}/entries`, {
      ...{ id: crypto.randomUUID(), kind: 'purchase', day: daysAgo(5), amount: 98_765 },
    })
    const { token } = await link()
    const { status, body } = await open(token)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      client_name: 'João Prado',
      kind: 'head_day',
      lots: [{ name: 'Lote 7', heads: 98, days: 60, deaths: 2, weight: 470, deactivated_at: null, intake: null }],
      invoices: [{ id: sent.id, status: 'sent', total: 60_000, lines: [{ quantity: 3000, amount: 60_000 }] }],
    })
    expect(body.data.lots).toHaveLength(1)
    expect(body.data.invoices).toHaveLength(1)
    const text = JSON.stringify(body)
    for (const secret of ['Lote secreto', 'Outro dono', '98765', 'feed', 'cost', 'change'])
      expect(text).not.toContain(secret)
  })

  it('gives the PDF of an invoice that was sent, and of no other', async () => {
    const { admin, link, invoice } = await createLinked()
    const [sent, draft] = [await invoice(60, 31), await invoice(30, 1)]
    await admin.put(`/invoices/${sent.id}/status`, { status: 'sent' })
    const [{ token }, stranger] = [await link(), await createLinked()]
    const { token: other } = await stranger.link()
    const download = (id: number, secret = token, options = {}) =>
      callApi('GET', `/client/${secret}/invoices/${id}.pdf`, options)
    const { bindings, recorded } = recordStatements()
    const { status, headers, body } = await download(sent.id, token, { bindings })
    expect({ status, trips: recorded.trips }).toEqual({ status: 200, trips: 1 })
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect((await readPdf(body)).pages.join()).toContain('R$ 60.000,00')
    const unknown = { errors: ['Este link não vale mais. Peça um novo ao confinamento.'] }
    for (const refused of [await download(draft.id), await download(sent.id, other), await download(sent.id, 'x')])
      expect(refused).toMatchObject({ status: 404, body: unknown })
    await admin.put(`/invoices/${sent.id}/status`, { status: 'paid' })
    expect((await download(sent.id)).status).toBe(200)
    await admin.put(`/invoices/${sent.id}/status`, { status: 'sent' })
    await admin.put(`/invoices/${sent.id}/status`, { status: 'void' })
    expect((await download(sent.id)).status).toBe(404)
  })

  it('is stored as a hash, and read in one trip', async () => {
    const { link } = await createLinked()
    const { id, token } = await link()
    const [row] = await db.select().from(clientLinks).where(eq(clientLinks.id, id))
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token)
    const { bindings, recorded } = recordStatements()
    await callApi('GET', `/client/${token}`, { bindings })
    expect(recorded.trips).toBe(1)
  })

  it('lists its visits, a reload within minutes once', async () => {
    const { admin, link, links } = await createLinked()
    const { token } = await link()
    const visit = () => callApi('POST', `/client/${token}/visits`, { body: {} })
    expect((await visit()).status).toBe(200)
    await visit()
    expect((await admin.get(links)).body.data[0].visits).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    await visit()
    const { visits } = (await admin.get(links)).body.data[0]
    expect(visits).toHaveLength(2)
    expect(visits[0] > visits[1]).toBe(true)
  })

  it('answers the same once it is revoked, expired, of a deleted contract or never was', async () => {
    const { admin, link, links, open, contract } = await createLinked()
    const [revoked, expired, deleted] = [await link(), await link(), await link()]
    const unknown = await open(`${'A'.repeat(22)}1`)
    expect(unknown).toMatchObject({
      status: 404,
      body: { errors: ['Este link não vale mais. Peça um novo ao confinamento.'] },
    })
    expect((await admin.delete(`${links}/${revoked.id}`)).status).toBe(200)
    expect(await open(revoked.token)).toMatchObject({ status: 404, body: unknown.body })
    expect((await admin.delete(`${links}/${revoked.id}`)).status).toBe(404)
    await db
      .update(clientLinks)
      .set({ expiresAt: Date.now() - 1 })
      .where(eq(clientLinks.id, expired.id))
    expect((await open(deleted.token)).status).toBe(200)
    await admin.delete(`/contracts/${contract.id}`)
    for (const token of [expired.token, deleted.token, 'x', `${deleted.token}0`, deleted.token.slice(0, -1)]) {
      expect(await open(token)).toMatchObject({ status: 404, body: unknown.body })
      expect((await callApi('POST', `/client/${token}/visits`, { body: {} })).status).toBe(404)
    }
  })

  it('is dead after thirty days', async () => {
    const { link, open } = await createLinked()
    const { token } = await link()
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + 30 * DAY_MS - 60_000 })
    expect((await open(token)).status).toBe(200)
    vi.setSystemTime(now + 30 * DAY_MS + 60_000)
    expect((await open(token)).status).toBe(404)
  })

  it('is made and revoked by managers of the farm', async () => {
    const { technician, worker, links, link } = await createLinked()
    const neighbour = await createLinked()
    const { id } = await link()
    for (const member of [technician, worker]) expect((await member.post(links, {})).status).toBe(403)
    expect((await neighbour.admin.post(links, {})).status).toBe(404)
    expect((await neighbour.admin.delete(`${links}/${id}`)).status).toBe(404)
  })
})
