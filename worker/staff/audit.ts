/** The vendor's audit: what happened with a contact, a proposal, a farm or a person, the newest first. */
import { and, eq, sql } from 'drizzle-orm'
import { parseSnapshot } from '../../domain/audit/snapshot-stored.ts'
import { cursorPage } from '../../domain/schema/envelope.ts'
import { type StaffAuditAction, type StaffAuditType, staffAuditActions } from '../../domain/staff-audit/staff-audit.ts'
import { toJson } from '../../domain/staff-audit/staff-audit-entry.ts'
import { StaffAuditEntry } from '../../domain/staff-audit/staff-audit-output.ts'
import { StaffAuditQuery } from '../../domain/staff-audit/staff-audit-query.ts'
import type { Db } from '../db/batch.ts'
import { auditEntries, staffAuditEntries, users } from '../db/schema.ts'
import { pageQuery, toOpenPage } from '../http/pagination.ts'
import { readStaff } from '../http/route.ts'

const PAGE_SIZE = 20

const withPageSize = ({ items = PAGE_SIZE, ...query }: StaffAuditQuery) => ({ ...query, items })

const columnsOf = (table: typeof auditEntries | typeof staffAuditEntries) => ({
  id: sql<number>`${table.id}`.as('entry_id'),
  at: sql<number>`${table.at}`.as('entry_at'),
  action: sql<string>`${table.action}`.as('entry_action'),
  type: sql<StaffAuditType>`${table.subjectType}`.as('entry_type'),
  subjectId: sql<number | null>`${table.subjectId}`.as('entry_subject'),
  userId: sql<number | null>`${table.userId}`.as('entry_user'),
  userName: sql<string | null>`${users.name}`.as('entry_user_name'),
  before: sql<string | null>`${table.before}`.as('entry_before'),
  after: sql<string | null>`${table.after}`.as('entry_after'),
})

function selectEntries(db: Db, input: StaffAuditQuery) {
  const table = staffAuditEntries
  const { where, orderBy, limit, offset } = pageQuery([table.at, table.id], withPageSize(input))
  const ofType = input.type && eq(table.subjectType, input.type)
  const ofSubject = input.id === undefined ? undefined : eq(table.subjectId, input.id)
  return db
    .select(columnsOf(table))
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .where(and(ofType, ofSubject, where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

/** The staff's writes of the farm. What its own people do there is theirs. */
function selectFarmEntries(db: Db, farmId: number, input: StaffAuditQuery) {
  const table = auditEntries
  const { where, orderBy, limit, offset } = pageQuery([table.at, table.id], withPageSize(input))
  return db
    .select(columnsOf(table))
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .where(and(eq(table.farmId, farmId), eq(table.subjectType, 'farm'), eq(table.staff, true), where))
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

/** A farm's audit has more actions; of the farm itself the staff creates and updates. */
const toAction = (action: string): StaffAuditAction => staffAuditActions.find(known => known === action) ?? 'update'

export const list = readStaff({
  input: StaffAuditQuery,
  output: cursorPage(StaffAuditEntry),
  load: ({ db, input }) => ({
    entries:
      input.type === 'farm' && input.id !== undefined
        ? selectFarmEntries(db, input.id, input)
        : selectEntries(db, input),
  }),
  reply: ({ entries }, { input }) => {
    const { rows, pagy } = toOpenPage(entries, withPageSize(input), ({ at, id }) => [at, id])
    const data = rows.map(({ action, before, after, ...row }) =>
      toJson(
        { ...row, action: toAction(action), before: parseSnapshot(before), after: parseSnapshot(after) },
        { isOfOneRecord: input.id !== undefined },
      ),
    )
    return { data, pagy }
  },
  flat: true,
})
