/** Facts of a batch that wait for an approval (domain/approval/approval.ts): what the batch has of them, and their rows. */
import { eq, type SQL, sql } from 'drizzle-orm'
import * as Approval from '../../../domain/approval/approval.ts'
import type { Movement } from '../../../domain/lot/movement.ts'
import type { AcceptedEvent } from '../../../domain/operation/events/event-batch.ts'
import { type Reading, readingKey } from '../../../domain/trough-reading/trough-reading.ts'
import { jsonRows } from '../../db/bulk.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { approvalCounts, approvals } from '../../db/schema.ts'
import { assertInBatch } from '../../db/statements.ts'
import type { DecideContext, Member, QueryContext } from '../../http/context.ts'

/** The approvals of facts with these keys (a list in SQL), decided ones too, and how many facts wait. */
export const selectQueue = ({ db, inFarm }: FarmScope, keys: SQL) => ({
  approvals: db
    .select({ key: approvals.key, status: approvals.status, newValue: approvals.newValue })
    .from(approvals)
    .where(inFarm(approvals, sql`${approvals.key} in ${keys}`)),
  waiting: db
    .select({ count: approvalCounts.count })
    .from(approvalCounts)
    .where(inFarm(approvalCounts, eq(approvalCounts.status, 'waiting'))),
})

type QueueRow = { key: string; status: Approval.ApprovalStatus }

/** The keys of the batch that wait: those of before, when the batch is sent again, and those that this batch adds. */
export const waitingKeys = (stored: readonly QueueRow[], added: readonly { key: string }[]) =>
  new Set([...stored.filter(({ status }) => status === 'waiting'), ...added].map(({ key }) => key))

/** Who sent the batch, as the rule needs it. */
export const toSender = ({ member, now }: DecideContext<Member>) => ({
  userType: member.userType,
  timezone: member.farm.timezone,
  feedingDayClose: member.farm.feedingDayClose,
  now,
})

type NewApproval = Omit<typeof approvals.$inferInsert, 'farmId' | 'createdAt'>

export const toReadingRow = (reading: Reading, oldValue: number | null): NewApproval => ({
  kind: 'reading',
  userId: reading.userId,
  key: readingKey(reading),
  lotId: reading.lotId,
  day: reading.day,
  at: reading.at,
  fact: JSON.stringify(reading),
  oldValue,
  newValue: reading.note,
})

export const toMovementRow = (movement: Movement): NewApproval => ({
  kind: 'movement',
  userId: movement.userId,
  key: movement.id,
  lotId: movement.lotId,
  day: movement.day,
  at: movement.at,
  fact: JSON.stringify(movement),
  newValue: movement.quantity,
})

/** No row for an event without a weight, which never waits. */
export function toWeightRow(event: AcceptedEvent, day: string, stored: readonly AcceptedEvent[]): NewApproval[] {
  const { id, userId, operationId, at } = event
  const line = Approval.acceptedWeight(event)
  const fact = JSON.stringify(event)
  if (!line) return []
  const values = { oldValue: Approval.weightBefore(event, stored), newValue: line.weight }
  return [{ kind: 'weight', userId, key: id, operationId, lineId: line.lineId, day, at, fact, ...values }]
}

/**
 * A fact that came twice at once is stored once. Rolls back where batches that came together pass the limit: the route decides again, with the
 * facts of the others in the queue.
 */
export const insertApprovals = ({ db, farmId, now }: QueryContext, added: readonly NewApproval[]) => {
  if (added.length === 0) return []
  const rows = added.map(row => ({ ...row, farmId, createdAt: now }))
  return [
    db.insert(approvals).select(jsonRows(approvals, rows)).onConflictDoNothing(),
    assertInBatch(
      db,
      sql`coalesce((select ${approvalCounts.count} from ${approvalCounts} where ${approvalCounts.farmId} = ${farmId}
        and ${approvalCounts.status} = 'waiting'), 0) <= ${Approval.MAX_WAITING}`,
    ),
  ]
}
