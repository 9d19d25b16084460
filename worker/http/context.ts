/** The context of a request: what each phase of a route receives. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { IRequest } from 'itty-router'
import type { UserType } from '../../domain/account/permission.ts'
import type { FarmPlan } from '../../domain/account/plan-limit.ts'
import type { FeedingBasis, FeedingLimits } from '../../domain/feed/feeding-limits.ts'
import { dayAt } from '../../domain/time/day.ts'
import { createAuthorizedScope, createScope, type FarmScope } from '../db/farm-scope.ts'
import { callerTimezone } from './caller/caller.ts'
import { type OpenRequest, scopeOfRequest } from './request.ts'

/** The person behind a token. `verified`: they proved that the address is theirs. */
export type Account = {
  sessionId: number
  userId: number
  name: string
  email: string
  staff: boolean
  verified: boolean
}
/** A person who signed up with an address and has not verified it: no account, and on no farm. */
export type Registration = { registrationId: number; name: string; email: string }
/** A caller with a token, whose address may not be proven. */
export type TokenHolder = Account | Registration
/** One of the vendor's people. */
export type Staff = Account & { hasSecondFactor: boolean }
/** The person, on the farm in the path. */
export type Member = Account & {
  userType: UserType
  /** The id of the farm access token, if a program calls. */
  tokenId?: number
  farm: {
    id: number
    name: string
    timezone: string
    plan: FarmPlan
    feedingDayClose: string
    feedingBasis: FeedingBasis
    feedingLimits: FeedingLimits
    suspendedAt: number | null
  }
}
/** Settings and secrets. The database is left out: routes describe statements and do not run them. */
export type Bindings = Omit<Env, 'DB'>

export type RequestContext<Caller = unknown, Input = unknown> = FarmScope & {
  req: IRequest
  env: Bindings
  /** Ids of the path; 0 where it has none. */
  params: { farmId: number; id: number }
  /** The body or query, checked by the route's schema. */
  input: Input
  farmId: number
  /** SHA-256 of the token; empty without one. Of a person who wrote by WhatsApp, the id of their link. */
  tokenHash: string
  /** UTC milliseconds. */
  now: number
  /** Who sent the request: a `Member` of the farm, an `Account`, or null on a public route. */
  member: Caller
  /** The farm-local day, 'YYYY-MM-DD'. */
  today: string
}

/** Context of `load`: the caller, and with it the farm's day, are not known yet. */
export type LoadContext<Input = unknown> = Omit<RequestContext<unknown, Input>, 'member' | 'today'>
/** Context of `loadOwn`: the database of these farms, where `callerId` is the caller, who was authorized by the main one. */
export type OwnContext<Input = unknown> = LoadContext<Input> & { farmIds: readonly number[] }
/** Context of `decide` and `reply`: rows instead of a database. */
export type DecideContext<Caller = unknown, Input = unknown> = Pick<
  RequestContext<Caller, Input>,
  'req' | 'env' | 'params' | 'input' | 'now' | 'today' | 'member'
>
/** What statements are built from, in `load` and in `save`. */
export type QueryContext = Pick<
  RequestContext,
  'db' | 'inFarm' | 'joinedInFarm' | 'notDeleted' | 'callerId' | 'params' | 'farmId' | 'tokenHash' | 'now'
>
/** Context of `prepare`: the SQL is built once, so the values of a request are placeholders, which are bound for each request. */
export type PrepareContext = FarmScope &
  Record<'farmId' | 'tokenHash' | 'now', SQLWrapper> & { params: { id: SQLWrapper } }
/**
 * `value`: the placeholder of a value that the route takes from its input. `given`: what `use` makes of it, or `undefined` where the request has no
 * such value: a filter, or the row beside a page.
 */
export type PrepareInputContext<ValueName extends string> = PrepareContext & {
  value: (name: ValueName) => SQL
  given: <Use>(name: ValueName, use: (value: SQL) => Use) => Use | undefined
}

export const createLoadContext = <Input>(request: OpenRequest, input: Input): LoadContext<Input> => {
  const { req, env, params, tokenHash, now } = request
  return { req, env, params, input, farmId: params.farmId, tokenHash, now, ...scopeOfRequest(request) }
}

export function createDecideContext<Caller, Input>(
  { req, env, params, now }: OpenRequest,
  input: Input,
  member: Caller,
): DecideContext<Caller, Input> {
  return {
    req,
    env,
    params,
    input,
    now,
    member,
    // computed when it is read: most routes do without it
    get today() {
      return dayAt(now, callerTimezone(member))
    },
  }
}

const placeholder = (name: string): SQL => sql`${sql.placeholder(name)}`

const placeholders = {
  tokenHash: placeholder('tokenHash'),
  farmId: placeholder('farmId'),
  now: placeholder('now'),
}

const preparedFor = (scope: FarmScope): PrepareContext => ({
  ...placeholders,
  ...scope,
  params: { id: placeholder('id') },
})

const { tokenHash, farmId, now } = placeholders

/** Contexts for the main database, where the session or the program's token is part of each condition, and for a farm's own database. */
export const prepareContexts = {
  session: preparedFor(createScope(tokenHash, farmId, now, 'session')),
  program: preparedFor(createScope(tokenHash, farmId, now, 'program')),
  whatsapp: preparedFor(createScope(tokenHash, farmId, now, 'whatsapp')),
  own: preparedFor(createAuthorizedScope(farmId)),
}

/** What is prepared for the requests that have these values. */
export const createPrepareContext = (
  kind: keyof typeof prepareContexts,
  givenNames: ReadonlySet<string>,
): PrepareInputContext<string> => ({
  ...prepareContexts[kind],
  value: placeholder,
  given: (name, use) => (givenNames.has(name) ? use(placeholder(name)) : undefined),
})
