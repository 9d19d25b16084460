import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createAccount } from '../../../tests/support/accounts.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { createFarmWithCorral, createRecord, pushBody } from '../../../tests/support/api-records.ts'
import { freezeClock, NOW, TODAY } from '../../../tests/support/clock.ts'
import { explainQueries, scannedTables } from '../../../tests/support/database/query-plan.ts'
import { contractBody } from '../../../tests/support/fed-farm/contract-records.ts'
import { allEvents, createFarmWithOperation, sendEvents, toWireEvent } from '../../../tests/support/operation-events.ts'
import { createProposal } from '../../../tests/support/proposals.ts'
import { createContact } from '../../../tests/support/staff.ts'
import { runJobs } from '../../cron.ts'
import { contacts, knownDevices, users } from '../../db/schema.ts'

beforeAll(freezeClock)

const at = new Date(NOW).toISOString()
const iso = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString()

describe('GET users/export', () => {
  it('exports the personal data of the user', async () => {
    const feeding = await createFarmWithOperation()
    const { worker, id, name, feedlot, operation, line } = feeding
    await sendEvents(feeding, [
      ...allEvents(operation, feedlot),
      toWireEvent(operation, 'correct', 5, { line_id: line.corn, kg: 3990, reason: 'Digitei errado' }),
    ])
    const reading = { lot_id: feedlot.big.id, timestamp: at, note: 5 }
    await worker.post('/lots/trough_readings', { readings: [reading] })
    await runJobs(env, NOW)
    await worker.post('/corrals', { name: 'C9' })
    await db.insert(knownDevices).values({ userId: worker.id, deviceHash: 'hash of the tablet', seenAt: NOW })
    await worker.post('/push_subscriptions', pushBody({ topics: ['feeding'] }))
    const { status, body } = await callApi('GET', '/users/export', { token: worker.token })
    expect(status).toBe(200)
    expect(body.data).toEqual({
      exported_at: at,
      account: {
        id: worker.id,
        name: 'worker',
        email: worker.email,
        staff: false,
        created_at: at,
        updated_at: at,
        second_factor_enabled_at: null,
      },
      farms: [{ id, name, name_on_farm: null, user_type: 'worker', active: true, since: at }],
      sessions: [expect.objectContaining({ current: true, user_agent: '' })],
      known_devices: [{ seen_at: at }],
      push_subscriptions: [{ farm_id: id, topics: ['feeding'], created_at: at }],
      treat_schedules: [{ farm_id: id, id: feedlot.schedule.id, name: feedlot.schedule.name }],
      operations: [
        {
          farm_id: id,
          date: TODAY,
          treat_schedule: feedlot.schedule.name,
          status: 'completed',
          start_time: iso(60),
          end_time: iso(20),
        },
      ],
      accuracy: [
        {
          farm_id: id,
          date: TODAY,
          operations: 1,
          avg_load_error: expect.any(Number),
          avg_unload_error: expect.any(Number),
          load_bias: expect.any(Number),
          unload_bias: expect.any(Number),
        },
      ],
      trough_readings: [{ farm_id: id, date: TODAY, count: 1 }],
      operation_events: [{ farm_id: id, date: TODAY, count: 8 }],
      typed_texts: [
        { farm_id: id, at: iso(60), type: 'start', device: 'vagão 1', reason: null },
        { farm_id: id, at: iso(5), type: 'correct', device: null, reason: 'Digitei errado' },
      ],
      contacts: [],
      invitations: [],
      proposals: [],
      client_contracts: [],
      whatsapp_links: [],
      whatsapp_messages: [],
      security_events: [{ at, kind: 'access_denied', farm_id: id, detail: { can: 'corrals.write' } }],
    })
    expect(JSON.stringify(body)).not.toContain('hash')
    expect(JSON.stringify(body)).not.toContain('fcm.googleapis.com')
  })

  it('exports the contacts of a proven address', async () => {
    const { id, email, get } = await createAccount()
    const contact = { name: 'Rui', email, phone: '(65) 99999-0000', message: 'Oi', createdAt: NOW, updatedAt: NOW }
    await db.insert(contacts).values({ ...contact, farmSize: 'media' })
    const exported = async () => (await get('/users/export')).body.data.contacts
    await db.update(users).set({ verifiedAt: null }).where(eq(users.id, id))
    expect(await exported()).toEqual([])
    await db.update(users).set({ verifiedAt: NOW }).where(eq(users.id, id))
    expect(await exported()).toEqual([
      {
        name: 'Rui',
        email,
        phone: '(65) 99999-0000',
        farm_size: 'media',
        message: 'Oi',
        farm_name: null,
        city: null,
        heads: null,
        created_at: at,
      },
    ])
  })

  it('exports the proposals for a proven address', async () => {
    const { id, email, get } = await createAccount()
    await createProposal({ clientEmail: email, clientName: 'Fazenda do Rui', answeredBy: 'Rui', status: 'approved' })
    await createProposal({ clientEmail: `outra-${email}` })
    const exported = async () => (await get('/users/export')).body.data.proposals
    expect(await exported()).toMatchObject([{ client_name: 'Fazenda do Rui', answered_by: 'Rui', status: 'approved' }])
    await db.update(users).set({ verifiedAt: null }).where(eq(users.id, id))
    expect(await exported()).toEqual([])
  })

  it('exports the proposals without an address for a contact of the person', async () => {
    const { email, get } = await createAccount()
    const contact = await createContact({ email })
    await createProposal({ clientEmail: null, contactId: contact.id, clientName: 'Fazenda do Rui' })
    const { proposals } = (await get('/users/export')).body.data
    expect(proposals).toMatchObject([{ client_name: 'Fazenda do Rui', client_email: null }])
  })

  it('exports the contracts of a proven address, with the invoices that the client has', async () => {
    const { id, email, get } = await createAccount()
    const farm = await createFarmWithCorral()
    const client = { client_name: 'Rui Prado', client_email: email.toUpperCase() }
    const createOne = async (over: object) =>
      createRecord(farm.admin, '/contracts', contractBody([(await farm.lot({ entry_date: TODAY })).id], over))
    const contract = await createOne(client)
    await createOne({ client_name: 'Rui Prado', client_email: `outro-${email}` })
    await createOne({ client_name: 'Rui Prado' })
    const days = { from: TODAY, to: TODAY }
    const sent = await createRecord(farm.admin, `/contracts/${contract.id}/invoices`, days)
    await farm.admin.put(`/invoices/${sent.id}/status`, { status: 'sent' })
    await createRecord(farm.admin, `/contracts/${contract.id}/invoices`, { from: '2025-01-01', to: '2025-01-02' })
    const exported = async () => (await get('/users/export')).body.data.client_contracts
    expect(await exported()).toMatchObject([
      { client_name: 'Rui Prado', client_email: email, kind: 'head_day', invoices: [{ id: sent.id, status: 'sent' }] },
    ])
    await db.update(users).set({ verifiedAt: null }).where(eq(users.id, id))
    expect(await exported()).toEqual([])
  })

  it('scans no table', async () => {
    const { token } = await createAccount()
    const steps = await explainQueries(env.DB, DB =>
      callApi('GET', '/users/export', { token, bindings: { ...env, DB } }),
    )
    expect(scannedTables(steps)).toEqual([])
  })
})
