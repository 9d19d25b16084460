/** The context of a request: what each phase of a route receives. */
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { IRequest } from 'itty-router'
import type { UserType } from '../../domain/account/permission.ts'
import type { FarmPlan } from '../../domain/account/plan-limit.ts'
import { statementBuilder } from '../db/batch.ts'
import type { Db, SoftDeletable } from '../db/statements.ts'

/** The person behind a token. */
export type Account = { sessionId: number; userId: number; name: string; email: string; staff: boolean }
/** The person, on the farm in the path. */
export type Member = Account & {
  userType: UserType
  farm: { id: number; name: string; timezone: string; plan: FarmPlan; feedingDayClose: string }
}
/** Settings and secrets. The database is left out: routes describe statements and do not run them. */
export type Bindings = Omit<Env, 'DB'>

type Condition = SQL | undefined

export type RequestContext<Caller = unknown, Input = unknown> = {
  req: IRequest
  env: Bindings
  /** Ids of the path; 0 where it has none. */
  params: { farmId: number; id: number }
  /** The body or query, checked by the route's schema. */
  input: Input
  farmId: number
  /** SHA-256 of the token; empty without one. */
  tokenHash: string
  /** UTC milliseconds. */
  now: number
  /** Builds statements; it has no connection. */
  db: Db
  /** `farm_id` is the farm in the path, if the token's session is alive and its member is active there: session, tenancy and data leave in one batch. */
  inFarm: (table: { farmId: SQLiteColumn }, ...more: Condition[]) => Condition
  /** The same, without the soft-deleted rows: the condition of the partial indexes of the lists. */
  notDeleted: (table: SoftDeletable, ...more: Condition[]) => Condition
  /** Who sent the request: a `Member` of the farm, an `Account`, or null on a public route. */
  member: Caller
  /** The farm-local day, 'YYYY-MM-DD'. */
  today: string
}

/** Context of `load`: the caller, and with it the farm's day, are not known yet. */
export type LoadContext<Input = unknown> = Omit<RequestContext<unknown, Input>, 'member' | 'today'>
/** Context of `decide` and `reply`: rows instead of a database. */
export type DecideContext<Caller = unknown, Input = unknown> = Pick<
  RequestContext<Caller, Input>,
  'req' | 'env' | 'params' | 'input' | 'now' | 'today' | 'member'
>
/** What statements are built from, in `load` and in `save`. */
export type QueryContext = Pick<
  RequestContext,
  'db' | 'inFarm' | 'notDeleted' | 'params' | 'farmId' | 'tokenHash' | 'now'
>
/** What a query of the farm's records is built from. */
export type FarmScope = Pick<RequestContext, 'db' | 'inFarm' | 'notDeleted'>
/** Context of `prepare`: the SQL is built once, so the values of a request are placeholders, which are bound for each request. */
export type PrepareContext = FarmScope &
  Record<'farmId' | 'tokenHash' | 'now', SQLWrapper> & { params: { id: SQLWrapper } }

/** The tenancy conditions, for values of a request or for their placeholders. */
export function scopeOf(tokenHash: unknown, farmId: unknown, now: unknown): FarmScope {
  const farm = sql`(select fu.farm_id from sessions s join farm_users fu on fu.user_id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and fu.farm_id = ${farmId} and fu.active = 1)`
  const inFarm: FarmScope['inFarm'] = (table, ...more) => and(eq(table.farmId, farm), ...more)
  const notDeleted: FarmScope['notDeleted'] = (table, ...more) => inFarm(table, isNull(table.deletedAt), ...more)
  return { db: statementBuilder, inFarm, notDeleted }
}

const placeholder = (name: string): SQL => sql`${sql.placeholder(name)}`

const placeholders = {
  tokenHash: placeholder('tokenHash'),
  farmId: placeholder('farmId'),
  now: placeholder('now'),
}

export const prepareContext: PrepareContext = {
  ...placeholders,
  ...scopeOf(placeholders.tokenHash, placeholders.farmId, placeholders.now),
  params: { id: placeholder('id') },
}
