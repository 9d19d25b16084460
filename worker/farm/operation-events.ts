/** What the tablets tell: each event is taken once, and the operations it is of become what all their events fold to. */
import { isNull, sql } from 'drizzle-orm'
import * as OperationInput from '../../domain/input/operation.ts'
import * as Batch from '../../domain/operation/event-batch.ts'
import * as Operation from '../../domain/operation/operation.ts'
import { inParts, rowsFrom } from '../db/bulk.ts'
import { markDirty } from '../db/dirty-days.ts'
import { operationEvents, operations, users } from '../db/schema.ts'
import { among, type Desk } from '../http/context.ts'
import { write } from '../http/route.ts'
import { aggregate } from '../jobs/aggregates.ts'
import { eventRow, folded, knownOf } from './operation-fold.ts'
import { farmOf, personOf, planRows } from './operation-queries.ts'
import { saveOperations } from './operation-save.ts'

/** The operations that a batch names, their events and those it may repeat, and who recorded them. */
function factRows({ db, own }: Desk, { ids, operationIds }: ReturnType<typeof Batch.namedIn>) {
  const ofThem = own(operationEvents, among(operationEvents.operationId, operationIds))
  const sameId = own(operationEvents, among(operationEvents.id, ids))
  return [
    db
      .select()
      .from(operations)
      .where(own(operations, among(operations.id, operationIds), isNull(operations.deletedAt))),
    db.select().from(operationEvents).where(ofThem),
    db.select({ id: operationEvents.id }).from(operationEvents).where(sameId),
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(sql`id in (select user_id from operation_events where ${ofThem})`),
  ] as const
}

export const receive = write({
  can: 'operations.run',
  input: OperationInput.Batch,
  repeatable: true,
  load: desk => {
    const named = Batch.namedIn(desk.input.events)
    const schedules = sql`(select treat_schedule_id from operations where ${among(operations.id, named.operationIds)})`
    return [...factRows(desk, named), ...planRows(desk, schedules, named)]
  },
  decide: ([rows, events, known, people, ...plan], { input, who, now }) => {
    const sifted = Batch.accept(input, knownOf(rows, plan), new Set(known.map(({ id }) => id)), {
      now,
      timezone: who.farm.timezone,
      userId: who.userId,
      farm: farmOf(plan),
      check: OperationInput.checkEvent,
    })
    const all = rows.map(row => folded(row, events, sifted.accepted, plan, now))
    return {
      ...sifted,
      all,
      changed: all.filter(({ changed }) => changed),
      people: [...people, { id: who.userId, name: who.name }],
    }
  },
  save: ({ accepted, changed }, { db, own, farmId, now }) => {
    if (changed.length === 0) return []
    const days = changed.map(({ operation }) => operation.day)
    const parts = inParts(accepted.map(event => eventRow(event, farmId, now)))
    const kept = parts.map(rows =>
      db.insert(operationEvents).select(rowsFrom(operationEvents, rows)).onConflictDoNothing(),
    )
    return [...kept, ...saveOperations({ db, own }, changed), markDirty(db, farmId, days)]
  },
  reply: ({ accepted, repeated, rejected, all, people }) => ({
    data: {
      accepted: accepted.length,
      repeated,
      rejected,
      operations: all.map(({ operation, subOperations }) =>
        Operation.describe(operation, personOf(operation, people), subOperations),
      ),
    },
    message: messageOf(accepted.length, rejected.length),
  }),
  after: (env, { changed }) => (changed.length > 0 ? aggregate(env.DB, Date.now()) : Promise.resolve()),
})

function messageOf(accepted: number, rejected: number): string {
  if (rejected > 0) return `Registros recebidos: ${accepted}. Recusados: ${rejected}; veja o motivo de cada um.`
  return accepted > 0 ? 'Registros recebidos com sucesso!' : 'Estes registros já tinham sido recebidos.'
}
