/** The decision about a late fact: what is approved is saved as if it had arrived now, and what is refused changes nothing. */

import { eq, type SQL, sql } from 'drizzle-orm'
import * as Approval from '../../../domain/approval/approval.ts'
import * as ApprovalJson from '../../../domain/approval/approval-json.ts'
import * as ApprovalOutput from '../../../domain/approval/approval-output.ts'
import * as Decision from '../../../domain/approval/decision.ts'
import { parseMovement, parseReading, parseWeight } from '../../../domain/approval/fact-stored.ts'
import { formatDate } from '../../../domain/format/format.ts'
import * as Movement from '../../../domain/lot/movement.ts'
import * as Event from '../../../domain/operation/events/event.ts'
import { saved } from '../../../domain/schema/envelope.ts'
import { readingKey } from '../../../domain/trough-reading/trough-reading.ts'
import { toKgOrNull } from '../../../domain/units/weight.ts'
import { found } from '../../../domain/validation/refusal.ts'
import type { RowOf, Rows } from '../../db/batch.ts'
import { approvals, operationEvents, operations } from '../../db/schema.ts'
import { nextRevision } from '../../db/statements.ts'
import type { AuditedChange } from '../../http/audit.ts'
import type { DecideContext, Member, QueryContext } from '../../http/context.ts'
import { applyEvents } from '../../operation-rows/operation-fold.ts'
import { selectPlanRows } from '../../operation-rows/plan-rows.ts'
import { selectLotMovements, toMovements, withMovements } from '../lots/movement-queries.ts'
import { auditMovements, saveMovements } from '../lots/movements.ts'
import {
  auditLateReadings,
  saveReadings,
  selectLotReadings,
  selectLotsByIds,
  withReadings,
} from '../readings/reading-save.ts'
import { write } from '../route.ts'
import { selectPeople } from '../users/people.ts'
import { selectApprovals } from './approvals.ts'
import { saveEvents } from './event-save.ts'

const isInPath = ({ inFarm, params }: QueryContext) => inFarm(approvals, eq(approvals.id, params.id))

const selectDecision = (context: QueryContext) => ({
  approval: selectApprovals(context).where(isInPath(context)),
  people: selectPeople(context),
})

type ApprovalRow = RowOf<typeof selectApprovals>

const ofApproval = (context: QueryContext, column: SQL) =>
  sql`(select ${column} from approvals where ${isInPath(context)})`

/** The lot of the reading with all its readings. Nothing where a weight is decided. */
function selectReadingSubject(context: QueryContext) {
  const lotIds = ofApproval(context, sql`lot_id`)
  return { lots: selectLotsByIds(context, lotIds), readings: selectLotReadings(context, lotIds) }
}

/** The operation of the weight with all its events and its plan. Nothing where a reading is decided. */
function selectWeightSubject(context: QueryContext) {
  const { db, joinedInFarm } = context
  const ids = ofApproval(context, sql`operation_id`)
  return {
    operations: db
      .select()
      .from(operations)
      .where(joinedInFarm(operations, sql`${operations.id} in ${ids}`)),
    events: db
      .select()
      .from(operationEvents)
      .where(joinedInFarm(operationEvents, sql`${operationEvents.operationId} in ${ids}`)),
    plan: selectPlanRows(context, sql`(select treat_schedule_id from operations where id in ${ids})`),
  }
}

function decideReading(row: ApprovalRow, { lots, readings: stored }: Rows<ReturnType<typeof selectReadingSubject>>) {
  const reading = parseReading(row.fact)
  const lot = Decision.foundLot(lots[0], reading.day, 'reading')
  const isStored = stored.some(other => readingKey(other) === readingKey(reading))
  const readings = isStored ? [] : [reading]
  const [changed = lot] = withReadings([lot], stored, readings)
  const { name } = lot
  const message =
    Decision.callMessage({ name, before: lot.call, after: changed.call }) ??
    Decision.readingMessage({ name, before: lot.projectedLoad, after: changed.projectedLoad })
  return { readings, lots: [changed], oldValue: Approval.noteBefore(reading, stored), message }
}

function decideWeight(
  row: ApprovalRow,
  { operations: rows, events, plan }: Rows<ReturnType<typeof selectWeightSubject>>,
  now: number,
) {
  const operation = Decision.foundOperation(rows[0])
  const event = parseWeight(row.fact)
  const stored = events.map(one => ({ operationId: one.operationId, ...Event.fromRow(one, null) }))
  const changed = [applyEvents(operation, events, [event], plan, now)]
  return {
    events: { accepted: [event], changed, created: [], plan },
    oldValue: Approval.weightBefore(event, stored),
    message: Decision.weightMessage(Approval.isLatestWeight(event, stored)),
  }
}

/** The lot of the movement, and that to which a transfer goes, with their movements. */
function selectMovementSubject(context: QueryContext) {
  const lotIds = sql`(select lot_id from approvals where ${isInPath(context)} and kind = 'movement'
    union select fact ->> 'toLotId' from approvals where ${isInPath(context)} and kind = 'movement')`
  return { lots: selectLotsByIds(context, lotIds), movements: selectLotMovements(context, lotIds) }
}

function decideMovement(row: ApprovalRow, { lots, movements }: Rows<ReturnType<typeof selectMovementSubject>>) {
  const movement = parseMovement(row.fact)
  const lot = Decision.foundLot(
    lots.find(({ id }) => id === movement.lotId),
    movement.day,
    'movement',
  )
  const stored = toMovements(movements)
  const applied = stored.some(({ id }) => id === movement.id) ? [] : [movement]
  for (const one of applied) Movement.rejectWaiting(one, lots, stored)
  const changed = withMovements(lots, [...stored, ...applied], [movement])
  const { quantity } = changed.find(({ id }) => id === lot.id) ?? lot
  return {
    movements: applied,
    lots: changed,
    oldValue: null,
    message: Decision.movementMessage({ name: lot.name, quantity }),
  }
}

type Outcome = Pick<ApprovalRow, 'status' | 'oldValue'>

/** Rolls back when another person decided meanwhile: the route decides again, and refuses. */
const updateApproval = (context: QueryContext & { member: Member }, { revision }: ApprovalRow, outcome: Outcome) =>
  context.db
    .update(approvals)
    .set({
      ...outcome,
      decidedBy: context.member.userId,
      decidedAt: context.now,
      revision: nextRevision(approvals.revision, revision),
    })
    .where(isInPath(context))

type People = Rows<ReturnType<typeof selectDecision>>['people']

const decidedToJson = (row: ApprovalRow, outcome: Outcome, people: People, { member, now }: DecideContext<Member>) =>
  ApprovalJson.toJson({ ...row, ...outcome, decidedBy: member.userId, decidedAt: now }, row, people)

/** The audit's entry of a weight: who decides did not correct it. */
function auditWeight(row: ApprovalRow, { oldValue }: { oldValue: number | null }): AuditedChange[] {
  const line = `${row.lineName ?? ''} (${row.treatName ?? ''})`
  const [before, after] = [oldValue, row.newValue].map(grams => ({ line, weight: toKgOrNull(grams) }))
  return [{ id: row.operationId ?? 0, name: formatDate(row.day), type: 'operation', action: 'approve', before, after }]
}

type Changes = ReturnType<typeof decideReading> | ReturnType<typeof decideWeight> | ReturnType<typeof decideMovement>

function saveChanges(context: QueryContext & { member: Member }, changes: Changes) {
  if ('events' in changes) return saveEvents(context, changes.events)
  if ('movements' in changes) return saveMovements(context, changes.movements, changes.lots)
  return saveReadings(context, changes.readings, changes.lots)
}

function auditChanges(row: ApprovalRow, changes: Changes, today: string): AuditedChange[] {
  if ('events' in changes) return auditWeight(row, changes)
  if ('movements' in changes)
    return auditMovements(changes.movements, changes.lots).map(one => ({ ...one, action: 'movement' as const }))
  return auditLateReadings(changes.readings, changes.lots, today)
}

export const approve = write({
  can: 'approvals.write',
  sessionOnly: true,
  output: saved(ApprovalOutput.Approval),
  load: context => ({
    ...selectDecision(context),
    ofReading: selectReadingSubject(context),
    ofWeight: selectWeightSubject(context),
    ofMovement: selectMovementSubject(context),
  }),
  decide: ({ approval: [approval], people, ofReading, ofWeight, ofMovement }, { now }) => {
    const row = found(approval)
    Decision.rejectDecided(row)
    const changes = {
      reading: () => decideReading(row, ofReading),
      weight: () => decideWeight(row, ofWeight, now),
      movement: () => decideMovement(row, ofMovement),
    }[row.kind]()
    const outcome: Outcome = { status: 'approved', oldValue: changes.oldValue }
    return { row, people, outcome, changes }
  },
  save: ({ row, outcome, changes }, context) => ({
    approval: updateApproval(context, row, outcome),
    subject: saveChanges(context, changes),
  }),
  audit: {
    type: 'lot',
    action: 'late_reading',
    changes: ({ row, changes }, { today }) => auditChanges(row, changes, today),
  },
  reply: ({ row, people, outcome, changes }, context) => ({
    data: decidedToJson(row, outcome, people, context),
    message: changes.message,
  }),
})

export const refuse = write({
  can: 'approvals.write',
  sessionOnly: true,
  output: saved(ApprovalOutput.Approval),
  load: selectDecision,
  decide: ({ approval: [approval], people }) => {
    const row = found(approval)
    Decision.rejectDecided(row)
    const oldValue = row.kind === 'weight' ? (row.lineWeight ?? row.oldValue) : row.oldValue
    const outcome: Outcome = { status: 'refused', oldValue }
    return { row, people, outcome }
  },
  save: ({ row, outcome }, context) => ({ approval: updateApproval(context, row, outcome) }),
  audit: { none: 'Changes no figure; the approval has who and when.' },
  reply: ({ row, people, outcome }, context) => ({
    data: decidedToJson(row, outcome, people, context),
    message: Decision.refusalMessage(row.kind),
  }),
})
