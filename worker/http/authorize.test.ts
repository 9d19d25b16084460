import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import { db } from '../../tests/support/api-client.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { createOpenRequest } from '../../tests/support/open-request.ts'
import { runQueries } from '../db/batch.ts'
import { securityEvents, sessions } from '../db/schema.ts'
import { accountAccess, type CallerRows, farmAccess, publicAccess, staffAccess } from './access.ts'
import { authorize } from './authorize.ts'
import { sha256 } from './tokens.ts'

let farm: Awaited<ReturnType<typeof createFarm>>
/** The rows of the farm's worker. */
let rows: CallerRows

const rowsOf = (token: string) =>
  runQueries(env.DB, accountAccess.callers.session, {
    values: { tokenHash: sha256(token), farmId: farm.id, now: Date.now() },
  })

const seenAt = async () => {
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, sha256(farm.worker.token)))
  return session?.seenAt ?? session?.createdAt ?? 0
}

beforeEach(async () => {
  farm = await createFarm()
  rows = await rowsOf(farm.worker.token)
})

describe('authorize', () => {
  it('returns the member with the farm', () => {
    const { request } = createOpenRequest()
    const member = authorize(farmAccess, request, env.DB, rows)
    expect(member).toMatchObject({ userId: farm.worker.id, userType: 'worker', farm: { id: farm.id } })
  })

  it('returns null for a public route', () => {
    expect(authorize(publicAccess, createOpenRequest().request, env.DB, {})).toBeNull()
  })

  it('rejects a token without a session', () => {
    const { request } = createOpenRequest()
    expect(() => authorize(accountAccess, request, env.DB, { callers: [] })).toThrow('Você não está autorizado')
  })

  it('rejects what the member may not do, and records the denial after the response', async () => {
    const { request, settle } = createOpenRequest({}, { can: 'corrals.write' })
    expect(() => authorize(farmAccess, request, env.DB, rows)).toThrow('Você não tem permissão para fazer isto.')
    await settle()
    const events = await db.select().from(securityEvents).where(eq(securityEvents.userId, farm.worker.id))
    expect(events).toMatchObject([{ kind: 'access_denied', detail: JSON.stringify({ can: 'corrals.write' }) }])
  })

  it('rejects a person of a farm on a route of the staff', () => {
    const { request } = createOpenRequest()
    expect(() => authorize(staffAccess, request, env.DB, rows)).toThrow('Esta área é da equipe')
  })

  it('touches a session that was seen an hour ago, and no other', async () => {
    const before = await seenAt()
    const recent = createOpenRequest({}, { now: before + HOUR_MS - 1 })
    authorize(farmAccess, recent.request, env.DB, rows)
    await recent.settle()
    expect(await seenAt()).toBe(before)

    const due = createOpenRequest({}, { now: before + HOUR_MS })
    authorize(farmAccess, due.request, env.DB, rows)
    await due.settle()
    expect(await seenAt()).toBe(before + HOUR_MS)
  })
})
