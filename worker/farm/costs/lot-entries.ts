/** What a lot cost besides its feed and the operation. A device may send an entry again: it is the same one. */
import { and, desc, eq, sql } from 'drizzle-orm'
import * as Input from '../../../domain/cost/cost-input.ts'
import * as Output from '../../../domain/cost/cost-output.ts'
import { type LotEntry, lotEntryLabels, toJson } from '../../../domain/cost/lot-entry.ts'
import { formatReais } from '../../../domain/format/reais.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import { toCents, toReais } from '../../../domain/units/money.ts'
import { rejectDay } from '../../../domain/validation/entry-day.ts'
import { conflict, found } from '../../../domain/validation/refusal.ts'
import { lotEntries, lots } from '../../db/schema.ts'
import { assertInBatch, selectById } from '../../db/statements.ts'
import type { QueryContext } from '../../http/context.ts'
import { read, write } from '../route.ts'
import { findUser, selectPeople } from '../users/people.ts'

/** More are a mistake: a lot has some ten. */
const MAX_OF_LOT = 200

const FULL = `Este lote já tem ${MAX_OF_LOT} lançamentos, o máximo. Some os valores pequenos em um lançamento.`

/** Rolls back where requests of the same moment fill the lot: the route decides again, and refuses. */
function assertRoom({ db, inFarm }: QueryContext, lotId: number) {
  const ofLot = sql`${lotEntries} where ${inFarm(lotEntries, eq(lotEntries.lotId, lotId))}`
  return assertInBatch(db, sql`(select count(*) from ${ofLot}) <= ${MAX_OF_LOT}`)
}

const selectOfLot = ({ db, inFarm, params }: QueryContext) =>
  db
    .select()
    .from(lotEntries)
    .where(inFarm(lotEntries, eq(lotEntries.lotId, params.id)))
    .orderBy(desc(lotEntries.day))
    .limit(MAX_OF_LOT)

const selectEntry = ({ db, inFarm }: QueryContext, id: string) =>
  db
    .select()
    .from(lotEntries)
    .where(inFarm(lotEntries, eq(lotEntries.id, id)))

/** The newest first. */
export const list = read({
  can: 'results.read',
  output: listOf(Output.LotEntry),
  load: context => ({
    lot: selectById(context, lots),
    entries: selectOfLot(context),
    people: selectPeople(context),
  }),
  reply: ({ lot: [lot], entries, people }) => lot && entries.map(row => toJson(row, findUser(row, people))),
})

const auditOf = ({ day, kind, amount }: LotEntry) => ({
  entry_day: day,
  entry_kind: lotEntryLabels[kind],
  amount: toReais(amount),
})

export const create = write({
  can: 'costs.write',
  input: Input.LotEntry,
  status: 201,
  output: saved(Output.LotEntry),
  idempotent: true,
  load: context => ({
    lot: selectById(context, lots),
    known: selectEntry(context, context.input.id),
    entries: selectOfLot(context),
  }),
  decide: ({ lot: [row], known: [known], entries }, { input, today }) => {
    const { id, name } = found(row)
    const { kind, day, amount } = input
    if (!known) rejectDay(day, today, 'do lançamento')
    if (!known && entries.length >= MAX_OF_LOT) throw conflict(FULL)
    const entry: LotEntry = known ?? { id: input.id, kind, day, amount: toCents(amount) }
    return { lot: { id, name }, known, entry, createdAt: known?.createdAt }
  },
  save: ({ lot, known, entry }, context) => {
    const { db, farmId, member, now } = context
    if (known) return {}
    return {
      entry: db
        .insert(lotEntries)
        .values({ ...entry, farmId, lotId: lot.id, userId: member.userId, createdAt: now })
        .onConflictDoNothing({ target: [lotEntries.farmId, lotEntries.id] }),
      quota: assertRoom(context, lot.id),
    }
  },
  audit: {
    type: 'lot',
    action: 'lot_cost',
    changes: ({ lot, known, entry }) => (known ? null : { ...lot, after: auditOf(entry) }),
  },
  reply: ({ entry, known, createdAt }, { member, now }) => ({
    data: toJson({ ...entry, createdAt: createdAt ?? now }, { id: member.userId, name: member.name }),
    message: known
      ? 'Este lançamento já tinha sido recebido.'
      : `${entry.kind === 'transfer_out' ? 'Valor' : 'Custo'} lançado: ${formatReais(toReais(entry.amount))} de ${lotEntryLabels[entry.kind].toLowerCase()}.`,
  }),
})

export const remove = write({
  can: 'costs.write',
  output: Message,
  load: context => {
    const { db, inFarm, farmId, req } = context
    const id = (req.params?.entryId ?? '').toLowerCase()
    const lotId = sql`(select lot_id from ${lotEntries} where farm_id = ${farmId} and id = ${id})`
    return {
      entry: selectEntry(context, id),
      lot: db
        .select({ id: lots.id, name: lots.name })
        .from(lots)
        .where(inFarm(lots, eq(lots.id, lotId))),
    }
  },
  decide: ({ entry: [entry], lot: [lot] }) => ({ lot: found(lot), entry: found(entry) }),
  save: ({ lot, entry }, { db, inFarm }) => ({
    entry: db
      .delete(lotEntries)
      .where(inFarm(lotEntries, and(eq(lotEntries.id, entry.id), eq(lotEntries.lotId, lot.id)))),
  }),
  audit: {
    type: 'lot',
    action: 'remove_lot_cost',
    changes: ({ lot, entry }) => ({ ...lot, before: auditOf(entry) }),
  },
  reply: () => ({ message: 'Lançamento excluído. O custo do lote volta a ser o que é sem ele.' }),
})
