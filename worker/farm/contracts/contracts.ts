/** Contracts with owners of cattle. They have money, so only managers read them. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import * as Contract from '../../../domain/contract/contract.ts'
import * as Input from '../../../domain/contract/contract-input.ts'
import * as Output from '../../../domain/contract/contract-output.ts'
import { clientStatuses } from '../../../domain/contract/invoice-status.ts'
import { formatDate } from '../../../domain/format/format.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import { found } from '../../../domain/validation/refusal.ts'
import { nextVersion, rejectNewer } from '../../../domain/validation/version.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { clientLinks, contractLots, contracts, invoices, lots } from '../../db/schema.ts'
import { assertExist, assertInBatch, assertUnchanged, byId, inList, lastInsertId } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { read, write } from '../route.ts'
import { type ContractId, selectBilledLots, selectContract } from './contract-queries.ts'

const selectContracts = ({ db, notDeleted }: FarmScope) =>
  db.select().from(contracts).where(notDeleted(contracts)).orderBy(asc(contracts.id))

/** The lots of one contract, or of all, without those that were deleted while they were in one. */
const selectLots = ({ db, inFarm, joinedInFarm }: FarmScope, id?: ContractId) =>
  db
    .select({
      contractId: sql<number>`${contractLots.contractId}`.as('lot_contract'),
      id: sql<number>`${lots.id}`.as('contract_lot'),
      name: sql<string>`${lots.name}`.as('contract_lot_name'),
    })
    .from(contractLots)
    .innerJoin(lots, and(eq(lots.id, contractLots.lotId), isNull(lots.deletedAt)))
    .where(id === undefined ? inFarm(contractLots) : joinedInFarm(contractLots, eq(contractLots.contractId, id)))
    .orderBy(asc(lots.id))

export const list = read({
  can: 'results.read',
  output: listOf(Output.Contract),
  load: context => ({ contracts: selectContracts(context), lots: selectLots(context) }),
  reply: ({ contracts: rows, lots: all }) => {
    const lotsOf = Map.groupBy(all, ({ contractId }) => contractId)
    return rows.map(row => Contract.toJson(row, lotsOf.get(row.id) ?? []))
  },
})

export const show = read({
  can: 'results.read',
  output: Output.Contract,
  load: context => ({
    contract: selectContract(context, context.params.id),
    lots: selectLots(context, context.params.id),
    billed: selectBilledLots(context, context.params.id),
  }),
  reply: ({ contract: [contract], lots: own, billed }) =>
    contract && { ...Contract.toJson(contract, own), ...Contract.unbilledFrom(billed) },
})

/** The lots of the body, each with the contract that it is in. */
const selectWanted = ({ db, notDeleted, input }: QueryContext & { input: Input.Write }) =>
  db
    .select({
      id: sql<number>`${lots.id}`.as('wanted_lot'),
      name: sql<string>`${lots.name}`.as('wanted_name'),
      contractId: sql<number | null>`${contractLots.contractId}`.as('wanted_contract'),
    })
    .from(lots)
    .leftJoin(contractLots, and(eq(contractLots.farmId, lots.farmId), eq(contractLots.lotId, lots.id)))
    .where(notDeleted(lots, inList(lots.id, input.lot_ids)))

/** Rolls back where requests of the same moment put one of the lots into another contract. */
const assertFree = ({ db, inFarm }: QueryContext, lotIds: readonly number[]) =>
  assertInBatch(
    db,
    sql`not exists (select 1 from ${contractLots} where ${inFarm(contractLots, inList(contractLots.lotId, lotIds))})`,
  )

const insertLots = ({ db, farmId }: QueryContext, lotIds: readonly number[], contractId: ContractId) =>
  db.insert(contractLots).select(
    // the where keeps the parser from reading a conflict clause into the select
    sql`select ${farmId}, value, ${contractId} from json_each(${JSON.stringify(lotIds)}) where true`,
  )

const removeLots = ({ db, joinedInFarm }: QueryContext, id: number) =>
  db.delete(contractLots).where(joinedInFarm(contractLots, eq(contractLots.contractId, id)))

const countOf = ({ notDeleted }: QueryContext) =>
  sql<number>`(select count(*) from ${contracts} where ${notDeleted(contracts)})`

const selectSent = ({ db, joinedInFarm }: QueryContext, id: number) =>
  db
    .select({ id: invoices.id })
    .from(invoices)
    .where(joinedInFarm(invoices, eq(invoices.contractId, id), inArray(invoices.status, [...clientStatuses])))
    .limit(1)

const assertNoneSent = (context: QueryContext, id: number) =>
  assertInBatch(context.db, sql`not exists ${selectSent(context, id)}`)

type Named = { id: number; name: string }

const auditOf = (contract: Contract.Contract, own: readonly Named[]) => {
  const { services, kind, deaths, lots: named, client_email: email, ...json } = Contract.toJson(contract, own)
  return {
    ...json,
    // an entry outlives the erasure of an address
    has_client_contact: email !== null,
    kind: Contract.contractKindLabels[kind],
    deaths: Contract.deathBearerLabels[deaths],
    lots: named,
    services: services.map(({ day, description, amount }) => `${formatDate(day)} ${description} R$ ${amount}`),
  }
}

export const create = write({
  can: 'contracts.write',
  input: Input.Create,
  status: 201,
  output: saved(Output.Contract),
  load: context => ({
    count: context.db.select({ count: countOf(context).as('contract_count') }).from(sql`(select 1)`),
    lots: selectWanted(context),
  }),
  decide: ({ count: [count], lots: wanted }, { input, now }) => {
    Contract.rejectTooMany(count?.count ?? 0)
    Contract.rejectLots(input.lot_ids, wanted, null)
    return { row: { ...Contract.toColumns(input), createdAt: now, updatedAt: now }, lots: wanted }
  },
  save: ({ row }, context) => ({
    quota: assertInBatch(context.db, sql`${countOf(context)} < ${Contract.MAX_CONTRACTS}`),
    exist: assertExist(context, lots, context.input.lot_ids),
    free: assertFree(context, context.input.lot_ids),
    contract: context.db
      .insert(contracts)
      .values({ ...row, farmId: context.farmId })
      .returning({ id: contracts.id }),
    lots: insertLots(context, context.input.lot_ids, lastInsertId(contracts)),
  }),
  audit: {
    type: 'contract',
    action: 'create',
    changes: ({ row, lots: own }) => ({
      id: lastInsertId(contracts),
      name: row.clientName,
      after: auditOf({ ...row, id: 0 }, own),
    }),
  },
  reply: ({ row, lots: own }, { saved }) => ({
    data: Contract.toJson({ ...row, id: found(saved.contract[0]).id }, own),
    message: 'Contrato criado.',
  }),
})

export const update = write({
  can: 'contracts.write',
  input: Input.Write,
  output: saved(Output.Contract),
  load: context => ({
    contract: selectContract(context, context.params.id),
    before: selectLots(context, context.params.id),
    lots: selectWanted(context),
    sent: selectSent(context, context.params.id),
  }),
  decide: ({ contract: [row], before, lots: wanted, sent }, { input, now }) => {
    const stored = found(row)
    rejectNewer(stored, input, current => Contract.toJson(current, before))
    Contract.rejectNoLots(input.lot_ids, sent.length)
    Contract.rejectLots(input.lot_ids, wanted, stored.id)
    const changes = { ...Contract.toColumns(input), updatedAt: nextVersion(stored, now) }
    Contract.rejectNewTerms(stored, changes, sent.length)
    return { stored, before, changes, lots: wanted, hasSent: sent.length > 0 }
  },
  save: ({ stored, changes, hasSent }, context) => ({
    unchanged: assertUnchanged(context, contracts, stored),
    sent: hasSent ? undefined : assertNoneSent(context, stored.id),
    exist: assertExist(context, lots, context.input.lot_ids),
    removed: removeLots(context, stored.id),
    free: assertFree(context, context.input.lot_ids),
    contract: context.db
      .update(contracts)
      .set(changes)
      .where(byId(context, contracts, stored.id)),
    lots: insertLots(context, context.input.lot_ids, stored.id),
  }),
  audit: {
    type: 'contract',
    action: 'update',
    changes: ({ stored, before, changes, lots: own }) => ({
      id: stored.id,
      name: changes.clientName,
      before: auditOf(stored, before),
      after: auditOf({ ...stored, ...changes }, own),
    }),
  },
  reply: ({ stored, changes, lots: own }) => ({
    data: Contract.toJson({ ...stored, ...changes }, own),
    message: 'Contrato atualizado.',
  }),
})

/** Its lots are free for another one, and its links are dead. */
export const remove = write({
  can: 'contracts.write',
  output: Message,
  load: context => ({
    contract: selectContract(context, context.params.id),
    lots: selectLots(context, context.params.id),
    sent: selectSent(context, context.params.id),
  }),
  decide: ({ contract: [row], lots: own, sent }) => {
    const stored = found(row)
    Contract.rejectDelete(sent.length)
    return { stored, lots: own }
  },
  save: ({ stored }, context) => ({
    sent: assertNoneSent(context, stored.id),
    lots: removeLots(context, stored.id),
    links: context.db
      .update(clientLinks)
      .set({ revokedAt: sql`coalesce(${clientLinks.revokedAt}, ${context.now})` })
      .where(context.joinedInFarm(clientLinks, eq(clientLinks.contractId, stored.id))),
    contract: context.db
      .update(contracts)
      .set({ deletedAt: context.now })
      .where(byId(context, contracts, stored.id)),
  }),
  audit: {
    type: 'contract',
    action: 'delete',
    changes: ({ stored, lots: own }) => ({ id: stored.id, name: stored.clientName, before: auditOf(stored, own) }),
  },
  reply: () => ({ message: 'Contrato excluído. Os lotes dele podem entrar em outro.' }),
})
