/** Operations that await a decision: weights of two devices on a line, and weights that tablets sent for a deleted operation. */
import { sql } from 'drizzle-orm'
import * as HeldOperation from '../../../domain/approval/held-operation.ts'
import { Questions } from '../../../domain/approval/question-output.ts'
import { boundedOperations } from '../../../domain/operation/fold/bounded-operations.ts'
import type { Rows } from '../../db/batch.ts'
import { loadLines, operationEvents, operations, subOperations, unloadLines } from '../../db/schema.ts'
import type { PrepareContext } from '../../http/context.ts'
import { read } from '../route.ts'
import { selectPeopleNames } from '../users/people.ts'
import { begunToJson, selectStoredOperations } from './operation-queries.ts'

/** A farm has none of them on most days. The newest come first, and the others once those are decided. */
const SHOWN = 30

const undecidedIds = ({ farmId }: PrepareContext) =>
  sql`(select id from operations where farm_id = ${farmId} and deleted_at is null and unconfirmed > 0 order by id desc limit ${sql.raw(`${SHOWN}`)})`

const heldIds = ({ farmId }: PrepareContext) =>
  sql`(select id from operations where farm_id = ${farmId} and held_at is not null order by id desc limit ${sql.raw(`${SHOWN}`)})`

/** The deleted operations with their treats, how many lines have a weight, and who sent events after the deletion. */
function selectHeld(scope: PrepareContext) {
  const { db, joinedInFarm } = scope
  const ofHeld = sql`operation_id in ${heldIds(scope)}`
  const isWeighed = sql`${ofHeld} and actual is not null`
  const isHeld = sql`${ofHeld} and payload ->> 'held'`
  const weighings = (table: typeof loadLines | typeof unloadLines) =>
    db
      .select({ operationId: table.operationId, count: sql<number>`count(*)`.as('weighings') })
      .from(table)
      .where(joinedInFarm(table, isWeighed))
      .groupBy(table.operationId)
  return {
    operations: db
      .select()
      .from(operations)
      .where(joinedInFarm(operations, sql`${operations.id} in ${heldIds(scope)}`)),
    treats: db
      .select({
        operationId: subOperations.operationId,
        scheduledTime: subOperations.scheduledTime,
        treatName: subOperations.treatName,
      })
      .from(subOperations)
      .where(joinedInFarm(subOperations, ofHeld))
      .orderBy(subOperations.operationId, subOperations.position),
    loads: weighings(loadLines),
    unloads: weighings(unloadLines),
    senders: db
      .selectDistinct({ operationId: operationEvents.operationId, userId: operationEvents.userId })
      .from(operationEvents)
      .where(joinedInFarm(operationEvents, isHeld)),
    people: selectPeopleNames(
      scope,
      sql`users.id in (select user_id from operation_events where ${joinedInFarm(operationEvents, isHeld)})`,
    ),
  }
}

function heldToJson({
  operations: rows,
  treats,
  loads,
  unloads,
  senders,
  people,
}: Rows<ReturnType<typeof selectHeld>>) {
  const newest = [...rows].sort((a, b) => b.id - a.id)
  return newest.map(row => {
    const isOfRow = ({ operationId }: { operationId: number }) => operationId === row.id
    const sent = new Set(senders.filter(isOfRow).map(({ userId }) => userId))
    return HeldOperation.toJson(row, {
      treats: treats.filter(isOfRow),
      weighings: (loads.find(isOfRow)?.count ?? 0) + (unloads.find(isOfRow)?.count ?? 0),
      users: people.filter(({ id }) => sent.has(id)),
    })
  })
}

export const list = read({
  large: true,
  can: 'approvals.write',
  sessionOnly: true,
  output: Questions,
  prepare: scope => ({ undecided: selectStoredOperations(scope, undecidedIds(scope)), held: selectHeld(scope) }),
  reply: ({ undecided, held }) => {
    const newest = [...undecided.operations].sort((a, b) => b.id - a.id)
    return { two_weights: boundedOperations(newest.map(begunToJson(undecided))), held: heldToJson(held) }
  },
})
