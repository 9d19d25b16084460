/** The people of a farm. Their ids are those of their accounts: one number for a person everywhere. */
import { and, eq, exists, ne, notExists, sql } from 'drizzle-orm'
import * as FarmUser from '../../domain/account/farm-user.ts'
import type { UserType } from '../../domain/account/permission.ts'
import { type Plan, planLimits, refuseUsersOver } from '../../domain/account/plan-limit.ts'
import { byName } from '../../domain/format/name-order.ts'
import * as FarmUserInput from '../../domain/input/farm-user.ts'
import { invalid, notFound } from '../../domain/validation/refusal.ts'
import { hashPassword } from '../auth/password.ts'
import { farmUsers, sessions, users } from '../db/schema.ts'
import { type Desk, ensure } from '../http/context.ts'
import { read, write } from '../http/route.ts'

/** Account and membership of everybody who works or worked here, or of one. */
const membersOf = ({ db, own }: Desk, id?: number) =>
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
    .where(own(farmUsers, id === undefined ? undefined : eq(farmUsers.userId, id)))

type Member = Awaited<ReturnType<typeof membersOf>>[number]

const described = ({ userId: id, name, email, ...membership }: Member) =>
  FarmUser.describe({ id, name, email }, membership)

export const list = read({
  load: desk => [membersOf(desk)],
  reply: ([all]) => all.map(described).sort(byName),
})

export const show = read({
  load: desk => [membersOf(desk, desk.params.id)],
  reply: ([[member]]) => member && described(member),
})

const accountBy = ({ db }: Desk, email: string) => db.select().from(users).where(eq(users.email, email))

const activeIn = (members: readonly Member[]) => members.filter(({ active }) => active).length

/** Nobody else took the last place of the plan meanwhile. */
function ensurePlace({ db, own }: Desk, plan: Plan) {
  const active = sql`(select count(*) from farm_users where ${own(farmUsers, eq(farmUsers.active, true))})`
  return ensure(db, sql`${active} <= ${Math.min(planLimits[plan].users, Number.MAX_SAFE_INTEGER)}`)
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
  load: desk => [membersOf(desk), accountBy(desk, desk.input.email)],
  decide: ([members, [account]], { input, who }) => {
    refuseMember(members, input.email)
    if (account?.deletedAt) throw invalid({ email: ['Este email não pode ser usado. Informe outro.'] })
    if (!account && !input.password) throw invalid({ password: ['Senha é obrigatório'] })
    const active = input.active ?? true
    if (active) refuseUsersOver(who.farm.plan, activeIn(members))
    const passwordHash = account ? '' : hashPassword(input.password ?? '')
    return { name: account?.name ?? input.name, isLinked: Boolean(account), active, passwordHash }
  },
  save: ({ active, name, passwordHash }, desk) => {
    const { db, farmId, now, input } = desk
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
      ...(active ? [ensurePlace(desk, desk.who.farm.plan)] : []),
    ]
  },
  reply: ({ name, isLinked }, { input, saved: [, [membership]] }) => ({
    data: membership && FarmUser.describe({ id: membership.userId, name, email: input.email }, membership),
    message: isLinked
      ? 'Esta pessoa já tinha conta e agora faz parte da fazenda, com o nome e a senha que já usa.'
      : 'Usuário criado com sucesso',
  }),
})

const idBy = (email: string) => sql<number>`(select id from users where email = ${email})`

/** Memberships of an account on other farms, past ones too. */
const elsewhere = ({ db, farmId }: Desk, id: number) =>
  db
    .select({ farmId: farmUsers.farmId })
    .from(farmUsers)
    .where(and(eq(farmUsers.userId, id), ne(farmUsers.farmId, farmId)))

/** The account was there before the farm asked for it, or is one of the vendor's own people: whoever links an address does not get its owner's account. */
const isLinked = ({ userId, staff, createdAt, accountSince }: Member, own: number) =>
  Boolean(staff) || (userId !== own && accountSince !== createdAt)

type Change = { member: Member; next: FarmUser.Role; email: string; passwordHash?: string | undefined }

/** The member with its next role, or why not. */
function changed(members: readonly Member[], id: number, own: number, nextOf: (member: Member) => FarmUser.Role) {
  const member = members.find(({ userId }) => userId === id)
  if (!member) throw notFound()
  const next = nextOf(member)
  FarmUser.refuseLastAdmin(members, id, next)
  FarmUser.refuseOwnRecord(own, id, member, next)
  return { member, next }
}

export const update = write({
  can: 'farm_users.write',
  input: FarmUserInput.Write,
  load: desk => [membersOf(desk), elsewhere(desk, desk.params.id), accountBy(desk, desk.input.email)],
  decide: ([members, others, [namesake]], { input, params, who }) => {
    const roleOf = ({ active }: Member) => ({ userType: input.user_type, active: input.active ?? active })
    const { member, next } = changed(members, params.id, who.userId, roleOf)
    FarmUser.refuseForeignAccount(member, others.length > 0 || isLinked(member, who.userId), input)
    if (namesake && namesake.id !== member.userId) throw invalid({ email: ['Este email já é de outra conta.'] })
    if (next.active && !member.active) refuseUsersOver(who.farm.plan, activeIn(members))
    return { member, next, email: input.email, passwordHash: input.password ? hashPassword(input.password) : undefined }
  },
  save: (change, desk) => [
    desk.db
      .update(users)
      .set({
        ...{ name: desk.input.name, email: change.email, updatedAt: desk.now },
        ...(change.passwordHash && { passwordHash: change.passwordHash }),
      })
      .where(eq(users.id, change.member.userId)),
    ...written(desk, change),
    ...ownAccount(desk, change),
    ...(change.next.active && !change.member.active ? [ensurePlace(desk, desk.who.farm.plan)] : []),
  ],
  reply: ({ member, next, email }, { input }) => ({
    data: described({ ...member, ...next, name: input.name, email }),
    message: 'Usuário atualizado com sucesso!',
  }),
})

/** The membership's new role; the farm keeps an admin. */
function written({ db, own, now }: Desk, { member, next }: Pick<Change, 'member' | 'next'>) {
  const isAdmin = and(eq(farmUsers.active, true), eq(farmUsers.userType, 'admin'))
  const admins = db.select({ id: farmUsers.userId }).from(farmUsers).where(own(farmUsers, isAdmin))
  const set = db
    .update(farmUsers)
    .set({ userType: next.userType, active: next.active, updatedAt: now })
    .where(own(farmUsers, eq(farmUsers.userId, member.userId)))
  return member.userType === 'admin' ? [set, ensure(db, exists(admins))] : [set]
}

/** With a new email or password, the account still belongs to no other farm; a new password ends its other sessions. */
function ownAccount(desk: Desk & { who: { sessionId: number } }, { member, email, passwordHash }: Change) {
  const { db, who } = desk
  const others = and(eq(sessions.userId, member.userId), ne(sessions.id, who.sessionId))
  const isTheirs = ensure(db, notExists(elsewhere(desk, member.userId)))
  if (passwordHash) return [isTheirs, db.delete(sessions).where(others)]
  return email === member.email ? [] : [isTheirs]
}

export const deactivate = write({
  can: 'farm_users.write',
  load: desk => [membersOf(desk)],
  decide: ([members], { params, who }) =>
    changed(members, params.id, who.userId, ({ userType }) => ({ userType, active: false })),
  save: (change, desk) => written(desk, change),
  reply: () => ({ message: 'Usuário desativado com sucesso!' }),
})
