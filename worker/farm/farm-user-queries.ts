/** Queries and assertions of a farm's members: an account each, and its membership in the farm. */
import { and, eq, exists, ne, sql } from 'drizzle-orm'
import * as FarmUser from '../../domain/account/farm-user.ts'
import type { UserType } from '../../domain/account/permission.ts'
import { type FarmPlan, planLimits } from '../../domain/account/plan-limit.ts'
import type { FarmScope } from '../db/farm-scope.ts'
import { farmUsers, users } from '../db/schema.ts'
import { assertInBatch } from '../db/statements.ts'
import type { QueryContext } from '../http/context.ts'

/** Account and membership of every current and former member, or of one. */
export const selectMembers = ({ db, inFarm }: FarmScope, id?: number) =>
  db
    .select({
      userId: sql<number>`${users.id}`.as('user_id'),
      name: sql<string>`${users.name}`.as('user_name'),
      email: sql<string>`${users.email}`.as('user_email'),
      staff: sql<number>`${users.staff}`.as('user_staff'),
      userType: sql<UserType>`${farmUsers.userType}`.as('member_type'),
      active: sql<boolean>`${farmUsers.active}`.mapWith(Boolean).as('member_active'),
      createdAt: sql<number>`${farmUsers.createdAt}`.as('member_created_at'),
      updatedAt: sql<number>`max(${farmUsers.updatedAt}, ${users.updatedAt})`.as('member_updated_at'),
      accountCreatedAt: sql<number>`${users.createdAt}`.as('user_created_at'),
    })
    .from(farmUsers)
    .innerJoin(users, eq(users.id, farmUsers.userId))
    .where(inFarm(farmUsers, id === undefined ? undefined : eq(farmUsers.userId, id)))

export type Member = Awaited<ReturnType<typeof selectMembers>>[number]

export const memberToJson = ({ userId: id, name, email, ...membership }: Member) =>
  FarmUser.toJson({ id, name, email }, membership)

export const selectAccount = ({ db }: FarmScope, email: string) => db.select().from(users).where(eq(users.email, email))

/** Asserts that the active members, with those that other requests added meanwhile, are within the limit of the plan. */
export function assertUserLimit({ db, inFarm }: FarmScope, plan: FarmPlan) {
  const active = sql`(select count(*) from farm_users where ${inFarm(farmUsers, eq(farmUsers.active, true))})`
  return assertInBatch(db, sql`${active} <= ${Math.min(planLimits[plan].users, Number.MAX_SAFE_INTEGER)}`)
}

/** The memberships of an account on other farms, inactive ones included. */
export const selectOtherMemberships = ({ db, farmId }: QueryContext, id: number) =>
  db
    .select({ farmId: farmUsers.farmId })
    .from(farmUsers)
    .where(and(eq(farmUsers.userId, id), ne(farmUsers.farmId, farmId)))

/** Asserts that neither the account nor the membership changed since they were loaded. */
export function assertMemberUnchanged({ db, inFarm }: FarmScope, { userId, updatedAt }: Member) {
  const version = sql`max(${farmUsers.updatedAt}, ${users.updatedAt})`
  const unchanged = db
    .select({ id: farmUsers.userId })
    .from(farmUsers)
    .innerJoin(users, eq(users.id, farmUsers.userId))
    .where(inFarm(farmUsers, and(eq(farmUsers.userId, userId), sql`${version} = ${updatedAt}`)))
  return assertInBatch(db, exists(unchanged))
}
