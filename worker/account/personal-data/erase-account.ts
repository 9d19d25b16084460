/** The statements that erase an account, whose id the history of the farms refers to: its data are deleted, and its row is anonymized. */
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import * as Account from '../../../domain/account/account.ts'
import { toIso } from '../../../domain/time/day.ts'
import { forgetDevices } from '../../auth/known-device.ts'
import { deleteSecondFactors } from '../../auth/second-factor-check.ts'
import type { Db } from '../../db/batch.ts'
import {
  calendarLinks,
  contacts,
  emailChanges,
  erasures,
  factorResets,
  farmUsers,
  invitations,
  pendingRegistrations,
  proposals,
  pushSubscriptions,
  sessions,
  treatScheduleUsers,
  users,
} from '../../db/schema.ts'
import { generateLinkToken } from '../../http/tokens.ts'
import { provenEmail } from '../memberships.ts'
import { deleteRegistrations } from '../registrations.ts'
import { deleteWhatsapp } from './delete-whatsapp.ts'
import { eraseTypedTexts } from './erase-typed-texts.ts'
import { isOwnProposal } from './own-proposals.ts'

/**
 * Needs nothing of a request, because an erasure is repeated after a restore (erasure-sql.ts). `moved`: farms with a database of their own, whose rows
 * from before the move are locked here; there the cron erases (jobs/copy-members.ts).
 */
export function eraseAccount(db: Db, userId: number, now: number, moved?: SQL) {
  const isHere = moved ? sql`farm_id not in ${moved}` : sql`true`
  const farms = sql`(select farm_id from farm_users where user_id = ${userId} and ${isHere})`
  const email = sql`(select email from users where id = ${userId})`
  const anonymous = {
    name: Account.ERASED_NAME,
    email: Account.erasedEmail(generateLinkToken()),
    passwordHash: '-',
    staff: false,
  }
  return [
    ...eraseTypedTexts(db, userId, farms),
    db.delete(treatScheduleUsers).where(sql`farm_id in ${farms} and user_id = ${userId}`),
    db.delete(farmUsers).where(eq(farmUsers.userId, userId)),
    ...deleteSecondFactors(db, userId),
    db.delete(factorResets).where(eq(factorResets.userId, userId)),
    forgetDevices(db, userId),
    db.delete(calendarLinks).where(and(eq(calendarLinks.userId, userId), isHere)),
    db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
    ...deleteWhatsapp(db, userId),
    db.delete(emailChanges).where(eq(emailChanges.userId, userId)),
    db.delete(invitations).where(sql`${invitations.email} = ${email}`),
    ...deleteRegistrations(db, sql`${pendingRegistrations.email} = ${email}`),
    // an approved one is a contract
    db.delete(proposals).where(and(isOwnProposal(userId), ne(proposals.status, 'approved'))),
    db.delete(contacts).where(or(eq(contacts.userId, userId), eq(contacts.email, provenEmail(userId)))),
    db
      .update(users)
      .set({ ...anonymous, updatedAt: now, deletedAt: now })
      .where(eq(users.id, userId)),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db
      .insert(erasures)
      .values({ userId, day: toIso(now).slice(0, 10) })
      .onConflictDoNothing(),
  ]
}
