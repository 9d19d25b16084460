import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { callApi, db } from '../../tests/support/api-client.ts'
import { freezeClock } from '../../tests/support/clock.ts'
import { allEvents, createFarmWithOperation, sendEvents } from '../../tests/support/operation-events.ts'
import { erasures, operationEvents, users } from '../db/schema.ts'
import { erasureSql } from './erasure-sql.ts'

beforeAll(freezeClock)

it('erases the accounts of a restored database again', async () => {
  const feeding = await createFarmWithOperation()
  const { worker, admin, feedlot, operation } = feeding
  await sendEvents(feeding, allEvents(operation, feedlot))
  const statements = erasureSql([
    { user_id: worker.id, day: '2026-03-01' },
    { user_id: 987_654, day: '2026-03-02' },
  ])
  for (const statement of statements.trim().split('\n')) await env.DB.prepare(statement).run()

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
