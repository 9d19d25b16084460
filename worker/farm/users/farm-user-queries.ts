/** Queries and assertions of a farm's members: an account each, and its membership in the farm. And of its invitations. */
import { and, asc, eq, exists, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import * as FarmUser from '../../../domain/account/farm-user.ts'
import type { UserType } from '../../../domain/account/permission.ts'
import { type FarmPlan, planLimits } from '../../../domain/account/plan-limit.ts'
import type { FarmScope } from '../../db/farm-scope.ts'
import { farmUsers, invitations, users } from '../../db/schema.ts'
import { assertInBatch } from '../../db/statements.ts'
import { nameOnFarm } from './people.ts'

/** Account and membership of every current and former member, or of one. */
export const selectMembers = ({ db, inFarm }: FarmScope, id?: number | SQLWrapper) =>
  db
    .select({
      userId: sql<number>`${users.id}`.as('user_id'),
      name: nameOnFarm.as('user_name'),
      email: sql<string>`${users.email}`.as('user_email'),
      userType: sql<UserType>`${farmUsers.userType}`.as('member_type'),
      active: sql<boolean>`${farmUsers.active}`.mapWith(Boolean).as('member_active'),
      leftAt: sql<number | null>`${farmUsers.leftAt}`.as('member_left'),
      createdAt: sql<number>`${farmUsers.createdAt}`.as('member_created_at'),
      updatedAt: sql<number>`max(${farmUsers.updatedAt}, ${users.updatedAt})`.as('member_updated_at'),
      managed: sql<boolean>`${isManaged}`.mapWith(Boolean).as('member_managed'),
    })
    .from(farmUsers)
    .innerJoin(users, eq(users.id, farmUsers.userId))
    .where(inFarm(farmUsers, id === undefined ? undefined : sql`${farmUsers.userId} = ${id}`))

/** The farm made the account, and its person has not proven the address. */
const isManaged = sql`(${users.managedBy} is ${farmUsers.farmId} and ${users.verifiedAt} is null)`

export type Member = Awaited<ReturnType<typeof selectMembers>>[number]

export const memberToJson = ({ userId: id, name, email, ...membership }: Member) =>
  FarmUser.toJson({ id, name, email }, membership)

/** The invitations that wait for an answer, also those past their time: they can be sent again. */
export const selectInvitations = ({ db, inFarm }: FarmScope, id?: number | SQLWrapper) =>
  db
    .select()
    .from(invitations)
    .where(
      inFarm(
        invitations,
        isNull(invitations.acceptedAt),
        isNull(invitations.withdrawnAt),
        id === undefined ? undefined : sql`${invitations.id} = ${id}`,
      ),
    )
    .orderBy(asc(invitations.createdAt))

export type Invitation = Awaited<ReturnType<typeof selectInvitations>>[number]

/** Asserts that the active members, with those that other requests added meanwhile, are within the limit of the plan. */
export function assertUserLimit({ db, inFarm }: FarmScope, plan: FarmPlan) {
  const active = sql`(select count(*) from farm_users where ${inFarm(farmUsers, eq(farmUsers.active, true))})`
  return assertInBatch(db, sql`${active} <= ${Math.min(planLimits[plan].users, Number.MAX_SAFE_INTEGER)}`)
}

const selectMember = ({ db, inFarm }: FarmScope, userId: number, condition: SQLWrapper) =>
  db
    .select({ id: farmUsers.userId })
    .from(farmUsers)
    .innerJoin(users, eq(users.id, farmUsers.userId))
    .where(inFarm(farmUsers, and(eq(farmUsers.userId, userId), sql`${condition}`)))

/** Asserts that neither the account nor the membership changed since they were loaded. */
export const assertMemberUnchanged = (scope: FarmScope, { userId, updatedAt }: Member) =>
  assertInBatch(
    scope.db,
    exists(selectMember(scope, userId, sql`max(${farmUsers.updatedAt}, ${users.updatedAt}) = ${updatedAt}`)),
  )

/** Asserts that the person has not proven the address meanwhile, and so taken the account over. */
export const assertManaged = (scope: FarmScope, { userId }: Member) =>
  assertInBatch(scope.db, exists(selectMember(scope, userId, isManaged)))
