/** Farm access tokens (domain/account/farm-token.ts). The holder has the token, the database its hash. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { tokenAccesses } from '../../../domain/account/farm-token.ts'
import { booleanColumn, createdAt, id } from './columns.ts'
import { farmId, userId } from './people.ts'

export const farmTokens = sqliteTable(
  'farm_tokens',
  {
    id,
    farmId,
    /** The manager who created it. It works while they are a manager of the farm. */
    userId,
    name: text('name').notNull(),
    access: text('access', { enum: tokenAccesses }).notNull(),
    /** It reads costs, prices and results too. */
    readsMoney: booleanColumn('reads_money').default(false),
    tokenHash: text('token_hash').notNull().unique(),
    /** The last four characters. */
    hint: text('hint').notNull(),
    /** The last farm-local day on which it works, and the instant at which that ends. */
    expiresOn: text('expires_on').notNull(),
    expiresAt: integer('expires_at').notNull(),
    lastUsedOn: text('last_used_on'),
    createdAt,
    revokedAt: integer('revoked_at'),
  },
  t => [index('farm_tokens_of_farm').on(t.farmId, t.id)],
)
