/** What an arroba costs elsewhere: the references that the farm types, and those that the vendor's staff types for all farms. */
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import * as Reference from '../../../domain/cost/market-reference/market-reference.ts'
import * as Input from '../../../domain/cost/market-reference/market-reference-input.ts'
import * as Output from '../../../domain/cost/market-reference/market-reference-output.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { nextVersion, rejectNewer } from '../../../domain/validation/version.ts'
import { farms, marketReferences, sharedReferences } from '../../db/schema.ts'
import { assertInBatch, assertRowExists, lastInsertId } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { read, write } from '../route.ts'

const selectOwn = ({ db, inFarm }: QueryContext) =>
  db
    .select()
    .from(marketReferences)
    .where(inFarm(marketReferences))
    .orderBy(desc(marketReferences.month), desc(marketReferences.id))
    .limit(Reference.MAX_REFERENCES)

/** For whoever may read the farm. */
const selectShared = ({ db, inFarm }: QueryContext) =>
  db
    .select()
    .from(sharedReferences)
    .where(sql`exists (select 1 from ${farms} where ${inFarm({ farmId: farms.id })})`)
    .orderBy(desc(sharedReferences.month), desc(sharedReferences.id))
    .limit(Reference.MAX_REFERENCES)

/** The newest first. */
export const list = read({
  can: 'feed_costs.read',
  output: listOf(Output.MarketReference),
  // those of the staff are in the main one, and those of a farm with a database of its own are there
  database: 'main',
  load: context => ({ references: selectOwn(context), shared: selectShared(context) }),
  loadOwn: context => ({ references: selectOwn(context) }),
  reply: ({ references, shared }, _, [own]) =>
    [
      ...(own ? own.rows.references : references).map(row => Reference.toJson(row, false)),
      ...shared.map(row => Reference.toJson(row, true)),
    ].sort((a, b) => b.month.localeCompare(a.month)),
})

const byId = ({ joinedInFarm }: QueryContext, id: number, ...more: SQL[]) =>
  joinedInFarm(marketReferences, eq(marketReferences.id, id), ...more)

/** Rolls back where a request of the same moment typed the same month, or filled the list. */
function assertRoom(
  { db, inFarm }: QueryContext,
  { month, name, region }: ReturnType<typeof Reference.toColumns>,
  id = 0,
) {
  const same = and(
    eq(marketReferences.month, month),
    eq(marketReferences.name, name),
    sql`${marketReferences.region} is ${region}`,
    ne(marketReferences.id, id),
  )
  const all = sql`(select count(*) from ${marketReferences} where ${inFarm(marketReferences)})`
  return assertInBatch(
    db,
    sql`not exists (select 1 from ${marketReferences} where ${inFarm(marketReferences, same)}) and ${all} <= ${Reference.MAX_REFERENCES}`,
  )
}

export const create = write({
  can: 'costs.write',
  input: Input.Write,
  status: 201,
  output: saved(Output.MarketReference),
  load: context => ({ references: selectOwn(context) }),
  decide: ({ references }, { input, today, now }) => {
    const columns = Reference.toColumns(input)
    Reference.rejectReference(columns, references, today)
    return { ...columns, createdAt: now, updatedAt: now }
  },
  save: (row, context) => ({
    room: assertRoom(context, row),
    reference: context.db
      .insert(marketReferences)
      .values({ ...row, farmId: context.farmId })
      .returning({ id: marketReferences.id }),
  }),
  audit: {
    type: 'market_reference',
    action: 'create',
    changes: row => ({ id: lastInsertId(marketReferences), after: Reference.toAuditedReference(row) }),
  },
  reply: (row, { saved }) => ({
    data: Reference.toJson({ ...row, id: found(saved.reference[0]).id }, false),
    message: 'Referência salva.',
  }),
})

export const update = write({
  can: 'costs.write',
  input: Input.Write,
  output: saved(Output.MarketReference),
  load: context => ({ references: selectOwn(context) }),
  decide: ({ references }, { input, params, today, now }) => {
    const stored = found(references.find(({ id }) => id === params.id))
    rejectNewer(stored, input, row => Reference.toJson(row, false))
    const columns = Reference.toColumns(input)
    Reference.rejectReference(columns, references, today, stored.id)
    return { stored, next: { ...stored, ...columns, updatedAt: nextVersion(stored, now) } }
  },
  save: ({ stored, next: { id, month, name, region, perHeadDay, perArroba, updatedAt } }, context) => ({
    unchanged: assertRowExists(
      context.db,
      marketReferences,
      byId(context, id, eq(marketReferences.updatedAt, stored.updatedAt)),
    ),
    room: assertRoom(context, { month, name, region, perHeadDay, perArroba }, id),
    reference: context.db
      .update(marketReferences)
      .set({ month, name, region, perHeadDay, perArroba, updatedAt })
      .where(byId(context, id)),
  }),
  audit: {
    type: 'market_reference',
    action: 'update',
    changes: ({ stored, next }) => ({
      id: stored.id,
      before: Reference.toAuditedReference(stored),
      after: Reference.toAuditedReference(next),
    }),
  },
  reply: ({ next }) => ({ data: Reference.toJson(next, false), message: 'Referência salva.' }),
})

export const remove = write({
  can: 'costs.write',
  output: Message,
  load: context => ({ reference: context.db.select().from(marketReferences).where(byId(context, context.params.id)) }),
  decide: ({ reference: [row] }) => found(row),
  save: ({ id }, context) => ({ reference: context.db.delete(marketReferences).where(byId(context, id)) }),
  audit: {
    type: 'market_reference',
    action: 'delete',
    changes: row => ({ id: row.id, before: Reference.toAuditedReference(row) }),
  },
  reply: () => ({ message: 'Referência excluída.' }),
})
