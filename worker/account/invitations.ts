/** Invitations of the signed-in person: what waits for their answer, and its acceptance. */

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import * as AccountInput from '../../domain/account/account-input.ts'
import * as AccountOutput from '../../domain/account/account-output.ts'
import * as Invitation from '../../domain/account/invitation.ts'
import type { UserType } from '../../domain/account/permission.ts'
import { planLimits, rejectAcceptanceOverLimit } from '../../domain/account/plan-limit.ts'
import { withPreposition } from '../../domain/format/preposition.ts'
import { invalid } from '../../domain/validation/refusal.ts'
import { userIdOfSession } from '../auth/reauthentication.ts'
import type { Db } from '../db/batch.ts'
import { farms, farmUsers, invitations, users } from '../db/schema.ts'
import { assertInBatch, assertRowExists } from '../db/statements.ts'
import type { QueryContext } from '../http/context.ts'
import { writeAccount, writePublic } from '../http/route.ts'
import { recordSecurityEvent } from '../http/security-events.ts'
import { sha256 } from '../http/tokens.ts'

const isOpen = (now: unknown) =>
  and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt), sql`${invitations.expiresAt} > ${now}`)

const offerColumns = {
  id: sql<number>`${invitations.id}`.as('invitation_id'),
  farm: sql<string>`${farms.name}`.as('invitation_farm'),
  userType: sql<UserType>`${invitations.userType}`.as('invitation_type'),
  invitedBy: sql<string>`${users.name}`.as('invitation_by'),
  expiresAt: sql<number>`${invitations.expiresAt}`.as('invitation_end'),
}

/** The open invitations of an account's address, once the person has proven it. */
export const selectInvitationsFor = (db: Db, userId: SQL, now: unknown) =>
  db
    .select(offerColumns)
    .from(invitations)
    .innerJoin(farms, eq(farms.id, invitations.farmId))
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(
      and(
        sql`${invitations.email} = (select u.email from users u where u.id = ${userId} and u.verified_at is not null)`,
        isOpen(now),
      ),
    )
    .orderBy(invitations.createdAt)

/** What the link of a mail is for: without a session, so that the page can name the account to sign in with. */
export const showLink = writePublic({
  input: AccountInput.InvitationLink,
  output: AccountOutput.ShownLink,
  load: ({ db, input: { token } }) => ({
    invitation: db
      .select({
        ...offerColumns,
        email: sql<string>`${invitations.email}`.as('invitation_email'),
        acceptedAt: sql<number | null>`${invitations.acceptedAt}`.as('invitation_accepted'),
        withdrawnAt: sql<number | null>`${invitations.withdrawnAt}`.as('invitation_withdrawn'),
      })
      .from(invitations)
      .innerJoin(farms, eq(farms.id, invitations.farmId))
      .innerJoin(users, eq(users.id, invitations.invitedBy))
      .where(eq(invitations.tokenHash, sha256(token))),
  }),
  decide: ({ invitation: [invitation] }, { now }) => {
    if (!invitation) throw invalid({ token: [Invitation.GONE] }, 'link_expired')
    return Invitation.linkToJson(invitation, now)
  },
  save: () => ({}),
  reply: data => ({ data }),
})

const activeMembers = sql<number>`(select count(*) from farm_users m where m.farm_id = ${invitations.farmId} and m.active = 1)`

/** The invitation of the token in a mail, or of the id in the list of `GET users/me`. */
const selectInvitation = (db: Db, param: string, context: QueryContext) =>
  db
    .select({
      id: sql<number>`${invitations.id}`.as('invitation_id'),
      farmId: sql<number>`${invitations.farmId}`.as('invitation_farm_id'),
      email: sql<string>`${invitations.email}`.as('invitation_email'),
      name: sql<string>`${invitations.name}`.as('invitation_name'),
      userType: sql<UserType>`${invitations.userType}`.as('invitation_type'),
      expiresAt: sql<number>`${invitations.expiresAt}`.as('invitation_end'),
      farm: sql<string>`${farms.name}`.as('invitation_farm'),
      plan: sql<typeof farms.$inferSelect.plan>`${farms.plan}`.as('invitation_plan'),
      activeMembers: activeMembers.as('invitation_members'),
      isActive: sql<number>`exists (select 1 from farm_users m where m.farm_id = ${invitations.farmId}
        and m.active = 1 and m.user_id = ${userIdOfSession(context)})`.as('invitation_joined'),
    })
    .from(invitations)
    .innerJoin(farms, eq(farms.id, invitations.farmId))
    .where(and(ofParam(param), isOpen(context.now)))

const isId = (param: string) => /^\d{1,15}$/.test(param)
const ofParam = (param: string) =>
  isId(param) ? eq(invitations.id, Number(param)) : eq(invitations.tokenHash, sha256(param))

export const accept = writeAccount({
  output: AccountOutput.AcceptedInvitation,
  load: context => ({ invitation: selectInvitation(context.db, context.req.params.token ?? '', context) }),
  decide: ({ invitation: [invitation] }, { member, req }) => {
    const offer = Invitation.rejectAcceptance(invitation, member, { byToken: !isId(req.params.token ?? '') })
    if (!offer.isActive) rejectAcceptanceOverLimit(offer.plan, offer.activeMembers)
    return { ...offer, userId: member.userId }
  },
  save: ({ id, farmId, userId, name, userType, plan, email, isActive }, context) => {
    const { db, now } = context
    const access = { userType, name, active: true, leftAt: null, updatedAt: now }
    const active = sql`(select count(*) from farm_users where farm_id = ${farmId} and active = 1)`
    const proven = and(eq(users.id, userId), eq(users.email, email), sql`verified_at is not null`)
    const withinPlan = sql`${active} <= ${Math.min(planLimits[plan].users, Number.MAX_SAFE_INTEGER)}`
    return {
      open: assertRowExists(db, invitations, and(eq(invitations.id, id), isOpen(now))),
      proven: assertRowExists(db, users, proven),
      membership: db
        .insert(farmUsers)
        .values({ farmId, userId, createdAt: now, ...access })
        .onConflictDoUpdate({ target: [farmUsers.farmId, farmUsers.userId], set: access }),
      invitation: db.update(invitations).set({ acceptedAt: now }).where(eq(invitations.id, id)),
      event: recordSecurityEvent(context, 'invitation_accepted', { farmId, detail: { user_type: userType } }),
      planLimit: isActive ? undefined : assertInBatch(db, withinPlan),
    }
  },
  audit: {
    type: 'farm_user',
    action: 'accept',
    farmId: ({ farmId }) => farmId,
    changes: ({ userId, userType }) => ({ id: userId, name: null, after: { user_type: userType } }),
  },
  reply: ({ farmId, farm, userType }) => ({
    data: { farm: { id: farmId, name: farm }, user_type: userType },
    message: `Convite aceito! Agora você faz parte da equipe ${withPreposition('de', farm)}.`,
  }),
})
