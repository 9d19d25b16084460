import { env } from 'cloudflare:workers'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { lockFarm, unlockFarm } from '../../../scripts/operate/farm-lock.ts'
import { callApi, db } from '../../../tests/support/api-client.ts'
import { freezeClock } from '../../../tests/support/clock.ts'
import { createFarm } from '../../../tests/support/farm.ts'
import { allEvents, createFarmWithOperation, sendEvents } from '../../../tests/support/operation-events.ts'
import { createProposal } from '../../../tests/support/proposals.ts'
import { createContact } from '../../../tests/support/staff.ts'
import { contacts, erasures, operationEvents, proposals, users } from '../../db/schema.ts'
import { type Erasure, erasureSql } from './erasure-sql.ts'

beforeAll(freezeClock)

async function apply(erasures: readonly Erasure[]) {
  for (const statement of erasureSql(erasures).trim().split('\n')) await env.DB.prepare(statement).run()
}

it('erases the accounts of a restored database again', async () => {
  const feeding = await createFarmWithOperation()
  const { worker, admin, feedlot, operation } = feeding
  await sendEvents(feeding, allEvents(operation, feedlot))
  await apply([
    { user_id: worker.id, day: '2026-03-01' },
    { user_id: 987_654, day: '2026-03-02' },
  ])

  expect(await db.select().from(users).where(eq(users.id, worker.id))).toMatchObject([
    { name: 'Usuário removido', passwordHash: '-', deletedAt: Date.parse('2026-03-01') },
  ])
  expect((await callApi('GET', '/users/me', { token: worker.token })).status).toBe(401)
  expect((await admin.get(`/operations/${operation}`)).body.data.user.name).toBe('Usuário removido')
  const events = await db.select().from(operationEvents).where(eq(operationEvents.userId, worker.id))
  expect(events.filter(({ device }) => device !== '')).toEqual([])
  // the list is complete again, for the next restore
  expect(await db.select().from(erasures)).toEqual([
    { userId: worker.id, day: '2026-03-01' },
    { userId: 987_654, day: '2026-03-02' },
  ])
})

it('leaves out what a farm that moved left in the database, locked', async () => {
  const farm = await createFarm()
  await farm.worker.post('/calendar_links')
  const statements = async (all: readonly string[]) =>
    (await env.DB.batch<never>(all.map(text => env.DB.prepare(text)))).map(({ results }) => results)
  const database = { select: statements, execute: async (all: readonly string[]) => void (await statements(all)) }
  await lockFarm(database, farm.id)
  await apply([{ user_id: farm.worker.id, day: '2026-03-01' }])
  await unlockFarm(database, farm.id)
  expect(await db.select().from(users).where(eq(users.id, farm.worker.id))).toMatchObject([
    { name: 'Usuário removido' },
  ])
})

it('erases the records of people without an account again', async () => {
  const [erased, kept] = [await createContact(), await createContact()]
  const [draft, other] = [await createProposal(), await createProposal()]
  const ids = { contacts: String(erased.id), proposals: `${draft.id} 987654`, invitations: '', registrations: '' }
  await apply([{ detail: JSON.stringify({ by: 1, ...ids }) }])
  const left = [
    db
      .select({ id: contacts.id })
      .from(contacts)
      .where(inArray(contacts.id, [erased.id, kept.id])),
    db
      .select({ id: proposals.id })
      .from(proposals)
      .where(inArray(proposals.id, [draft.id, other.id])),
  ]
  expect(await Promise.all(left)).toEqual([[{ id: kept.id }], [{ id: other.id }]])
})
