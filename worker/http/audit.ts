/** The audit of a write: its declaration, and the statement that the request adds to the batch of the save. */
import { type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '../../domain/audit/entry.ts'
import { changedFields, type Snapshot, toSnapshot } from '../../domain/audit/snapshot.ts'
import type { AuditType } from '../../domain/audit/subjects.ts'
import type { Statement } from '../db/batch.ts'
import { columnList } from '../db/bulk.ts'
import { auditEntries } from '../db/schema.ts'
import { isAccount, isMember } from './caller/caller.ts'
import type { RequestContext } from './context.ts'
import { type StaffAudit, staffAuditStatements } from './staff-audit.ts'

/** What a write did to one record. */
export type AuditedChange = {
  /** SQL for an id that the batch makes, and then it is the only change of the write. */
  id: number | SQL
  /** The `name` of the record unless given. */
  name?: string | null
  /** Those of the declaration unless given. */
  type?: AuditType
  action?: AuditAction
  /** The record in JSON. Only the fields of domain/audit/subjects.ts are stored, and of an update those that differ. */
  before?: object | null
  after?: object | null
}

/** Every write of a farm declares the record that it changes, or why it leaves no entry. */
export type Audit<Caller, Input, Decision> =
  | { none: string }
  | {
      type: AuditType
      action: AuditAction
      /** Null or an empty list where nothing changed. */
      changes: (
        decision: Decision,
        context: RequestContext<Caller, Input>,
      ) => AuditedChange | readonly AuditedChange[] | null
      /** The farm whose audit it is, for a write that has none in its path. */
      farmId?: (decision: Decision, context: RequestContext<Caller, Input>) => number | SQL
    }

type Entry = {
  subjectId: number | SQL
  subjectName: string | null
  action: AuditAction
  type: AuditType
  before: Snapshot | null
  after: Snapshot | null
}

/** Returns no statement where the write changed nothing. */
export function auditStatements<Caller, Input, Decision>(
  audit: Audit<Caller, Input, Decision> | StaffAudit<Caller, Input, Decision> | undefined,
  decision: Decision,
  context: RequestContext<Caller, Input>,
): Statement[] {
  if (!audit || 'none' in audit) return []
  if ('staffType' in audit) return staffAuditStatements(audit, decision, context)
  const changes = [audit.changes(decision, context) ?? []].flat()
  const entries = changes.flatMap(change => toEntry(change, audit) ?? [])
  const farmId = audit.farmId?.(decision, context) ?? context.farmId
  return entries.length > 0 ? [insertEntries(context, farmId, entries)] : []
}

function toEntry(change: AuditedChange, defaults: { type: AuditType; action: AuditAction }): Entry | null {
  const { type = defaults.type, action = defaults.action } = change
  const [before, after] = [snapshotOf(type, change.before), snapshotOf(type, change.after)]
  const changed = before && after ? changedFields(before, after) : { before, after }
  if (!changed && action === 'update') return null
  const { name = nameOf(change.after) ?? nameOf(change.before) } = change
  return { subjectId: change.id, subjectName: name, action, type, ...(changed ?? { before: null, after: null }) }
}

const snapshotOf = (type: AuditType, record: object | null | undefined) => (record ? toSnapshot(type, record) : null)

const nameOf = (record: object | null | undefined): string | null =>
  record && 'name' in record && typeof record.name === 'string' ? record.name : null

/** One statement for any number of entries. */
function insertEntries(
  { db, now, today, member }: RequestContext,
  farmId: number | SQL,
  entries: readonly Entry[],
): Statement {
  const writeId = crypto.randomUUID()
  const rows = entries.map(({ subjectId, before, after, ...entry }) => ({
    ...entry,
    subjectId: typeof subjectId === 'number' ? subjectId : null,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }))
  const [newId] = entries.flatMap(({ subjectId }) => (typeof subjectId === 'number' ? [] : [subjectId]))
  if (!isAccount(member)) throw new Error('A write without an account has no audit.')
  const columns = columnList(auditEntries, {
    farmId: sql`${farmId}`,
    at: sql`${now}`,
    day: sql`${today}`,
    userId: sql`${member.userId}`,
    tokenId: sql`${isMember(member) ? (member.tokenId ?? null) : null}`,
    staff: sql`${member.staff ? 1 : 0}`,
    action: sql`value ->> 'action'`,
    subjectType: sql`value ->> 'type'`,
    subjectId: sql`coalesce(value ->> 'subjectId', ${newId ?? null})`,
    subjectName: sql`value ->> 'subjectName'`,
    before: sql`value ->> 'before'`,
    after: sql`value ->> 'after'`,
    writeId: sql`${writeId}`,
  })
  return db.insert(auditEntries).select(sql`select ${columns} from json_each(${JSON.stringify(rows)}) where not exists
      (select 1 from ${auditEntries} where farm_id = ${farmId} and at = ${now} and write_id = ${writeId})`)
}
