import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '../../tests/support/api-client.ts'
import { createFarm, createUser } from '../../tests/support/farm.ts'
import { ROWS_WRITTEN_BY_IDLE_JOB, withQueryStats } from '../../tests/support/query-stats.ts'
import {
  auditEntries,
  contacts,
  knownDevices,
  passwordRecoveries,
  securityEvents,
  sessions,
  signInFailures,
} from '../db/schema.ts'
import { deleteExpired } from './retention.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-03-10T12:00:00Z')
const tables = [contacts, knownDevices, passwordRecoveries, securityEvents, sessions, signInFailures]

/** A row of each table that ends `ago` milliseconds before NOW, and outlives it by `lifetime`. */
async function insertRows(ago: (lifetimeDays: number) => number) {
  const { id: userId } = await createUser()
  await db.delete(sessions)
  const at = (lifetimeDays: number) => NOW - ago(lifetimeDays)
  const hash = crypto.randomUUID()
  await db.insert(sessions).values({ userId, tokenHash: hash, createdAt: at(0), expiresAt: at(0) })
  await db.insert(knownDevices).values({ userId, deviceHash: hash, seenAt: at(90) })
  await db.insert(signInFailures).values({ emailHash: hash, failures: 3, lastAt: at(1) })
  const counted = { requestCount: 1, countedSince: at(1) }
  await db.insert(passwordRecoveries).values({ emailHash: hash, passwordHash: '-', expiresAt: at(1), ...counted })
  await db.insert(securityEvents).values({ at: at(183), kind: 'sign_in', networkHash: hash, requestId: hash })
  const person = { name: 'Rui', email: 'rui@fazenda.test', phone: '34999999999', farmSize: 'media' as const }
  await db.insert(contacts).values({ ...person, createdAt: at(400), updatedAt: at(183) })
}

const counts = () => Promise.all(tables.map(table => db.$count(table)))

beforeEach(async () => {
  for (const table of tables) await db.delete(table)
})

it('deletes sessions, counters, recoveries, security events and contacts that are over', async () => {
  await insertRows(days => days * DAY + 1)
  await deleteExpired(env.DB, NOW)
  expect(await counts()).toEqual(tables.map(() => 0))
})

it('keeps them until then', async () => {
  await insertRows(days => days * DAY - 1)
  await deleteExpired(env.DB, NOW)
  expect(await counts()).toEqual(tables.map(() => 1))
})

it('deletes once an hour', async () => {
  await insertRows(days => days * DAY + 1)
  const { d1, stats } = withQueryStats(env.DB)
  await deleteExpired(d1, NOW + 5 * 60_000)
  expect(await counts()).toEqual(tables.map(() => 1))
  expect(stats.rowsWritten).toBe(ROWS_WRITTEN_BY_IDLE_JOB)
})

describe('audit entries', () => {
  const insertEntry = async (at: number) => {
    const { id: farmId, admin } = await createFarm()
    const subject = { action: 'create', subjectType: 'lot', subjectId: 1, writeId: 'x' } as const
    await db.insert(auditEntries).values({ farmId, userId: admin.id, at, ...subject })
    return () => db.$count(auditEntries, eq(auditEntries.farmId, farmId))
  }
  const firstMinute = new Date().setUTCMinutes(1)

  it('leave after five years', async () => {
    const count = await insertEntry(firstMinute - 1_828 * DAY)
    await deleteExpired(env.DB, firstMinute)
    expect(await count()).toBe(0)
  })

  it('stay until then', async () => {
    const count = await insertEntry(firstMinute - 1_826 * DAY)
    await deleteExpired(env.DB, firstMinute)
    expect(await count()).toBe(1)
  })
})
