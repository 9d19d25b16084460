/** The owner of a farm, whom the vendor's staff names by e-mail: linked where the address is proven, else invited. */
import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { nameFromEmail, ownerStep } from '../../domain/staff/farm.ts'
import { insertInvitation, newInvitation } from '../account/new-invitation.ts'
import type { Db } from '../db/batch.ts'
import { farmUsers, invitations, users } from '../db/schema.ts'
import { assertRowExists } from '../db/statements.ts'
import type { DecideContext, RequestContext, Staff } from '../http/context.ts'
import { recordSecurityEvent } from '../http/security-events.ts'

type Account = { id: number; email: string; verifiedAt: number | null }
type Offer = { farm: string; email: string; name: string | null | undefined }

/** Decides, in `decide`, how the owner joins the farm. */
export function decideOwner(
  { farm, email, name }: Offer,
  { account, membership }: { account: Account | undefined; membership?: { leftAt: number | null } | undefined },
  context: Pick<DecideContext, 'now' | 'env' | 'req'>,
) {
  if (account && ownerStep(account, membership) === 'link') return { email, linked: account }
  const offer = { farm, email, name: name ?? nameFromEmail(email), userType: 'admin' } as const
  return { email, invited: newInvitation(offer, context) }
}

export type Owner = ReturnType<typeof decideOwner>

/** Saves the owner, in `save`. `farmId` may be SQL, for a farm that the same batch creates. */
export function saveOwner(context: RequestContext<Staff>, farmId: number | SQL<number>, { linked, invited }: Owner) {
  const { db, now } = context
  if (invited) return insertInvitation(context, farmId, invited)
  const access = { userType: 'admin', active: true, leftAt: null, updatedAt: now } as const
  const proven = and(eq(users.id, linked.id), eq(users.email, linked.email), isNotNull(users.verifiedAt))
  return {
    proven: assertRowExists(db, users, proven),
    membership: db
      .insert(farmUsers)
      .values({ farmId: sql<number>`${farmId}`, userId: linked.id, createdAt: now, ...access })
      .onConflictDoUpdate({ target: [farmUsers.farmId, farmUsers.userId], set: access }),
    event: recordSecurityEvent(context, 'member_added', {
      userId: linked.id,
      farmId: typeof farmId === 'number' ? farmId : null,
      detail: { user_type: 'admin', active: true },
    }),
  }
}

/**
 * Ends, before the owner is saved, the invitations that they replace: those of the same address (past their time, or to another role), and of a farm
 * without a manager those to become it: the address may have been mistyped.
 */
export const withdrawReplaced = (db: Db, farm: { id: number; ownerEmail: string | null }, email: string, now: number) =>
  db
    .update(invitations)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(invitations.farmId, farm.id),
        isNull(invitations.acceptedAt),
        isNull(invitations.withdrawnAt),
        or(eq(invitations.email, email), farm.ownerEmail === null ? eq(invitations.userType, 'admin') : undefined),
      ),
    )

/** What the staff reads about it. */
export const ownerMessage = ({ email, linked }: Owner) =>
  linked
    ? `${email} já entra como gestor.`
    : `Convite enviado para ${email}: a pessoa entra como gestor quando aceitar, em até 7 dias.`
