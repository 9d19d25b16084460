/** References of the market that the vendor's staff types for all farms. */
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import * as Reference from '../../domain/cost/market-reference/market-reference.ts'
import * as Input from '../../domain/cost/market-reference/market-reference-input.ts'
import * as Output from '../../domain/cost/market-reference/market-reference-output.ts'
import { listOf, Message, saved } from '../../domain/schema/envelope.ts'
import { found } from '../../domain/validation/refusal.ts'
import { nextVersion, rejectNewer } from '../../domain/validation/version.ts'
import type { Db } from '../db/batch.ts'
import { sharedReferences } from '../db/schema.ts'
import { assertInBatch, assertRowExists, lastInsertId } from '../db/statements.ts'
import { readStaff, writeStaff } from '../http/route.ts'

const selectNewest = (db: Db) =>
  db
    .select()
    .from(sharedReferences)
    .orderBy(desc(sharedReferences.month), desc(sharedReferences.id))
    .limit(Reference.MAX_REFERENCES)

/** The newest first. */
export const list = readStaff({
  output: listOf(Output.MarketReference),
  load: ({ db }) => ({ references: selectNewest(db) }),
  reply: ({ references }) => references.map(row => Reference.toJson(row, true)),
})

/** Rolls back where a request of the same moment typed the same month. */
function assertFree(db: Db, { month, name, region }: ReturnType<typeof Reference.toColumns>, id = 0) {
  const same = and(
    eq(sharedReferences.month, month),
    eq(sharedReferences.name, name),
    sql`${sharedReferences.region} is ${region}`,
    ne(sharedReferences.id, id),
  )
  return assertInBatch(db, sql`not exists (select 1 from ${sharedReferences} where ${same})`)
}

export const create = writeStaff({
  input: Input.WriteShared,
  status: 201,
  output: saved(Output.MarketReference),
  load: ({ db }) => ({ references: selectNewest(db) }),
  decide: ({ references }, { input, today, now }) => {
    const columns = Reference.toColumns(input)
    Reference.rejectReference(columns, references, today)
    return { ...columns, createdAt: now, updatedAt: now }
  },
  save: (row, { db }) => ({
    free: assertFree(db, row),
    reference: db.insert(sharedReferences).values(row).returning({ id: sharedReferences.id }),
  }),
  audit: {
    staffType: 'market_reference',
    action: 'create',
    changes: row => ({ id: lastInsertId(sharedReferences), after: Reference.toAuditedReference(row) }),
  },
  reply: (row, { saved }) => ({
    data: Reference.toJson({ ...row, id: found(saved.reference[0]).id }, true),
    message: 'Referência publicada para todas as fazendas.',
  }),
})

export const update = writeStaff({
  input: Input.WriteShared,
  output: saved(Output.MarketReference),
  load: ({ db }) => ({ references: selectNewest(db) }),
  decide: ({ references }, { input, params, today, now }) => {
    const stored = found(references.find(({ id }) => id === params.id))
    rejectNewer(stored, input, row => Reference.toJson(row, true))
    const columns = Reference.toColumns(input)
    Reference.rejectReference(columns, references, today, stored.id)
    return { stored, next: { ...stored, ...columns, updatedAt: nextVersion(stored, now) } }
  },
  save: ({ stored, next: { id, month, name, region, perHeadDay, perArroba, updatedAt } }, { db }) => ({
    unchanged: assertRowExists(
      db,
      sharedReferences,
      and(eq(sharedReferences.id, id), eq(sharedReferences.updatedAt, stored.updatedAt)),
    ),
    free: assertFree(db, { month, name, region, perHeadDay, perArroba }, id),
    reference: db
      .update(sharedReferences)
      .set({ month, name, region, perHeadDay, perArroba, updatedAt })
      .where(eq(sharedReferences.id, id)),
  }),
  audit: {
    staffType: 'market_reference',
    action: 'update',
    changes: ({ stored, next }) => ({
      id: stored.id,
      before: Reference.toAuditedReference(stored),
      after: Reference.toAuditedReference(next),
    }),
  },
  reply: ({ next }) => ({ data: Reference.toJson(next, true), message: 'Referência salva.' }),
})

export const remove = writeStaff({
  output: Message,
  load: ({ db, params }) => ({
    reference: db.select().from(sharedReferences).where(eq(sharedReferences.id, params.id)),
  }),
  decide: ({ reference: [row] }) => found(row),
  save: ({ id }, { db }) => ({ reference: db.delete(sharedReferences).where(eq(sharedReferences.id, id)) }),
  audit: {
    staffType: 'market_reference',
    action: 'delete',
    changes: row => ({ id: row.id, before: Reference.toAuditedReference(row) }),
  },
  reply: () => ({ message: 'Referência excluída de todas as fazendas.' }),
})
