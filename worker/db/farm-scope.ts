/** Tenancy: the conditions that limit a query to the farm in the path. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Db, statementBuilder } from './batch.ts'

/** A table with soft delete: `deletedAt` is null while the row is not deleted. */
export type SoftDeletable = SQLiteTable & { id: SQLiteColumn; farmId: SQLiteColumn; deletedAt: SQLiteColumn }

type Condition = SQL | undefined

/** What a query of the farm's records is built from. */
export type FarmScope = {
  /** Builds statements; it has no connection. */
  db: Db
  /** `farm_id` is the farm in the path, if the token's session is alive and its member is active there: session, tenancy and data leave in one batch. */
  inFarm: (table: { farmId: SQLiteColumn }, ...more: Condition[]) => Condition
  /** The same, without the soft-deleted rows: the condition of the partial indexes of the lists. */
  notDeleted: (table: SoftDeletable, ...more: Condition[]) => Condition
  /** The id of the person who calls, where a query needs it before the caller is known. */
  callerId: SQL
}

/** The tenancy conditions, for values of a request or for their placeholders. */
export function scopeOf(tokenHash: unknown, farmId: unknown, now: unknown): FarmScope {
  const callerId = sql`(select user_id from sessions where token_hash = ${tokenHash} and expires_at > ${now})`
  const farm = sql`(select fu.farm_id from sessions s join farm_users fu on fu.user_id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and fu.farm_id = ${farmId} and fu.active = 1)`
  return scopeOfFarm(farm, callerId)
}

/** In a farm's own database there are no sessions: the caller was authorized by the main one, a trip before. */
export const authorizedScopeOf = (farmId: unknown): FarmScope =>
  scopeOfFarm(sql`${farmId}`, sql`${sql.placeholder('callerId')}`)

function scopeOfFarm(farm: SQL, callerId: SQL): FarmScope {
  const inFarm: FarmScope['inFarm'] = (table, ...more) => and(eq(table.farmId, farm), ...more)
  const notDeleted: FarmScope['notDeleted'] = (table, ...more) => inFarm(table, isNull(table.deletedAt), ...more)
  return { db: statementBuilder, inFarm, notDeleted, callerId }
}
