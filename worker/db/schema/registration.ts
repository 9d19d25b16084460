/** What waits for a person: registrations and changes of address to prove, and invitations to accept. Tokens of links are hashed. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { userTypes } from '../../../domain/account/permission.ts'
import { createdAt, foreignKey, id } from './columns.ts'
import { farmId, users } from './people.ts'

/** The mails to an address: how many in the hour that began at `mailsSince` (domain/account/mail-limit.ts). */
const mailCount = { mails: integer('mails').notNull(), mailsSince: integer('mails_since').notNull() }

/** An address that is not proven yet. It is no account: it is on no farm, and an address may have several. */
export const pendingRegistrations = sqliteTable(
  'pending_registrations',
  {
    id,
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** '-' where a farm made the account: the person chooses the password with the link. */
    passwordHash: text('password_hash').notNull(),
    verificationHash: text('verification_hash').notNull().unique(),
    /** The end of the link in the last mail. */
    verificationExpiresAt: integer('verification_expires_at').notNull(),
    ...mailCount,
    createdAt,
    expiresAt: integer('expires_at').notNull(),
  },
  t => [index('registrations_of_email').on(t.email), index('registrations_by_end').on(t.expiresAt)],
)

/** Sessions of a registration. They show its state and ask for the mail again, and nothing else. */
export const registrationSessions = sqliteTable(
  'registration_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    registrationId: foreignKey('registration_id', () => pendingRegistrations.id).notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  t => [index('sessions_of_registration').on(t.registrationId)],
)

/** A farm's offer of a membership to the person who proves the address. The id is random: it stands in lists beside the ids of users. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: integer('id').primaryKey(),
    farmId,
    email: text('email').notNull(),
    /** The name that the farm gives the person. */
    name: text('name').notNull(),
    userType: text('user_type', { enum: userTypes }).notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: foreignKey('invited_by', () => users.id).notNull(),
    ...mailCount,
    createdAt,
    expiresAt: integer('expires_at').notNull(),
    acceptedAt: integer('accepted_at'),
    withdrawnAt: integer('withdrawn_at'),
  },
  t => [index('invitations_of_farm').on(t.farmId, t.email), index('invitations_of_email').on(t.email)],
)

/** The new address of a person, until the link that was mailed there verifies it. */
export const emailChanges = sqliteTable('email_changes', {
  userId: foreignKey('user_id', () => users.id).primaryKey(),
  newEmail: text('new_email').notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  ...mailCount,
  expiresAt: integer('expires_at').notNull(),
})
