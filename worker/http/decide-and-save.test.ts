import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '../../domain/validation/refusal.ts'
import { db } from '../../tests/support/api-client.ts'
import { createFarm } from '../../tests/support/farm.ts'
import { createOpenRequest } from '../../tests/support/open-request.ts'
import { runQueries } from '../db/batch.ts'
import { auditEntries, corrals, farmUsers } from '../db/schema.ts'
import { assertInBatch, lastInsertId } from '../db/statements.ts'
import { farmAccess } from './access.ts'
import type { Audit } from './audit.ts'
import { authorize } from './authorize.ts'
import { createDecideContext, createLoadContext, type Member, type RequestContext } from './context.ts'
import { decideAndSave } from './decide-and-save.ts'
import { sha256 } from './tokens.ts'

type Context = RequestContext<Member, { name: string }>

let farmId: number
let context: Context
const target = { connection: env.DB, ownDatabase: undefined }

beforeEach(async () => {
  const { id, admin } = await createFarm()
  farmId = id
  const headers = { authorization: admin.token }
  const { request } = createOpenRequest({ method: 'POST', headers, params: { farmId: String(id) } })
  const values = { tokenHash: sha256(admin.token), farmId, now: Date.now() }
  const member = authorize(
    farmAccess,
    request,
    env.DB,
    await runQueries(env.DB, farmAccess.callers.session, { values }),
  )
  const input = { name: 'Baia 1' }
  context = { ...createLoadContext(request, input), ...createDecideContext(request, input, member) }
})

const insertCorral = ({ db, now, input }: Context) =>
  db.insert(corrals).values({ farmId, name: input.name, createdAt: now, updatedAt: now }).returning()

const audit: Audit<Member, { name: string }, string> = {
  type: 'corral',
  action: 'create',
  changes: name => ({ id: lastInsertId(corrals), after: { name } }),
}

describe('decide and save', () => {
  it('saves what the decision leads to, with its audit, and returns the rows by name', async () => {
    const decide = (rows: string[]) => rows.join()
    const save = (_: string, context: Context) => ({ corral: insertCorral(context) })
    const written = await decideAndSave({ decide, save, audit }, ['a', 'b'], context, target)
    expect(written.decision).toBe('a,b')
    expect(written.saved.corral).toMatchObject([{ name: 'Baia 1', farmId }])
    expect(written.tables).toEqual(new Set(['corrals', 'audit_entries']))
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.farmId, farmId))
    expect(entries).toMatchObject([{ subjectId: written.saved.corral[0]?.id, subjectName: 'a,b' }])
  })

  it('saves nothing when the decision is a refusal', async () => {
    const decide = () => {
      throw new Refusal(422, ['Não.'])
    }
    const save = (_: never, context: Context) => ({ corral: insertCorral(context) })
    await expect(decideAndSave({ decide, save }, [], context, target)).rejects.toThrow('Não.')
    expect(await db.select().from(corrals).where(eq(corrals.farmId, farmId))).toHaveLength(0)
  })

  it('rolls back with its audit when an assertion does not hold', async () => {
    const decide = () => 'name'
    const save = (_: string, context: Context) => ({
      corral: insertCorral(context),
      unchanged: assertInBatch(context.db, sql`false`),
    })
    await expect(decideAndSave({ decide, save, audit }, [], context, target)).rejects.toThrow('malformed JSON')
    expect(await db.select().from(corrals).where(eq(corrals.farmId, farmId))).toHaveLength(0)
    expect(await db.select().from(auditEntries).where(eq(auditEntries.farmId, farmId))).toHaveLength(0)
  })

  it("writes the caller into a farm's own database first", async () => {
    await db.delete(farmUsers).where(eq(farmUsers.userId, context.member.userId))
    const save = () => ({})
    const own = { connection: env.DB, ownDatabase: env.DB }
    const { tables } = await decideAndSave({ decide: () => null, save }, [], context, own)
    expect(tables).toEqual(new Set(['users', 'farm_users']))
    const where = eq(farmUsers.userId, context.member.userId)
    expect(await db.select().from(farmUsers).where(where)).toMatchObject([{ farmId, active: true }])
  })
})
