/** How a person proves who they are. Passwords and codes are hashed, secrets encrypted; e-mails are hashed where an account need not exist. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, foreignKey, id } from './columns.ts'
import { userId, users } from './people.ts'

export const sessions = sqliteTable(
  'sessions',
  {
    id,
    userId,
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull().default(''),
    /** City and state of the sign-in, as the network knows them; blank where it does not. */
    place: text('place').notNull().default(''),
    createdAt,
    /** The last sign of life, renewed with the expiry at most once an hour (sign-of-life.ts); null: none since the sign-in. */
    seenAt: integer('seen_at'),
    expiresAt: integer('expires_at').notNull(),
  },
  t => [index('sessions_of_user').on(t.userId)],
)

/** Wrong passwords and codes by e-mail (hashed), whether an account has it or not, so that a lockout tells a stranger nothing; within a session, by its token's hash. */
export const signInFailures = sqliteTable('sign_in_failures', {
  emailHash: text('email_hash').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: integer('last_at').notNull(),
})

/** The temporary password of an e-mail (hashed), whether an account has it or not, so that asking for one tells a stranger nothing. */
export const passwordRecoveries = sqliteTable('password_recoveries', {
  emailHash: text('email_hash').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  /** How many were asked for in the hour that began at `askedSince`: a mailbox is not to be flooded. */
  asked: integer('asked').notNull(),
  askedSince: integer('asked_since').notNull(),
  expiresAt: integer('expires_at').notNull(),
})

export const secondFactors = sqliteTable('second_factors', {
  userId: foreignKey('user_id', () => users.id).primaryKey(),
  /** The TOTP secret, encrypted (vault.ts). */
  secret: text('secret').notNull(),
  /** Null: begun, and not asked for yet. */
  confirmedAt: integer('confirmed_at'),
  /** The 30-second step of the last code that was taken: none up to it counts again. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt,
})

/** A code that was used is gone. */
export const recoveryCodes = sqliteTable('recovery_codes', { userId, codeHash: text('code_hash').notNull() }, t => [
  primaryKey({ columns: [t.userId, t.codeHash] }),
])
