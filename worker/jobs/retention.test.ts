import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { proposalStatuses } from '../../domain/proposal/status.ts'
import { DAY_MS } from '../../domain/time/milliseconds.ts'
import { insertAlert } from '../../tests/support/alert-rows.ts'
import { db } from '../../tests/support/api-client.ts'
import { ROWS_WRITTEN_BY_IDLE_JOB, withQueryStats } from '../../tests/support/database/query-stats.ts'
import { createFarm, createUser } from '../../tests/support/farm.ts'
import { createProposal } from '../../tests/support/proposals.ts'
import { createContact } from '../../tests/support/staff.ts'
import {
  alerts,
  approvalCounts,
  approvals,
  auditEntries,
  contacts,
  factorResets,
  knownDevices,
  passwordRecoveries,
  proposals,
  pushMessages,
  securityEvents,
  sessions,
  signInFailures,
  staffAuditEntries,
} from '../db/schema.ts'
import { deleteExpired } from './retention.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')
const tables = [contacts, knownDevices, passwordRecoveries, pushMessages, securityEvents, sessions, signInFailures]

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
  await db.insert(pushMessages).values({ subscriptionId: 1, subject: hash, at: at(7) })
  const person = { name: 'Rui', email: 'rui@fazenda.test', phone: '34999999999', farmSize: 'media' as const }
  await db.insert(contacts).values({ ...person, createdAt: at(400), updatedAt: at(183) })
}

const counts = () => Promise.all(tables.map(table => db.$count(table)))

beforeEach(async () => {
  for (const table of tables) await db.delete(table)
})

it('deletes sessions, counters, recoveries, security events and contacts that are over', async () => {
  await insertRows(days => days * DAY_MS + 1)
  await deleteExpired(env.DB, NOW)
  expect(await counts()).toEqual(tables.map(() => 0))
})

it('keeps them until then', async () => {
  await insertRows(days => days * DAY_MS - 1)
  await deleteExpired(env.DB, NOW)
  expect(await counts()).toEqual(tables.map(() => 1))
})

it('keeps a contact until six months after a promised call', async () => {
  const person = { name: 'Rui', email: 'rui@fazenda.test', phone: '34999999999', farmSize: 'media' as const }
  const old = { ...person, createdAt: 1, updatedAt: NOW - 184 * DAY_MS }
  await db
    .insert(contacts)
    .values(['2025-09-07', '2025-09-08', '2026-09-01'].map(nextCallOn => ({ ...old, nextCallOn })))
  await deleteExpired(env.DB, NOW)
  const kept = await db.select({ day: contacts.nextCallOn }).from(contacts).orderBy(contacts.nextCallOn)
  expect(kept.map(({ day }) => day)).toEqual(['2025-09-08', '2026-09-01'])
})

it('deletes once an hour', async () => {
  await insertRows(days => days * DAY_MS + 1)
  const { d1, stats } = withQueryStats(env.DB)
  await deleteExpired(d1, NOW + 5 * 60_000)
  expect(await counts()).toEqual(tables.map(() => 1))
  expect(stats.rowsWritten).toBe(ROWS_WRITTEN_BY_IDLE_JOB)
})

describe('refused facts and resets of a second factor', () => {
  it('leave six months after the decision, with their number, and others stay', async () => {
    const { id: farmId, admin } = await createFarm()
    const over = NOW - 183 * DAY_MS - 1
    const fact = {
      farmId,
      kind: 'reading',
      userId: admin.id,
      day: '2025-01-01',
      at: 1,
      fact: '{}',
      newValue: 5,
    } as const
    const decided = { decidedBy: admin.id, createdAt: 1 }
    await db.insert(approvals).values([
      { ...fact, ...decided, key: 'old', status: 'refused', decidedAt: over },
      { ...fact, ...decided, key: 'new', status: 'refused', decidedAt: over + 2 },
      { ...fact, ...decided, key: 'approved', status: 'approved', decidedAt: over },
      { ...fact, key: 'waiting', createdAt: 1 },
    ])
    const reset = { userId: admin.id, reason: 'Telefone perdido', requestedBy: admin.id }
    await db.insert(factorResets).values([over, over + 2].map(requestedAt => ({ ...reset, requestedAt })))

    await deleteExpired(env.DB, NOW)
    const kept = await db
      .select({ key: approvals.key })
      .from(approvals)
      .where(eq(approvals.farmId, farmId))
      .orderBy(approvals.key)
    expect(kept.map(({ key }) => key)).toEqual(['approved', 'new', 'waiting'])
    const counted = await db.select().from(approvalCounts).where(eq(approvalCounts.farmId, farmId))
    expect(counted.map(({ status, count }) => `${status} ${count}`).sort((a, b) => a.localeCompare(b))).toEqual([
      'approved 1',
      'refused 1',
      'waiting 1',
    ])
    expect(await db.$count(factorResets)).toBe(1)
  })
})

it('keeps a closed alert for a year after its cause ended, however long it was open', async () => {
  const { id: farmId } = await createFarm()
  const over = NOW - 366 * DAY_MS - 1
  await insertAlert(farmId, { key: 'old', openedAt: over, closedAt: over })
  await insertAlert(farmId, { key: 'long', openedAt: over, closedAt: over + 2 })
  await insertAlert(farmId, { key: 'open', openedAt: over })
  await deleteExpired(env.DB, NOW)
  const kept = await db.select({ key: alerts.key }).from(alerts).where(eq(alerts.farmId, farmId)).orderBy(alerts.id)
  expect(kept.map(({ key }) => key)).toEqual(['long', 'open'])
})

describe('proposals', () => {
  const DAYS = { draft: 366, sent: 366, rejected: 366, expired: 366, approved: 1826 } as const

  it('leave a year after their last change, and approved ones after five', async () => {
    await db.delete(proposals)
    for (const status of proposalStatuses)
      for (const ago of [1, -1]) {
        const updatedAt = NOW - DAYS[status] * DAY_MS - ago
        await createProposal({ status, updatedAt, clientName: ago > 0 ? 'over' : 'kept' })
      }
    await deleteExpired(env.DB, NOW)
    const left = await db.select({ status: proposals.status, name: proposals.clientName }).from(proposals)
    expect(left).toEqual(proposalStatuses.map(status => ({ status, name: 'kept' })))
  })

  it('have no link to a contact that was deleted', async () => {
    await db.delete(proposals)
    const [over, kept] = [await createContact({ updatedAt: 1 }), await createContact({ updatedAt: NOW })]
    for (const { id } of [over, kept]) await createProposal({ contactId: id, updatedAt: NOW })
    await deleteExpired(env.DB, NOW)
    const left = await db.select({ contact: proposals.contactId }).from(proposals).orderBy(proposals.id)
    expect(left.map(({ contact }) => contact)).toEqual([null, kept.id])
  })
})

describe('audit entries', () => {
  const insertEntry = async (at: number) => {
    const { id: farmId, admin } = await createFarm()
    const subject = { action: 'create', subjectType: 'lot', subjectId: 1, writeId: 'x' } as const
    await db.insert(auditEntries).values({ farmId, userId: admin.id, at, ...subject })
    return () => db.$count(auditEntries, eq(auditEntries.farmId, farmId))
  }
  const firstMinute = new Date().setUTCMinutes(1)

  it('leave the vendor after five years, too', async () => {
    const entry = { action: 'create', subjectType: 'proposal', subjectId: 1, writeId: 'x' } as const
    const at = (days: number) => firstMinute - days * DAY_MS
    await db.insert(staffAuditEntries).values([1_828, 1_826].map(days => ({ ...entry, at: at(days) })))
    await deleteExpired(env.DB, firstMinute)
    expect(await db.select({ at: staffAuditEntries.at }).from(staffAuditEntries)).toEqual([{ at: at(1_826) }])
  })

  it('leave after five years', async () => {
    const count = await insertEntry(firstMinute - 1_828 * DAY_MS)
    await deleteExpired(env.DB, firstMinute)
    expect(await count()).toBe(0)
  })

  it('stay until then', async () => {
    const count = await insertEntry(firstMinute - 1_826 * DAY_MS)
    await deleteExpired(env.DB, firstMinute)
    expect(await count()).toBe(1)
  })
})
