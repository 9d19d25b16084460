/** Authentication. Passwords and codes are hashed, secrets encrypted. E-mails are hashed in tables that also have e-mails without an account. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { challengePurposes } from '../../../domain/account/passkey.ts'
import { createdAt, foreignKey, id } from './columns.ts'
import { userId, users } from './people.ts'

export const sessions = sqliteTable(
  'sessions',
  {
    id,
    userId,
    tokenHash: text('token_hash').notNull().unique(),
    userAgent: text('user_agent').notNull().default(''),
    /** City and state of the sign-in, from Cloudflare's geolocation. Empty when unknown. */
    place: text('place').notNull().default(''),
    createdAt,
    /** The last session touch, at most one an hour, which also extends `expiresAt` (touch-session.ts). Null: none since the sign-in. */
    seenAt: integer('seen_at'),
    expiresAt: integer('expires_at').notNull(),
  },
  t => [index('sessions_of_user').on(t.userId)],
)

/** The devices on which a person has signed in, which a lockout by others does not keep out (known-device.ts). */
export const knownDevices = sqliteTable(
  'known_devices',
  { userId, deviceHash: text('device_hash').notNull(), seenAt: integer('seen_at').notNull() },
  t => [primaryKey({ columns: [t.userId, t.deviceHash] })],
)

/** Failure counters of the lockout (lockout.ts). E-mails without an account have them too, so that a lockout does not allow account enumeration. */
export const signInFailures = sqliteTable('sign_in_failures', {
  /** The key of the counter: a hash of the e-mail and what is counted, or the token hash of a session. */
  emailHash: text('email_hash').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: integer('last_at').notNull(),
})

/** Temporary passwords by e-mail. E-mails without an account have them too, so that a recovery does not allow account enumeration. */
export const passwordRecoveries = sqliteTable('password_recoveries', {
  emailHash: text('email_hash').primaryKey(),
  passwordHash: text('password_hash').notNull(),
  /** The number of requests in the hour that started at `countedSince`, to limit the mails (password-recovery.ts). */
  requestCount: integer('asked').notNull(),
  countedSince: integer('asked_since').notNull(),
  expiresAt: integer('expires_at').notNull(),
})

export const secondFactors = sqliteTable('second_factors', {
  userId: foreignKey('user_id', () => users.id).primaryKey(),
  /** The TOTP secret, encrypted (secrets.ts). */
  secret: text('secret').notNull(),
  /** Null: enrolled, and not yet required at sign-in. */
  confirmedAt: integer('confirmed_at'),
  /** The 30-second step of the last accepted code. Codes of this step and earlier ones are rejected. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt,
})

/** The unused recovery codes. A used one is deleted. */
export const recoveryCodes = sqliteTable('recovery_codes', { userId, codeHash: text('code_hash').notNull() }, t => [
  primaryKey({ columns: [t.userId, t.codeHash] }),
])

export const passkeys = sqliteTable(
  'passkeys',
  {
    id,
    userId,
    name: text('name').notNull(),
    /** What the authenticator calls the key, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** The public key as COSE, in base64url. It is no secret. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator has signed, by its last signature. 0 where it does not count. */
    counter: integer('counter').notNull(),
    /** JSON: how the browser reaches the authenticator. */
    transports: text('transports').notNull(),
    createdAt,
    lastUsedAt: integer('last_used_at'),
  },
  t => [index('passkeys_of_user').on(t.userId)],
)

/** What a passkey of the person is to sign: once, within 5 minutes. A new one of the same purpose replaces it. */
export const passkeyChallenges = sqliteTable(
  'passkey_challenges',
  {
    userId,
    purpose: text('purpose', { enum: challengePurposes }).notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  t => [primaryKey({ columns: [t.userId, t.purpose] })],
)
