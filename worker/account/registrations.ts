/** Rows of registrations: addresses that are not proven yet (domain/account/registration.ts). */
import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { MAILS_PER_HOUR } from '../../domain/account/mail-limit.ts'
import { LINK_LIFETIME_MS, NO_PASSWORD, REGISTRATION_LIFETIME_MS } from '../../domain/account/registration.ts'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import { hashPassword } from '../auth/password.ts'
import type { Db } from '../db/batch.ts'
import { pendingRegistrations, registrationSessions, users } from '../db/schema.ts'
import { assertRowExists } from '../db/statements.ts'
import type { Registration } from '../http/context.ts'
import { generateLinkToken, sha256 } from '../http/tokens.ts'

type Row = typeof pendingRegistrations.$inferSelect

/** The mails of registrations to an address within the last hour: enough to know whether the limit is reached. */
export const selectMailCounts = (db: Db, email: string | SQL, now: number) =>
  db
    .select({ mails: pendingRegistrations.mails, mailsSince: pendingRegistrations.mailsSince })
    .from(pendingRegistrations)
    .where(
      and(
        sql`${pendingRegistrations.email} = ${email}`,
        gt(pendingRegistrations.mails, 0),
        gt(pendingRegistrations.mailsSince, now - HOUR_MS),
      ),
    )
    .limit(MAILS_PER_HOUR)

/** The registrations of an address by which a password signs in: the newest, before them those that got a mail, of which a stranger makes few. */
export const selectRegistrations = (db: Db, email: string | SQL, now: number) =>
  db
    .select()
    .from(pendingRegistrations)
    .where(and(sql`${pendingRegistrations.email} = ${email}`, gt(pendingRegistrations.expiresAt, now)))
    .orderBy(sql`${pendingRegistrations.mails} > 0 desc`, desc(pendingRegistrations.id))
    .limit(20)

export const selectAccount = (db: Db, email: string | SQL) =>
  db
    .select({ id: users.id, email: users.email, verifiedAt: users.verifiedAt, managedBy: users.managedBy })
    .from(users)
    .where(sql`${users.email} = ${email}`)

/** The salt that all registrations of an address share, so that one hash is compared with each of them. */
function sharedSalt(registrations: readonly Row[]) {
  const stored = registrations.find(({ passwordHash }) => passwordHash !== NO_PASSWORD)?.passwordHash
  return stored === undefined ? undefined : Buffer.from(stored.split('$')[4] ?? '', 'base64url')
}

export const hashForRegistration = (password: string, registrations: readonly Row[]) =>
  hashPassword(password, sharedSalt(registrations))

/** Hashes also when there is no registration, so that the response time is the same. */
export async function findByPassword(registrations: readonly Row[], password: string): Promise<Row | undefined> {
  const typed = await hashForRegistration(password, registrations)
  return registrations.find(({ passwordHash }) => passwordHash === typed)
}

/** The token of a link in a mail, and what the database keeps of it. */
export function newLink(now: number) {
  const token = generateLinkToken()
  return { token, verificationHash: sha256(token), verificationExpiresAt: now + LINK_LIFETIME_MS }
}

type Link = ReturnType<typeof newLink>
type NewRegistration = Pick<Row, 'email' | 'name' | 'passwordHash' | 'mails'> & { link: Link }

export const insertRegistration = (db: Db, { link, ...registration }: NewRegistration, now: number) =>
  db.insert(pendingRegistrations).values({
    ...registration,
    verificationHash: link.verificationHash,
    verificationExpiresAt: link.verificationExpiresAt,
    mailsSince: now,
    createdAt: now,
    expiresAt: now + REGISTRATION_LIFETIME_MS,
  })

/** The proof of an account that a farm made: the link in its mail is where the person chooses the password. */
export const insertProof = (db: Db, account: { email: string; name: string }, link: Link, now: number) =>
  insertRegistration(db, { ...account, passwordHash: NO_PASSWORD, mails: 1, link }, now)

export const insertRegistrationSession = (db: Db, registrationId: SQL<number> | number, token: string, now: number) =>
  db.insert(registrationSessions).values({
    registrationId: sql`${registrationId}`,
    tokenHash: sha256(token),
    expiresAt: now + REGISTRATION_LIFETIME_MS,
  })

/** Opens a session of a registration that is still there. */
export const openRegistration = (db: Db, id: number, token: string, now: number) => [
  assertRegistered(db, { id }),
  insertRegistrationSession(db, id, token, now),
]

/** The registration of the session that came with a request, if one did. */
export const selectOpenRegistration = (db: Db, tokenHash: string, now: number) =>
  db
    .select({ registrationId: registrationSessions.registrationId })
    .from(registrationSessions)
    .where(and(eq(registrationSessions.tokenHash, tokenHash), gt(registrationSessions.expiresAt, now)))

/** The registration whose session the token is. */
export const selectRegistrationOfSession = (db: Db, tokenHash: string) =>
  db
    .select()
    .from(pendingRegistrations)
    .where(
      sql`${pendingRegistrations.id} = (select registration_id from registration_sessions where token_hash = ${tokenHash})`,
    )

export const isOfFarm = ({ passwordHash }: Pick<Row, 'passwordHash'>) => passwordHash === NO_PASSWORD

export const assertRegistered = (db: Db, { id }: Pick<Row, 'id'>) =>
  assertRowExists(db, pendingRegistrations, eq(pendingRegistrations.id, id))

/** Deletes registrations that match the condition, with their sessions. */
export function deleteRegistrations(db: Db, where: SQL | undefined) {
  const ids = db.select({ id: pendingRegistrations.id }).from(pendingRegistrations).where(where)
  return [
    db.delete(registrationSessions).where(inArray(registrationSessions.registrationId, ids)),
    db.delete(pendingRegistrations).where(where),
  ]
}

export const ofEmail = (email: string) => eq(pendingRegistrations.email, email)

/** The registration as `GET users/me` returns an account, with nothing but what was typed. */
export const registrationToJson = ({ email, name }: Pick<Registration, 'email' | 'name'>) => ({
  email,
  name,
  user_type: null,
  staff: false,
  verified: false,
  pending: true,
  farms: [],
  invitations: [],
})
