/** The vendor's audit of a write: its declaration, and the statement that the request adds to the batch of the save. */
import { type SQL, sql } from 'drizzle-orm'
import { changedFields, type Snapshot } from '../../domain/audit/snapshot.ts'
import { type StaffAuditAction, type StaffAuditType, staffSnapshot } from '../../domain/staff-audit/staff-audit.ts'
import type { Statement } from '../db/batch.ts'
import { columnList } from '../db/bulk.ts'
import { staffAuditEntries } from '../db/schema.ts'
import { callerUserId } from './caller/caller.ts'
import type { RequestContext } from './context.ts'

/** What a write did to one record. */
type StaffChange = {
  /** SQL for an id that the batch makes. Null where it concerns no single record. */
  id: number | SQL | null
  /** That of the declaration unless given. */
  action?: StaffAuditAction
  /** Only the fields of domain/staff-audit/staff-audit.ts are stored, and of an update those that differ. */
  before?: object | null
  after?: object | null
}

export type StaffAudit<Caller, Input, Decision> = {
  staffType: StaffAuditType
  action: StaffAuditAction
  /** Null where nothing changed. */
  changes: (decision: Decision, context: RequestContext<Caller, Input>) => StaffChange | null
}

/** Returns no statement where the write changed nothing. */
export function staffAuditStatements<Caller, Input, Decision>(
  { staffType, action, changes }: StaffAudit<Caller, Input, Decision>,
  decision: Decision,
  context: RequestContext<Caller, Input>,
): Statement[] {
  const change = changes(decision, context)
  return change ? insertStaffEntry(context, staffType, { action, ...change }) : []
}

type EntryContext = Pick<RequestContext, 'db' | 'now' | 'member'>

/** For a write that changes a record besides the one of its declaration. */
export function insertStaffEntry(
  { db, now, member }: EntryContext,
  type: StaffAuditType,
  { id, action, before, after }: StaffChange & { action: StaffAuditAction },
): Statement[] {
  const snapshots = { before: snapshotOf(type, before), after: snapshotOf(type, after) }
  const changed = snapshots.before && snapshots.after ? changedFields(snapshots.before, snapshots.after) : snapshots
  if (!changed && action === 'update') return []
  const writeId = crypto.randomUUID()
  const columns = columnList(staffAuditEntries, {
    at: sql`${now}`,
    userId: sql`${callerUserId(member)}`,
    action: sql`${action}`,
    subjectType: sql`${type}`,
    subjectId: sql`${id}`,
    before: jsonOf(changed?.before),
    after: jsonOf(changed?.after),
    writeId: sql`${writeId}`,
  })
  const isNew = sql`not exists (select 1 from ${staffAuditEntries} where at = ${now} and write_id = ${writeId})`
  return [db.insert(staffAuditEntries).select(sql`select ${columns} where ${isNew}`)]
}

const snapshotOf = (type: StaffAuditType, record: object | null | undefined) =>
  record ? staffSnapshot(type, record) : null

const jsonOf = (snapshot: Snapshot | null | undefined) => sql`${snapshot ? JSON.stringify(snapshot) : null}`
