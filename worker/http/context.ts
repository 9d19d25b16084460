/** What a route gets in hand to describe its statements: the database to build on, and the tenancy guard as SQL. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { UserType } from '../../domain/account/permission.ts'
import { farms, farmUsers, sessions, users } from '../db/schema.ts'

export type Db = DrizzleD1Database
export type Statement = BatchItem<'sqlite'>
export type Statements = readonly Statement[]
export type Rows<S extends Statements> = BatchResponse<[...S]>

/** The person behind a token. */
export type Account = { sessionId: number; userId: number; name: string; email: string; staff: boolean }
/** The person, on the farm in the path. */
export type Member = Account & {
  userType: UserType
  farm: { id: number; name: string; timezone: string; plan: Plan; feedingDayClose: string }
}
type Plan = 'starter' | 'professional' | 'enterprise'

/** A request before anybody knows whether its token lives. */
export type Visit = { tokenHash: string; farmId: number; now: number }

type Lasting = SQLiteTable & { id: SQLiteColumn; farmId: SQLiteColumn; deletedAt: SQLiteColumn }

export type Desk = {
  db: Db
  now: number
  farmId: number
  tokenHash: string
  /** `farm_id` is the farm in the path, if the token's session is alive and its member is active there: session, tenancy and data travel together. */
  own: (table: { farmId: SQLiteColumn }, ...more: (SQL | undefined)[]) => SQL | undefined
  /** Of these, what nobody deleted; it is what the indexes of the lists hold. */
  live: (table: Lasting, ...more: (SQL | undefined)[]) => SQL | undefined
}

export function deskOf(db: Db, visit: Visit): Desk {
  const farm = sql`(select fu.farm_id from ${sessions} s join ${farmUsers} fu on fu.user_id = s.user_id
    where s.token_hash = ${visit.tokenHash} and s.expires_at > ${visit.now} and fu.farm_id = ${visit.farmId} and fu.active = 1)`
  const own: Desk['own'] = (table, ...more) => and(eq(table.farmId, farm), ...more)
  return { db, ...visit, own, live: (table, ...more) => own(table, isNull(table.deletedAt), ...more) }
}

/** One row: the live session's person, with the membership in the farm of the path where there is one. Every column aliased (a batch answers by name). */
export const memberOf = (db: Db, { tokenHash, farmId, now }: Visit) =>
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
      plan: sql<Plan>`${farms.plan}`.as('farm_plan'),
      feedingDayClose: sql<string>`${farms.feedingDayClose}`.as('farm_close'),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(farmUsers, and(eq(farmUsers.userId, users.id), eq(farmUsers.farmId, farmId), eq(farmUsers.active, true)))
    .leftJoin(farms, eq(farms.id, farmUsers.farmId))
    .where(and(eq(sessions.tokenHash, tokenHash), sql`${sessions.expiresAt} > ${now}`, sql`${users.deletedAt} is null`))

export type MemberRow = Awaited<ReturnType<typeof memberOf>>[number]

export function accountOf(row: MemberRow): Account {
  return { sessionId: row.sessionId, userId: row.userId, name: row.name, email: row.email, staff: Boolean(row.staff) }
}

/** The id of the row that the statement before inserted: inside one batch nothing comes between (ids are AUTOINCREMENT). */
export const newest = (table: { id: SQLiteColumn }) => sql<number>`(select max(${table.id}) from ${table})`

/** A list as the rows of `json_each`: one bound parameter, however long (D1 binds at most 100). */
export const among = (column: SQLiteColumn, values: readonly (number | string)[]) =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`

/** The concurrency guard: a write that saw an older revision sets NULL, the batch rolls back, and route.ts decides again. */
export const nextRevision = (column: SQLiteColumn, seen: number | SQL) =>
  sql<number>`case when ${column} = ${seen} then ${column} + 1 end`

/** What must hold once all is written: where it does not, the batch rolls back, and route.ts decides again on what is there now. */
export const ensure = (db: Db, condition: SQL | undefined) =>
  db.select({ holds: sql`case when ${condition} then 1 else json('stale') end`.as('holds') }).from(sql`(select 1)`)

/** What a record refers to was not deleted meanwhile. */
export function ensureThere({ db, live }: Desk, table: Lasting, ids: readonly number[]) {
  const there = sql`(select count(*) from ${table} where ${live(table, among(table.id, ids))})`
  return ensure(db, sql`${there} = ${new Set(ids).size}`)
}
