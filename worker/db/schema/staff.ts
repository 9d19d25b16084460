/** What the vendor's staff does. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { staffAuditActions, staffAuditTypes } from '../../../domain/staff-audit/staff-audit.ts'
import { foreignKey, id } from './columns.ts'
import { userId, users } from './people.ts'

/** Removals of a lost second factor, in two steps (domain/staff/factor-reset.ts). Kept as long as security events. */
export const factorResets = sqliteTable(
  'factor_resets',
  {
    id,
    userId,
    /** How the staff checked the identity of the person. */
    reason: text('reason').notNull(),
    requestedBy: foreignKey('requested_by', () => users.id).notNull(),
    requestedAt: integer('requested_at').notNull(),
    /** Null until the second step. */
    confirmedBy: foreignKey('confirmed_by', () => users.id),
    confirmedAt: integer('confirmed_at'),
  },
  t => [index('factor_resets_of_user').on(t.userId, t.id), index('factor_resets_by_time').on(t.requestedAt)],
)

/**
 * The vendor's audit: writes of contacts, proposals and people. Triggers refuse each change of a row, and each deletion within five years. The staff's
 * writes of a farm are in the audit of that farm.
 */
export const staffAuditEntries = sqliteTable(
  'staff_audit_entries',
  {
    id,
    at: integer('at').notNull(),
    /** Null: the client of a proposal, or a job. */
    userId: foreignKey('user_id', () => users.id),
    action: text('action', { enum: staffAuditActions }).notNull(),
    subjectType: text('subject_type', { enum: staffAuditTypes }).notNull(),
    subjectId: integer('subject_id'),
    /** JSON of the listed fields (domain/staff-audit/staff-audit.ts); of an edit, those that changed. */
    before: text('before'),
    after: text('after'),
    /** Random, of the write: a batch that is repeated after a lost connection stores its entries once. */
    writeId: text('write_id').notNull(),
  },
  t => [
    index('staff_audit_entries_by_time').on(t.at),
    index('staff_audit_entries_of_type').on(t.subjectType, t.at),
    index('staff_audit_entries_of_subject').on(t.subjectType, t.subjectId, t.at),
  ],
)
