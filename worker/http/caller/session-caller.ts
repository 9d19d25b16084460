/** The caller behind the token of a session. */
import { and, eq, sql } from 'drizzle-orm'
import type { UserType } from '../../../domain/account/permission.ts'
import type { FarmPlan } from '../../../domain/account/plan-limit.ts'
import type { FeedingBasis } from '../../../domain/feed/feeding-limits.ts'
import { statementBuilder } from '../../db/batch.ts'
import { farms, farmUsers, pendingRegistrations, registrationSessions, sessions, users } from '../../db/schema.ts'

const { placeholder } = sql

/** A batch answers by column name, so every column has its own. */
export const farmColumns = {
  farmId: sql<number | null>`${farms.id}`.as('member_farm'),
  farmName: sql<string>`${farms.name}`.as('farm_name'),
  timezone: sql<string>`${farms.timezone}`.as('farm_timezone'),
  plan: sql<FarmPlan>`${farms.plan}`.as('farm_plan'),
  feedingDayClose: sql<string>`${farms.feedingDayClose}`.as('farm_close'),
  feedingBasis: sql<FeedingBasis>`${farms.feedingBasis}`.as('farm_basis'),
  feedingLimits: sql<string | null>`${farms.feedingLimits}`.as('farm_limits'),
  suspendedAt: sql<number | null>`${farms.suspendedAt}`.as('farm_suspended'),
}

export const callerColumns = {
  userId: sql<number>`${users.id}`.as('user_id'),
  name: sql<string>`coalesce(${farmUsers.name}, ${users.name})`.as('user_name'),
  email: sql<string>`${users.email}`.as('user_email'),
  staff: sql<number>`${users.staff}`.as('user_staff'),
  verifiedAt: sql<number | null>`${users.verifiedAt}`.as('user_verified'),
  userType: sql<UserType | null>`${farmUsers.userType}`.as('member_type'),
  ...farmColumns,
}

/** The active membership of the person in the farm of the path. */
export const isActiveInPath = and(
  eq(farmUsers.userId, users.id),
  sql`${farmUsers.farmId} = ${placeholder('farmId')}`,
  eq(farmUsers.active, true),
)

/** The account of a valid session, with its membership in the farm of the path. */
export const selectCaller = statementBuilder
  .select({
    sessionId: sql<number>`${sessions.id}`.as('session_id'),
    seenAt: sql<number>`coalesce(${sessions.seenAt}, ${sessions.createdAt})`.as('session_seen'),
    /** Looked up for staff only. */
    secondFactor: sql<number>`(case when ${users.staff} then exists (
      select 1 from second_factors where user_id = ${users.id} and confirmed_at is not null)
      or exists (select 1 from passkeys where user_id = ${users.id}) else 0 end)`.as('user_factor'),
    ...callerColumns,
  })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .leftJoin(farmUsers, isActiveInPath)
  .leftJoin(farms, eq(farms.id, farmUsers.farmId))
  .where(
    and(
      sql`${sessions.tokenHash} = ${placeholder('tokenHash')}`,
      sql`${sessions.expiresAt} > ${placeholder('now')}`,
      sql`${users.deletedAt} is null`,
    ),
  )

export type CallerRow = Awaited<typeof selectCaller>[number]

export const selectRegistration = statementBuilder
  .select({
    registrationId: sql<number>`${pendingRegistrations.id}`.as('registration_id'),
    name: sql<string>`${pendingRegistrations.name}`.as('registration_name'),
    email: sql<string>`${pendingRegistrations.email}`.as('registration_email'),
  })
  .from(registrationSessions)
  .innerJoin(pendingRegistrations, eq(pendingRegistrations.id, registrationSessions.registrationId))
  .where(
    and(
      sql`${registrationSessions.tokenHash} = ${placeholder('tokenHash')}`,
      sql`${registrationSessions.expiresAt} > ${placeholder('now')}`,
    ),
  )
