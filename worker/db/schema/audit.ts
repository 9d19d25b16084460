/** The audit of a farm: every write of its records. Triggers refuse each change of a row, and each deletion within five years. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { auditActions } from '../../../domain/audit/entry.ts'
import { auditTypes } from '../../../domain/audit/subjects.ts'
import { booleanColumn, id } from './columns.ts'
import { farmId, userId } from './people.ts'

export const auditEntries = sqliteTable(
  'audit_entries',
  {
    id,
    farmId,
    at: integer('at').notNull(),
    /** The farm-local day of the instant. */
    day: text('day').notNull().default(''),
    /** Who wrote. Of a farm access token, who created it. */
    userId,
    /** The farm access token that wrote, or null. */
    tokenId: integer('token_id'),
    /** The person was of the vendor's staff then. */
    staff: booleanColumn('staff').default(false),
    action: text('action', { enum: auditActions }).notNull(),
    subjectType: text('subject_type', { enum: auditTypes }).notNull(),
    subjectId: integer('subject_id'),
    /** The subject's name at that time. Null for a person, whose name is that of the account, and so leaves with it. */
    subjectName: text('subject_name'),
    /** JSON of the listed fields (domain/audit/subjects.ts); of an edit, those that changed. */
    before: text('before'),
    after: text('after'),
    /** Random, of the write: a batch that is repeated after a lost connection stores its entries once. */
    writeId: text('write_id').notNull(),
  },
  t => [
    index('audit_entries_by_time').on(t.farmId, t.at),
    index('audit_entries_of_user').on(t.farmId, t.userId, t.at),
    index('audit_entries_of_type').on(t.farmId, t.subjectType, t.at),
    index('audit_entries_of_subject').on(t.farmId, t.subjectType, t.subjectId, t.at),
  ],
)
