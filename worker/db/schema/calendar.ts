/** Secret addresses by which the calendar of a phone reads the farm's. A revoked one is deleted. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, id } from './columns.ts'
import { farmId, userId } from './people.ts'

export const calendarLinks = sqliteTable(
  'calendar_links',
  {
    id,
    farmId,
    /** Whose it is. It works while they are on the farm. */
    userId,
    /** SHA-256. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt,
  },
  t => [
    index('calendar_links_of_farm').on(t.farmId, t.userId),
    // the end of an account
    index('calendar_links_of_user').on(t.userId),
  ],
)
