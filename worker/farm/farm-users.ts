/** The people of a farm. Their ids are those of their accounts: one number for a person everywhere. */
import { and, eq, exists, ne, notExists, sql } from 'drizzle-orm'
import * as FarmUser from '../../domain/account/farm-user.ts'
import type { UserType } from '../../domain/account/permission.ts'
import { type FarmPlan, planLimits, rejectUsersOverLimit } from '../../domain/account/plan-limit.ts'
import { byName } from '../../domain/format/name-order.ts'
import * as FarmUserInput from '../../domain/input/farm-user.ts'
import { invalid, notFound } from '../../domain/validation/refusal.ts'
import { hashPassword } from '../auth/password.ts'
import { farmUsers, sessions, users } from '../db/schema.ts'
import { assertInBatch } from '../db/statements.ts'
import type { RequestContext } from '../http/context.ts'
import { read, write } from '../http/route.ts'

/** Account and membership of everybody who works or worked here, or of one. */
const membersOf = ({ db, inFarm }: RequestContext, id?: number) =>
  db
    .select({
      userId: sql<number>`${users.id}`.as('person'),
      name: sql<string>`${users.name}`.as('person_name'),
      email: sql<string>`${users.email}`.as('person_email'),
      staff: sql<number>`${users.staff}`.as('person_staff'),
      userType: sql<UserType>`${farmUsers.userType}`.as('type'),
      active: sql<boolean>`${farmUsers.active}`.mapWith(Boolean).as('is_active'),
      createdAt: sql<number>`${farmUsers.createdAt}`.as('since'),
      accountSince: sql<number>`${users.createdAt}`.as('account_since'),
    })
    .from(farmUsers)
    .innerJoin(users, eq(users.id, farmUsers.userId))
    .where(inFarm(farmUsers, id === undefined ? undefined : eq(farmUsers.userId, id)))

type Member = Awaited<ReturnType<typeof membersOf>>[number]

const described = ({ userId: id, name, email, ...membership }: Member) =>
  FarmUser.toJson({ id, name, email }, membership)

export const list = read({
  load: context => [membersOf(context)],
  reply: ([all]) => all.map(described).sort(byName),
})

export const show = read({
  load: context => [membersOf(context, context.params.id)],
  reply: ([[member]]) => member && described(member),
})

const accountBy = ({ db }: RequestContext, email: string) => db.select().from(users).where(eq(users.email, email))

const activeIn = (members: readonly Member[]) => members.filter(({ active }) => active).length

/** Nobody else took the last place of the plan meanwhile. */
function ensurePlace({ db, inFarm }: RequestContext, plan: FarmPlan) {
  const active = sql`(select count(*) from farm_users where ${inFarm(farmUsers, eq(farmUsers.active, true))})`
  return assertInBatch(db, sql`${active} <= ${Math.min(planLimits[plan].users, Number.MAX_SAFE_INTEGER)}`)
}

function refuseMember(members: readonly Member[], email: string): void {
  const member = members.find(one => one.email === email)
  if (member?.active) throw invalid({ email: ['Este email já é de uma pessoa desta fazenda.'] })
  if (member) throw invalid({ email: ['Este email é de uma pessoa desativada desta fazenda. Reative-a na lista.'] })
}

export const create = write({
  can: 'farm_users.write',
  input: FarmUserInput.Write,
  status: 201,
  load: context => [membersOf(context), accountBy(context, context.input.email)],
  decide: ([members, [account]], { input, member }) => {
    refuseMember(members, input.email)
    if (account?.deletedAt) throw invalid({ email: ['Este email não pode ser usado. Informe outro.'] })
    if (!account && !input.password) throw invalid({ password: ['Senha é obrigatório'] })
    const active = input.active ?? true
    if (active) rejectUsersOverLimit(member.farm.plan, activeIn(members))
    const passwordHash = account ? '' : hashPassword(input.password ?? '')
    return { name: account?.name ?? input.name, isLinked: Boolean(account), active, passwordHash }
  },
  save: ({ active, name, passwordHash }, context) => {
    const { db, farmId, now, input } = context
    const stamps = { createdAt: now, updatedAt: now }
    return [
      // an account that is there keeps its own name and password
      db
        .insert(users)
        .values({ name, email: input.email, passwordHash, ...stamps })
        .onConflictDoNothing(),
      db
        .insert(farmUsers)
        .values({ farmId, userId: idBy(input.email), userType: input.user_type, active, ...stamps })
        .returning(),
      ...(active ? [ensurePlace(context, context.member.farm.plan)] : []),
    ]
  },
  reply: ({ name, isLinked }, { input, saved: [, [membership]] }) => ({
    data: membership && FarmUser.toJson({ id: membership.userId, name, email: input.email }, membership),
    message: isLinked
      ? 'Esta pessoa já tinha conta e agora faz parte da fazenda, com o nome e a senha que já usa.'
      : 'Usuário criado com sucesso',
  }),
})

const idBy = (email: string) => sql<number>`(select id from users where email = ${email})`

/** Memberships of an account on other farms, past ones too. */
const elsewhere = ({ db, farmId }: RequestContext, id: number) =>
  db
    .select({ farmId: farmUsers.farmId })
    .from(farmUsers)
    .where(and(eq(farmUsers.userId, id), ne(farmUsers.farmId, farmId)))

/** The account was there before the farm asked for it, or is one of the vendor's own people: whoever links an address does not get its owner's account. */
const isLinked = ({ userId, staff, createdAt, accountSince }: Member, own: number) =>
  Boolean(staff) || (userId !== own && accountSince !== createdAt)

type Change = { farmUser: Member; next: FarmUser.FarmAccess; email: string; passwordHash?: string | undefined }

/** The member with its next role, or why not. */
function changed(members: readonly Member[], id: number, own: number, nextOf: (member: Member) => FarmUser.FarmAccess) {
  const farmUser = members.find(({ userId }) => userId === id)
  if (!farmUser) throw notFound()
  const next = nextOf(farmUser)
  FarmUser.rejectLastAdmin(members, id, next)
  FarmUser.rejectOwnAccessChange(own, id, farmUser, next)
  return { farmUser, next }
}

export const update = write({
  can: 'farm_users.write',
  input: FarmUserInput.Write,
  load: context => [membersOf(context), elsewhere(context, context.params.id), accountBy(context, context.input.email)],
  decide: ([members, others, [namesake]], { input, params, member }) => {
    const roleOf = ({ active }: Member) => ({ userType: input.user_type, active: input.active ?? active })
    const { farmUser, next } = changed(members, params.id, member.userId, roleOf)
    FarmUser.rejectCredentialChange(farmUser, others.length > 0 || isLinked(farmUser, member.userId), input)
    if (namesake && namesake.id !== farmUser.userId) throw invalid({ email: ['Este email já é de outra conta.'] })
    if (next.active && !farmUser.active) rejectUsersOverLimit(member.farm.plan, activeIn(members))
    return {
      farmUser,
      next,
      email: input.email,
      passwordHash: input.password ? hashPassword(input.password) : undefined,
    }
  },
  save: (change, context) => [
    context.db
      .update(users)
      .set({
        ...{ name: context.input.name, email: change.email, updatedAt: context.now },
        ...(change.passwordHash && { passwordHash: change.passwordHash }),
      })
      .where(eq(users.id, change.farmUser.userId)),
    ...written(context, change),
    ...ownAccount(context, change),
    ...(change.next.active && !change.farmUser.active ? [ensurePlace(context, context.member.farm.plan)] : []),
  ],
  reply: ({ farmUser, next, email }, { input }) => ({
    data: described({ ...farmUser, ...next, name: input.name, email }),
    message: 'Usuário atualizado com sucesso!',
  }),
})

/** The membership's new role; the farm keeps an admin. */
function written({ db, inFarm, now }: RequestContext, { farmUser, next }: Pick<Change, 'farmUser' | 'next'>) {
  const isAdmin = and(eq(farmUsers.active, true), eq(farmUsers.userType, 'admin'))
  const admins = db.select({ id: farmUsers.userId }).from(farmUsers).where(inFarm(farmUsers, isAdmin))
  const set = db
    .update(farmUsers)
    .set({ userType: next.userType, active: next.active, updatedAt: now })
    .where(inFarm(farmUsers, eq(farmUsers.userId, farmUser.userId)))
  return farmUser.userType === 'admin' ? [set, assertInBatch(db, exists(admins))] : [set]
}

/** With a new email or password, the account still belongs to no other farm; a new password ends its other sessions. */
function ownAccount(
  context: RequestContext & { member: { sessionId: number } },
  { farmUser, email, passwordHash }: Change,
) {
  const { db, member } = context
  const others = and(eq(sessions.userId, farmUser.userId), ne(sessions.id, member.sessionId))
  const isTheirs = assertInBatch(db, notExists(elsewhere(context, farmUser.userId)))
  if (passwordHash) return [isTheirs, db.delete(sessions).where(others)]
  return email === farmUser.email ? [] : [isTheirs]
}

export const deactivate = write({
  can: 'farm_users.write',
  load: context => [membersOf(context)],
  decide: ([members], { params, member }) =>
    changed(members, params.id, member.userId, ({ userType }) => ({ userType, active: false })),
  save: (change, context) => written(context, change),
  reply: () => ({ message: 'Usuário desativado com sucesso!' }),
})
