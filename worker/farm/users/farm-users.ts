/** The members of a farm. A farm user has the id of its account, so a person has one id everywhere. */
import { and, eq, exists, isNotNull, ne, sql } from 'drizzle-orm'
import * as FarmUser from '../../../domain/account/farm-user.ts'
import * as FarmUserInput from '../../../domain/account/farm-user-input.ts'
import * as FarmUserOutput from '../../../domain/account/farm-user-output.ts'
import { rejectTooManyMails } from '../../../domain/account/mail-limit.ts'
import { rejectCommonPassword } from '../../../domain/account/password/password-policy.ts'
import { rejectUsersOverLimit } from '../../../domain/account/plan-limit.ts'
import { byName } from '../../../domain/format/name-order.ts'
import { withPreposition } from '../../../domain/format/preposition.ts'
import { listOf, Message, saved } from '../../../domain/schema/envelope.ts'
import { found, invalid } from '../../../domain/validation/refusal.ts'
import { nextVersion, rejectNewer } from '../../../domain/validation/version.ts'
import { insertProof, newLink, selectAccount, selectMailCounts } from '../../account/registrations.ts'
import { hashPassword } from '../../auth/password.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { farms, farmUsers, sessions, users } from '../../db/schema.ts'
import { assertInBatch } from '../../db/statements.ts'
import { siteOrigin } from '../../http/client/site-origin.ts'
import type { Member as Caller, DecideContext, QueryContext } from '../../http/context.ts'
import { recordSecurityEvent } from '../../http/security-events.ts'
import { managedAccountMail } from '../../mail/account-mails.ts'
import { sendMail } from '../../mail/mail.ts'
import { read, write, writeLeaving } from '../route.ts'
import {
  assertManaged,
  assertMemberUnchanged,
  assertUserLimit,
  type Invitation,
  type Member,
  memberToJson,
  selectInvitations,
  selectMembers,
} from './farm-user-queries.ts'
import { countActive } from './farm-users-create.ts'

type UserRows = { members: readonly Member[]; invitations: readonly Invitation[] }

const visibleUsers = ({ members, invitations }: UserRows, caller: Parameters<typeof FarmUser.visibleTo>[0]) =>
  FarmUser.visibleTo(caller, [...members.map(memberToJson), ...invitations.map(FarmUser.invitationToJson)])

export const list = read({
  sessionOnly: true,
  output: listOf(FarmUserOutput.FarmUser),
  database: 'main',
  prepare: scope => ({ members: selectMembers(scope), invitations: selectInvitations(scope) }),
  reply: (rows, { member }) => visibleUsers(rows, member).sort(byName),
})

export const show = read({
  sessionOnly: true,
  output: FarmUserOutput.FarmUser,
  database: 'main',
  prepare: scope => ({
    members: selectMembers(scope, scope.params.id),
    invitations: selectInvitations(scope, scope.params.id),
  }),
  reply: (rows, { member }) => visibleUsers(rows, member).at(0),
})

type Change = {
  farmUser: Member
  next: FarmUser.FarmAccess
  updatedAt: number
}

/** The member with its next access. Rejects an access that would leave the farm without an admin, and a change of one's own access. */
function changeAccess(
  members: readonly Member[],
  { params: { id }, member, now }: Pick<DecideContext<{ userId: number }>, 'params' | 'member' | 'now'>,
  nextOf: (member: Member) => FarmUser.FarmAccess,
) {
  const farmUser = found(members.find(({ userId }) => userId === id))
  const next = nextOf(farmUser)
  FarmUser.rejectLastAdmin(members, id, next)
  FarmUser.rejectOwnAccessChange(member.userId, id, farmUser, next)
  return { farmUser, next, updatedAt: nextVersion(farmUser, now) }
}

export const update = write({
  database: 'main',
  can: 'farm_users.write',
  input: FarmUserInput.Write,
  output: saved(FarmUserOutput.FarmUser),
  load: context => ({
    members: selectMembers(context),
    accountOfEmail: selectAccount(context.db, context.input.email),
    mailCounts: selectMailCounts(context.db, context.input.email, context.now),
  }),
  decide: async ({ members, accountOfEmail: [sameEmail], mailCounts }, context) => {
    const { input, params, member, now } = context
    rejectNewer(found(members.find(({ userId }) => userId === params.id)), input, memberToJson)
    const accessOf = ({ active }: Member) => ({ userType: input.user_type, active: input.active ?? active })
    const { farmUser, next, updatedAt } = changeAccess(members, { params, member, now }, accessOf)
    FarmUser.rejectReturn(farmUser, next)
    FarmUser.rejectCredentialChange(member.userId, farmUser, input)
    if (sameEmail && sameEmail.id !== farmUser.userId) throw invalid({ email: ['Este email já é de outra conta.'] })
    if (input.email !== farmUser.email) rejectTooManyMails(mailCounts, now)
    if (next.active && !farmUser.active) rejectUsersOverLimit(member.farm.plan, countActive(members))
    return { farmUser, next, updatedAt, ...(await newCredentials(farmUser, context)) }
  },
  save: (change, context) => ({
    unchanged: assertMemberUnchanged(context, change.farmUser),
    membership: updateMembership(context, change, context.input.name),
    account: change.farmUser.managed ? updateAccount(context, change) : undefined,
    event: recordSecurityEvent(context, 'member_changed', {
      userId: change.farmUser.userId,
      detail: {
        user_type: change.next.userType,
        active: change.next.active,
        password: Boolean(change.passwordHash),
        email: Boolean(change.proof),
      },
    }),
    planLimit:
      change.next.active && !change.farmUser.active ? assertUserLimit(context, context.member.farm.plan) : undefined,
  }),
  audit: {
    type: 'farm_user',
    action: 'update',
    changes: (change, { input }) => ({
      ...toAudit(change),
      after: {
        ...accessRecord(change.next),
        ...(input.name !== change.farmUser.name && { name_changed: true }),
        ...(change.proof && { email_changed: true }),
        ...(change.passwordHash && { password_changed: true }),
      },
    }),
  },
  reply: ({ farmUser, next, updatedAt }, { input: { name, email } }) => ({
    data: memberToJson({ ...farmUser, ...next, name, email, updatedAt }),
    message: 'Usuário atualizado com sucesso!',
  }),
  after: async (env, { proof }) => proof && sendMail(env, proof.mail),
})

const accessRecord = ({ userType, active }: FarmUser.FarmAccess) => ({ user_type: userType, active })

/** Leaves out the name, which is the account's and leaves with it. */
const toAudit = ({ farmUser, next }: Change) => ({
  id: farmUser.userId,
  name: null,
  before: accessRecord(farmUser),
  after: accessRecord(next),
})

type UpdateContext = DecideContext<Caller, FarmUserInput.Write>

/** Credentials of an account that the farm manages. A new address gets the mail with which its person takes the account over. */
async function newCredentials({ email }: Member, { input, member, now, env, req }: UpdateContext) {
  if (input.password) rejectCommonPassword(input.password, { ...input, farm: member.farm.name })
  const passwordHash = input.password ? await hashPassword(input.password) : undefined
  if (input.email === email) return { passwordHash }
  const link = newLink(now)
  const mail = managedAccountMail(input.email, link.token, member.farm.name, siteOrigin(env, req))
  return { passwordHash, proof: { link, mail } }
}

type Credentials = Awaited<ReturnType<typeof newCredentials>>

/** A new password ends the sessions. The other links of the address that is replaced find no account any more. */
function updateAccount(
  context: QueryContext & { input: FarmUserInput.Write },
  { farmUser, updatedAt, passwordHash, proof }: Change & Credentials,
) {
  const { db, now, input } = context
  const { name, email } = input
  return {
    managed: assertManaged(context, farmUser),
    user: db
      .update(users)
      .set({ name, email, updatedAt, ...(passwordHash && { passwordHash }) })
      .where(eq(users.id, farmUser.userId)),
    sessions: passwordHash ? db.delete(sessions).where(eq(sessions.userId, farmUser.userId)) : undefined,
    proof: proof && insertProof(db, { email, name }, proof.link, now),
  }
}

/** Updates the membership. The name is the farm's own, and touches no other farm. Where the member was an admin, asserts that the farm still has one. */
function updateMembership({ db, inFarm }: FarmScope, { farmUser, next, updatedAt }: Change, name?: string) {
  const isAdmin = and(eq(farmUsers.active, true), eq(farmUsers.userType, 'admin'))
  const admins = db.select({ id: farmUsers.userId }).from(farmUsers).where(inFarm(farmUsers, isAdmin))
  const membership = db
    .update(farmUsers)
    .set({
      userType: next.userType,
      active: next.active,
      updatedAt,
      // the name of an account that the farm manages is the account's
      ...(name !== undefined && name !== farmUser.name && { name: farmUser.managed ? null : name }),
      ...(next.active && { leftAt: null }),
    })
    .where(inFarm(farmUsers, eq(farmUsers.userId, farmUser.userId)))
  return { membership, admins: farmUser.userType === 'admin' ? assertInBatch(db, exists(admins)) : undefined }
}

export const deactivate = write({
  database: 'main',
  can: 'farm_users.write',
  output: Message,
  load: context => ({ members: selectMembers(context) }),
  decide: ({ members }, context) => changeAccess(members, context, ({ userType }) => ({ userType, active: false })),
  save: (change, context) => ({
    membership: updateMembership(context, change),
    event: recordSecurityEvent(context, 'member_deactivated', { userId: change.farmUser.userId }),
  }),
  audit: { type: 'farm_user', action: 'update', changes: toAudit },
  reply: () => ({ message: 'Usuário desativado com sucesso!' }),
})

/** A member leaves the farm. They come back by an invitation only. Of a suspended farm also the last manager leaves: nobody manages it. */
export const leave = writeLeaving({
  database: 'main',
  can: 'read',
  sessionOnly: true,
  output: Message,
  load: context => ({ members: selectMembers(context) }),
  decide: ({ members }, { member: { userId, farm }, now }) => {
    if (farm.suspendedAt === null) FarmUser.rejectLastAdminLeaving(members, userId)
    const farmUser = found(members.find(member => member.userId === userId))
    return { userId, isAdmin: farmUser.userType === 'admin', updatedAt: nextVersion(farmUser, now), farm: farm.name }
  },
  save: ({ userId, isAdmin, updatedAt }, context) => {
    const { db, inFarm, farmId, now } = context
    const others = and(eq(farmUsers.active, true), eq(farmUsers.userType, 'admin'), ne(farmUsers.userId, userId))
    const otherAdmins = db.select({ id: farmUsers.userId }).from(farmUsers).where(inFarm(farmUsers, others))
    const isSuspended = and(eq(farms.id, farmId), isNotNull(farms.suspendedAt))
    const suspended = db.select({ id: farms.id }).from(farms).where(isSuspended)
    return {
      otherAdmins: isAdmin ? assertInBatch(db, sql`${exists(otherAdmins)} or ${exists(suspended)}`) : undefined,
      membership: db
        .update(farmUsers)
        .set({ active: false, leftAt: now, updatedAt })
        .where(inFarm(farmUsers, eq(farmUsers.userId, userId))),
      event: recordSecurityEvent(context, 'member_left'),
    }
  },
  audit: { type: 'farm_user', action: 'leave', changes: ({ userId }) => ({ id: userId, name: null }) },
  reply: ({ farm }) => ({
    message: `Você saiu ${withPreposition('de', farm)}. Os seus registros continuam no histórico da fazenda.`,
  }),
})
