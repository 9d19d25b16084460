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
  /**
   * `farm_id` is the farm in the path, if the token's session is alive and its member is active there: session, tenancy and data leave in one batch.
   * For lists, which an index of the farm gives.
   */
  inFarm: (table: { farmId: SQLiteColumn }, ...more: Condition[]) => Condition
  /**
   * The same for rows that another key finds: `in` a list of ids, or joined by them. The unary plus keeps SQLite from the indexes of the farm. It
   * prefers them, by `farm_id` alone, to those of the key (`unload_lines_of_lot` to the primary key), and then reads all that the farm ever stored.
   */
  joinedInFarm: (table: { farmId: SQLiteColumn }, ...more: Condition[]) => Condition
  /** Adds to `inFarm` that a row is not soft-deleted: the condition of the partial indexes of the lists. */
  notDeleted: (table: SoftDeletable, ...more: Condition[]) => Condition
  /** The id of the person who calls, where a query needs it before the caller is known. */
  callerId: SQL
}

/** `whatsapp`: no token, but the id of the WhatsApp link by which the person wrote (worker/whatsapp/). */
export type TokenKind = 'session' | 'program' | 'whatsapp'

/** The tenancy conditions, for values of a request or for their placeholders. */
export function createScope(tokenHash: unknown, farmId: unknown, now: unknown, kind: TokenKind = 'session'): FarmScope {
  if (kind === 'whatsapp') return scopeOfWhatsapp(tokenHash, farmId)
  return (kind === 'program' ? scopeOfProgram : scopeOfSession)(tokenHash, farmId, now)
}

function scopeOfSession(tokenHash: unknown, farmId: unknown, now: unknown): FarmScope {
  const callerId = sql`(select user_id from sessions where token_hash = ${tokenHash} and expires_at > ${now})`
  const farm = sql`(select fu.farm_id from sessions s join farm_users fu on fu.user_id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and fu.farm_id = ${farmId} and fu.active = 1)`
  return scopeOfFarm(farm, callerId)
}

/** The farm of the path, if the farm access token is of it and alive, and who created it is a manager there. */
function scopeOfProgram(tokenHash: unknown, farmId: unknown, now: unknown): FarmScope {
  const live = sql`t.token_hash = ${tokenHash} and t.expires_at > ${now} and t.revoked_at is null`
  const farm = sql`(select t.farm_id from farm_tokens t join farm_users fu on fu.farm_id = t.farm_id and fu.user_id = t.user_id
    where ${live} and t.farm_id = ${farmId} and fu.active = 1 and fu.user_type = 'admin')`
  return scopeOfFarm(farm, sql`(select t.user_id from farm_tokens t where ${live})`)
}

/** The farm of a client's link, if the link is alive. */
export function scopeOfLink(tokenHash: string, farmId: number, now: number): FarmScope {
  const farm = sql`(select farm_id from client_links where token_hash = ${tokenHash} and farm_id = ${farmId} and expires_at > ${now} and revoked_at is null)`
  return scopeOfFarm(farm, sql`null`)
}

/** The farm of a calendar's address, if it was not revoked and its person is active there. */
export function scopeOfCalendar(tokenHash: string, farmId: number): FarmScope {
  const link = sql`calendar_links l join farm_users fu on fu.farm_id = l.farm_id and fu.user_id = l.user_id and fu.active = 1
    where l.token_hash = ${tokenHash} and l.farm_id = ${farmId}`
  return scopeOfFarm(sql`(select l.farm_id from ${link})`, sql`(select l.user_id from ${link})`)
}

/** The farm, if the link is alive and its person is active there. */
function scopeOfWhatsapp(linkId: unknown, farmId: unknown): FarmScope {
  const live = sql`w.id = ${linkId} and w.revoked_at is null`
  const farm = sql`(select fu.farm_id from whatsapp_links w join farm_users fu on fu.user_id = w.user_id
    where ${live} and fu.farm_id = ${farmId} and fu.active = 1)`
  return scopeOfFarm(farm, sql`(select w.user_id from whatsapp_links w where ${live})`)
}

/** In a farm's own database there are no sessions: the caller was authorized by the main one, a trip before. */
export const createAuthorizedScope = (farmId: unknown): FarmScope =>
  scopeOfFarm(sql`${farmId}`, sql`${sql.placeholder('callerId')}`)

function scopeOfFarm(farm: SQL, callerId: SQL): FarmScope {
  const inFarm: FarmScope['inFarm'] = (table, ...more) => and(eq(table.farmId, farm), ...more)
  const joinedInFarm: FarmScope['joinedInFarm'] = (table, ...more) => and(sql`+${table.farmId} = ${farm}`, ...more)
  const notDeleted: FarmScope['notDeleted'] = (table, ...more) => inFarm(table, isNull(table.deletedAt), ...more)
  return { db: statementBuilder, inFarm, joinedInFarm, notDeleted, callerId }
}
