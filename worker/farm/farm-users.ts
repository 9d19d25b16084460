/** The members of a farm. A farm user has the id of its account, so a person has one id everywhere. */
import { and, eq, exists, ne, notExists, sql } from 'drizzle-orm'
import * as FarmUser from '../../domain/account/farm-user.ts'
import { rejectUsersOverLimit } from '../../domain/account/plan-limit.ts'
import { byName } from '../../domain/format/name-order.ts'
import * as FarmUserInput from '../../domain/input/farm-user.ts'
import { found, invalid } from '../../domain/validation/refusal.ts'
import { nextVersion, rejectNewer } from '../../domain/validation/version.ts'
import { hashPassword } from '../auth/password.ts'
import { recordSecurityEvent } from '../auth/security-events.ts'
import type { FarmScope } from '../db/farm-scope.ts'
import { farmUsers, sessions, users } from '../db/schema.ts'
import { assertInBatch } from '../db/statements.ts'
import type { DecideContext, QueryContext } from '../http/context.ts'
import { read, write } from '../http/route.ts'
import {
  assertMemberUnchanged,
  assertUserLimit,
  type Member,
  memberToJson,
  selectAccount,
  selectMembers,
  selectOtherMemberships,
} from './farm-user-queries.ts'

export const list = read({
  prepare: scope => [selectMembers(scope)],
  reply: ([all], { member }) => FarmUser.visibleTo(member, all.map(memberToJson)).sort(byName),
})

export const show = read({
  load: context => [selectMembers(context, context.params.id)],
  reply: ([rows], { member }) => FarmUser.visibleTo(member, rows.map(memberToJson)).at(0),
})

const countActive = (members: readonly Member[]) => members.filter(({ active }) => active).length

function rejectExistingMember(members: readonly Member[], email: string): void {
  const member = members.find(known => known.email === email)
  if (member?.active) throw invalid({ email: ['Este email já é de uma pessoa desta fazenda.'] })
  if (member) throw invalid({ email: ['Este email é de uma pessoa desativada desta fazenda. Reative-a na lista.'] })
}

export const create = write({
  can: 'farm_users.write',
  input: FarmUserInput.Write,
  status: 201,
  load: context => [selectMembers(context), selectAccount(context, context.input.email)],
  decide: async ([members, [account]], { input, member }) => {
    rejectExistingMember(members, input.email)
    if (account?.deletedAt) throw invalid({ email: ['Este email não pode ser usado. Informe outro.'] })
    if (!account && !input.password) throw invalid({ password: ['Senha é obrigatória'] })
    const active = input.active ?? true
    if (active) rejectUsersOverLimit(member.farm.plan, countActive(members))
    const passwordHash = account ? '' : await hashPassword(input.password ?? '')
    return { isLinked: Boolean(account), active, passwordHash }
  },
  save: ({ active, passwordHash }, context) => {
    const { db, farmId, now, input } = context
    const timestamps = { createdAt: now, updatedAt: now }
    return [
      // an existing account keeps its own name and password
      db
        .insert(users)
        .values({ name: input.name, email: input.email, passwordHash, ...timestamps })
        .onConflictDoNothing(),
      db
        .insert(farmUsers)
        .values({ farmId, userId: userIdOf(input.email), userType: input.user_type, active, ...timestamps })
        .returning(),
      recordSecurityEvent(context, 'member_added', { userId: userIdOf(input.email) }),
      ...(active ? [assertUserLimit(context, context.member.farm.plan)] : []),
    ]
  },
  reply: ({ isLinked }, { input, saved: [, [membership]] }) => ({
    // the typed name, also for an existing account: its own would tell a stranger who has the address
    data: membership && FarmUser.toJson({ id: membership.userId, name: input.name, email: input.email }, membership),
    message: isLinked
      ? 'Esta pessoa já tinha conta e agora faz parte da fazenda, com o nome e a senha que já usa.'
      : 'Usuário criado com sucesso',
  }),
})

const userIdOf = (email: string) => sql<number>`(select id from users where email = ${email})`

/** The account existed before its membership, or belongs to the vendor's staff: the farm did not create it, so the farm may not take it over. */
const isLinked = ({ userId, staff, createdAt, accountCreatedAt }: Member, ownId: number) =>
  Boolean(staff) || (userId !== ownId && accountCreatedAt !== createdAt)

type Change = {
  farmUser: Member
  next: FarmUser.FarmAccess
  email: string
  passwordHash?: string | undefined
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
  can: 'farm_users.write',
  input: FarmUserInput.Write,
  load: context => [
    selectMembers(context),
    selectOtherMemberships(context, context.params.id),
    selectAccount(context, context.input.email),
  ],
  decide: async ([members, otherMemberships, [sameEmail]], { input, params, member, now }) => {
    rejectNewer(found(members.find(({ userId }) => userId === params.id)), input, memberToJson)
    const accessOf = ({ active }: Member) => ({ userType: input.user_type, active: input.active ?? active })
    const { farmUser, next, updatedAt } = changeAccess(members, { params, member, now }, accessOf)
    FarmUser.rejectCredentialChange(farmUser, otherMemberships.length > 0 || isLinked(farmUser, member.userId), input)
    if (sameEmail && sameEmail.id !== farmUser.userId) throw invalid({ email: ['Este email já é de outra conta.'] })
    if (next.active && !farmUser.active) rejectUsersOverLimit(member.farm.plan, countActive(members))
    return {
      farmUser,
      next,
      email: input.email,
      passwordHash: input.password ? await hashPassword(input.password) : undefined,
      updatedAt,
    }
  },
  save: (change, context) => [
    assertMemberUnchanged(context, change.farmUser),
    context.db
      .update(users)
      .set({
        name: context.input.name,
        email: change.email,
        updatedAt: change.updatedAt,
        ...(change.passwordHash && { passwordHash: change.passwordHash }),
      })
      .where(eq(users.id, change.farmUser.userId)),
    ...updateMembership(context, change),
    ...guardAccount(context, change),
    recordSecurityEvent(context, 'member_changed', { userId: change.farmUser.userId }),
    ...(change.next.active && !change.farmUser.active ? [assertUserLimit(context, context.member.farm.plan)] : []),
  ],
  reply: ({ farmUser, next, email, updatedAt }, { input }) => ({
    data: memberToJson({ ...farmUser, ...next, name: input.name, email, updatedAt }),
    message: 'Usuário atualizado com sucesso!',
  }),
})

/** Updates the membership. Where the member was an admin, asserts that the farm still has one. */
function updateMembership(
  { db, inFarm }: FarmScope,
  { farmUser, next, updatedAt }: Pick<Change, 'farmUser' | 'next' | 'updatedAt'>,
) {
  const isAdmin = and(eq(farmUsers.active, true), eq(farmUsers.userType, 'admin'))
  const admins = db.select({ id: farmUsers.userId }).from(farmUsers).where(inFarm(farmUsers, isAdmin))
  const setRole = db
    .update(farmUsers)
    .set({ userType: next.userType, active: next.active, updatedAt })
    .where(inFarm(farmUsers, eq(farmUsers.userId, farmUser.userId)))
  return farmUser.userType === 'admin' ? [setRole, assertInBatch(db, exists(admins))] : [setRole]
}

/** Where the email or the password changes, asserts that the account is still on no other farm. A new password ends its other sessions. */
function guardAccount(
  context: QueryContext & { member: { sessionId: number } },
  { farmUser, email, passwordHash }: Change,
) {
  const { db, member } = context
  const others = and(eq(sessions.userId, farmUser.userId), ne(sessions.id, member.sessionId))
  const isExclusive = assertInBatch(db, notExists(selectOtherMemberships(context, farmUser.userId)))
  if (passwordHash) return [isExclusive, db.delete(sessions).where(others)]
  return email === farmUser.email ? [] : [isExclusive]
}

export const deactivate = write({
  can: 'farm_users.write',
  load: context => [selectMembers(context)],
  decide: ([members], context) => changeAccess(members, context, ({ userType }) => ({ userType, active: false })),
  save: (change, context) => [
    ...updateMembership(context, change),
    recordSecurityEvent(context, 'member_deactivated', { userId: change.farmUser.userId }),
  ],
  reply: () => ({ message: 'Usuário desativado com sucesso!' }),
})
