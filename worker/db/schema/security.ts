/** Security events, and the list of erased accounts. Neither has personal data, and neither refers to rows that a restore or a retention may remove. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { securityEventKinds } from '../../../domain/account/security-event.ts'
import { id } from './columns.ts'

export const securityEvents = sqliteTable(
  'security_events',
  {
    id,
    at: integer('at').notNull(),
    farmId: integer('farm_id'),
    /** Whose account or access the event is about. Null where the account is unknown. */
    userId: integer('user_id'),
    kind: text('kind', { enum: securityEventKinds }).notNull(),
    /** A keyed hash of the client's network, so that events of one origin can be grouped without storing an address. */
    networkHash: text('network_hash').notNull(),
    /** The same as in the log and in the `x-request-id` of the response. */
    requestId: text('request_id').notNull(),
    /** JSON of ids, counts and roles. */
    detail: text('detail'),
  },
  t => [index('security_events_by_time').on(t.at), index('security_events_of_user').on(t.userId, t.at)],
)

/** Accounts to erase again after the database was restored to a point before their erasure (scripts/reapply-erasures.ts). */
export const erasures = sqliteTable('erasures', {
  userId: integer('user_id').primaryKey(),
  /** UTC, 'YYYY-MM-DD'. */
  day: text('day').notNull(),
})
