/** What the vendor's staff does to accounts. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
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
