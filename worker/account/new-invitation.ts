/** A new invitation to a farm: of its managers, and of the vendor's staff for a farm's owner. */
import { randomInt } from 'node:crypto'
import { and, eq, exists, gt, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { IRequest } from 'itty-router'
import { INVITATION_LIFETIME_MS } from '../../domain/account/invitation.ts'
import { MAILS_PER_HOUR } from '../../domain/account/mail-limit.ts'
import { type UserType, userTypeLabels } from '../../domain/account/permission.ts'
import { HOUR_MS } from '../../domain/time/milliseconds.ts'
import type { Db } from '../db/batch.ts'
import { invitations } from '../db/schema.ts'
import { assertInBatch } from '../db/statements.ts'
import { siteOrigin } from '../http/client/site-origin.ts'
import type { Bindings, RequestContext } from '../http/context.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import { generateLinkToken, sha256 } from '../http/tokens.ts'
import { invitationMail } from '../mail/account-mails.ts'

/** `name`: what the farm calls the person. */
type Offer = { farm: string; email: string; name: string; userType: UserType }

/** The token of the link in the mail, and what the database keeps of it. */
export function newInvitationLink(now: number) {
  const token = generateLinkToken()
  return { token, tokenHash: sha256(token), expiresAt: now + INVITATION_LIFETIME_MS }
}

/** Makes, in `decide`, the row, and the mail that `after` sends once the row is saved. */
export function newInvitation(
  { farm, ...offer }: Offer,
  { now, env, req }: { now: number; env: Bindings; req: IRequest },
) {
  const { token, ...link } = newInvitationLink(now)
  const mail = invitationMail(offer.email, token, farm, userTypeLabels[offer.userType], siteOrigin(env, req))
  // above the ids of users, beside which it stands in lists, and not consecutive
  const id = 10 ** 14 + randomInt(2 ** 47)
  return { row: { id, ...offer, ...link, mails: 1, mailsSince: now, createdAt: now }, mail }
}

/** The mails of invitations to an address within the last hour, also of those that were withdrawn. */
export const selectInvitationMails = (db: Db, email: string, now: number) =>
  db
    .select({ mails: invitations.mails, mailsSince: invitations.mailsSince })
    .from(invitations)
    .where(and(eq(invitations.email, email), gt(invitations.mailsSince, now - HOUR_MS)))
    .limit(MAILS_PER_HOUR)

type Invitation = ReturnType<typeof newInvitation>
type SaveContext = RequestContext<{ userId: number }>

/**
 * Inserts the row, in `save`: `invitation` returns the id. Where the address was invited meanwhile, the route decides again. `farmId` may be SQL, for
 * a farm that the same batch creates.
 */
export function insertInvitation(context: SaveContext, farmId: number | SQL<number>, { row }: Invitation) {
  const { db, member } = context
  const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))
  const open = db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(sql`${invitations.farmId} = ${farmId}`, eq(invitations.email, row.email), isOpen))
  return {
    notInvited: assertInBatch(db, not(exists(open))),
    invitation: db
      .insert(invitations)
      .values({ ...row, farmId: sql<number>`${farmId}`, invitedBy: member.userId })
      .returning({ id: invitations.id }),
    event: recordSecurityEvent(context, 'member_invited', {
      userId: null,
      farmId: typeof farmId === 'number' ? farmId : null,
      detail: { user_type: row.userType },
    }),
  }
}
