/** One request as it runs: its token and ids, its connection to D1, and the contexts that the phases of its route receive. */
import { type IRequest, StatusError } from 'itty-router'
import { isFarmToken } from '../../domain/account/farm-token.ts'
import type { Permission } from '../../domain/account/permission.ts'
import { dayAt } from '../../domain/time/day.ts'
import {
  type Batch,
  type Connection,
  type Rows,
  runBatch,
  runQueries,
  type Statement,
  type Statements,
  together,
} from '../db/batch.ts'
import { ownDatabaseOf, ownDatabases } from '../db/farm-database.ts'
import { insertCaller } from '../db/farm-members.ts'
import { authorizedScopeOf, scopeOf, type TokenKind } from '../db/farm-scope.ts'
import { type Access, type CallerRow, type CallerRows, type TokenRoute, unauthorized } from './authorize.ts'
import { type ProgramRow, touchToken } from './caller/farm-token-caller.ts'
import { isTouchDue, touchSession } from './caller/touch-session.ts'
import { isFromOtherSite } from './client/same-origin.ts'
import type { DecideContext, LoadContext, OwnContext, Registration } from './context.ts'
import { connect, OWN } from './d1-session.ts'
import type { RoutePlace } from './handler.ts'
import { recordSecurityEvent, saveSecurityEvent } from './security-events.ts'
import { sha256 } from './tokens.ts'

/** Refuses, before any trip, a request without the token that its route needs, a public write of another site, and a path whose id cannot be one. */
export function openRequest<Caller>(
  access: Access<Caller>,
  { database: place }: RoutePlace,
  req: IRequest,
  env: Env,
  ctx: ExecutionContext,
) {
  const token = req.headers.get('authorization')
  if (access.token && !token) throw unauthorized()
  if (!access.token && req.method !== 'GET' && isFromOtherSite(req))
    throw new StatusError(403, 'Este pedido veio de outro site. Abra o Cocho em Dia e tente de novo.')
  const tokenHash = token ? sha256(token) : ''
  const params = { farmId: idInPath(req, 'farmId'), id: idInPath(req, 'id') }
  const { farmId } = params
  const now = Date.now()
  const ownDatabase = access.ofFarm && place !== 'main' ? ownDatabaseOf(env, farmId) : undefined
  const main = connect(env.DB, req, '')
  const own = ownDatabase && connect(ownDatabase, req, OWN)
  // a farm access token on another route is an unknown session
  const program = token && isFarmToken(token) ? access.program : undefined
  const tokenKind: TokenKind = program ? 'program' : 'session'
  const scope = own ? authorizedScopeOf(farmId) : scopeOf(tokenHash, farmId, now, tokenKind)

  function loadContext<Input>(input: Input): LoadContext<Input> {
    return { req, env, params, input, farmId, tokenHash, now, ...scope }
  }

  function decideContext<Input>(input: Input, member: Caller): DecideContext<Caller, Input> {
    return {
      req,
      env,
      params,
      input,
      now,
      member,
      // computed when it is read: most routes do without it
      get today() {
        return dayAt(now, access.timezoneOf(member))
      },
    }
  }

  const options = { values: { tokenHash, farmId, now, id: params.id }, idempotent: true }

  /** One trip: who calls, and the rows of the route. Two for a farm with a database of its own. */
  async function load<R>(batch: Batch<R>, route: TokenRoute) {
    const connection = main.open()
    const callerBatch = program?.batch ?? access.batch
    if (!own) {
      const [callers, rows] = await runQueries(connection, together(callerBatch, batch), options)
      return { member: await authorize(connection, callers, route), connection, rows }
    }
    const callers = await runQueries(connection, callerBatch, options)
    const member = await authorize(connection, callers, route)
    const ownConnection = own.open()
    const [caller] = callers.programs ?? callers.callers ?? []
    const values = { ...options.values, callerId: caller?.userId }
    return { member, connection: ownConnection, rows: await runQueries(ownConnection, batch, { ...options, values }) }
  }

  const authorize = async (connection: Connection, callers: CallerRows, route: TokenRoute) =>
    program
      ? authorizeProgram(program, connection, callers.programs ?? [], route)
      : authorizePerson(connection, callers, route.can)

  function authorizePerson(connection: Connection, rows: CallerRows, can: Permission | undefined) {
    const [caller] = rows.callers ?? []
    const [registration] = rows.registrations ?? []
    const member = authorizeOrRecord(connection, caller, can, registration)
    access.rejectRequest?.(member, { req, now })
    if (caller && isTouchDue(caller, now))
      ctx.waitUntil(runBatch(connection, [touchSession(caller, now)], { idempotent: true }))
    return member
  }

  async function authorizeProgram(
    { authorize, limitReads }: NonNullable<Access<Caller>['program']>,
    connection: Connection,
    [caller]: ProgramRow[],
    route: TokenRoute,
  ) {
    const member = authorize(caller, route)
    access.rejectRequest?.(member, { req, now })
    if (!route.isWrite) await limitReads(env, member)
    const today = dayAt(now, access.timezoneOf(member))
    if (caller && caller.lastUsedOn !== today)
      ctx.waitUntil(runBatch(connection, [touchToken(caller, today)], { idempotent: true }))
    return member
  }

  /** The response to a refusal does not wait for its trace. */
  function authorizeOrRecord(
    connection: Connection,
    caller: CallerRow | undefined,
    can: Permission | undefined,
    registration: Registration | undefined,
  ) {
    try {
      return access.authorize(caller, can, registration)
    } catch (error) {
      if (caller && isForbidden(error)) {
        const context = { ...loadContext(undefined), member: caller }
        ctx.waitUntil(
          saveSecurityEvent(
            connection,
            recordSecurityEvent(context, 'access_denied', { detail: { can: can ?? null } }),
          ),
        )
      }
      throw error
    }
  }

  /** One trip to each database that farms have for themselves: to that of the farm in the path, or to all of them where the path has none. */
  function loadOwn<Own extends Statements, Input>(
    input: Input,
    member: Caller,
    statementsOf: (context: OwnContext<Input>) => Own,
  ): Promise<OwnRows<Own>[]> {
    const callerId = (member as { userId?: number } | null)?.userId
    const values = { ...options.values, callerId }
    const isWanted = (id: number) => !access.ofFarm || id === farmId
    const databases = ownDatabases(env).map(one => ({ ...one, farmIds: one.farmIds.filter(isWanted) }))
    return Promise.all(
      databases
        .filter(({ farmIds }) => farmIds.length > 0)
        .map(async ({ database, farmIds }) => {
          const context = { ...loadContext(input), ...authorizedScopeOf(farmId), farmIds }
          const connection = connect(database, req, OWN).open()
          return { farmIds, rows: await runBatch(connection, statementsOf(context), { ...options, values }) }
        }),
    )
  }

  /** What the farm's own database must have before a write of the caller: the rows that its foreign keys refer to. */
  const callerRows = (caller: Caller): Statement[] =>
    own && access.ofFarm ? insertCaller(access.ofFarm(caller), now) : []

  return {
    loadContext,
    decideContext,
    load,
    loadOwn,
    callerRows,
    /** The bindings for work after the response: its jobs run where the farm's data is. */
    env: ownDatabase ? { ...env, DB: ownDatabase } : env,
    /** Which conditions the prepared statements have. */
    scope: own ? ('own' as const) : tokenKind,
    bookmark: () => (own ?? main).bookmark(),
  }
}

const isForbidden = (error: unknown) => error instanceof StatusError && error.status === 403

/** The rows of one database, and the farms that it belongs to. */
export type OwnRows<Own extends Statements> = { farmIds: readonly number[]; rows: Rows<Own> }

export type OpenRequest<Caller> = ReturnType<typeof openRequest<Caller>>

/** An id of the path, 0 where the path has none. What cannot be an id is a 404. */
function idInPath(req: IRequest, name: string): number {
  const text = req.params[name]
  if (text === undefined) return 0
  if (!/^\d{1,15}$/.test(text)) throw new StatusError(404, 'Registro não encontrado.')
  return Number(text)
}
