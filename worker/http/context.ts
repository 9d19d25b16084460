/** What a route gets in hand to describe its statements: the database to build on, and the tenancy guard as SQL. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { UserType } from '../../domain/account/permission.ts'
import type { FarmPlan } from '../../domain/account/plan-limit.ts'
import { farms, farmUsers, sessions, users } from '../db/schema.ts'
import type { Db, SoftDeletable } from '../db/statements.ts'

/** The person behind a token. */
export type Account = { sessionId: number; userId: number; name: string; email: string; staff: boolean }
/** The person, on the farm in the path. */
export type Member = Account & {
  userType: UserType
  farm: { id: number; name: string; timezone: string; plan: FarmPlan; feedingDayClose: string }
}

/** A request before anybody knows whether its token lives. */
export type Visit = { tokenHash: string; farmId: number; now: number }

export type RequestContext = {
  db: Db
  now: number
  farmId: number
  tokenHash: string
  /** `farm_id` is the farm in the path, if the token's session is alive and its member is active there: session, tenancy and data travel together. */
  inFarm: (table: { farmId: SQLiteColumn }, ...more: (SQL | undefined)[]) => SQL | undefined
  /** Of these, what nobody deleted; it is what the indexes of the lists hold. */
  notDeleted: (table: SoftDeletable, ...more: (SQL | undefined)[]) => SQL | undefined
}

export function createContext(db: Db, visit: Visit): RequestContext {
  const farm = sql`(select fu.farm_id from ${sessions} s join ${farmUsers} fu on fu.user_id = s.user_id
    where s.token_hash = ${visit.tokenHash} and s.expires_at > ${visit.now} and fu.farm_id = ${visit.farmId} and fu.active = 1)`
  const inFarm: RequestContext['inFarm'] = (table, ...more) => and(eq(table.farmId, farm), ...more)
  return { db, ...visit, inFarm, notDeleted: (table, ...more) => inFarm(table, isNull(table.deletedAt), ...more) }
}

/** One row: the live session's person, with the membership in the farm of the path where there is one. Every column aliased (a batch answers by name). */
export const selectMember = (db: Db, { tokenHash, farmId, now }: Visit) =>
  db
    .select({
      sessionId: sql<number>`${sessions.id}`.as('session_id'),
      seenAt: sql<number>`coalesce(${sessions.seenAt}, ${sessions.createdAt})`.as('session_seen'),
      userId: sql<number>`${users.id}`.as('user_id'),
      name: sql<string>`${users.name}`.as('user_name'),
      email: sql<string>`${users.email}`.as('user_email'),
      staff: sql<number>`${users.staff}`.as('user_staff'),
      userType: sql<UserType | null>`${farmUsers.userType}`.as('member_type'),
      farmId: sql<number | null>`${farms.id}`.as('member_farm'),
      farmName: sql<string>`${farms.name}`.as('farm_name'),
      timezone: sql<string>`${farms.timezone}`.as('farm_timezone'),
      plan: sql<FarmPlan>`${farms.plan}`.as('farm_plan'),
      feedingDayClose: sql<string>`${farms.feedingDayClose}`.as('farm_close'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(farmUsers, and(eq(farmUsers.userId, users.id), eq(farmUsers.farmId, farmId), eq(farmUsers.active, true)))
    .leftJoin(farms, eq(farms.id, farmUsers.farmId))
    .where(and(eq(sessions.tokenHash, tokenHash), sql`${sessions.expiresAt} > ${now}`, sql`${users.deletedAt} is null`))

export type MemberRow = Awaited<ReturnType<typeof selectMember>>[number]

export function toAccount(row: MemberRow): Account {
  return { sessionId: row.sessionId, userId: row.userId, name: row.name, email: row.email, staff: Boolean(row.staff) }
}
