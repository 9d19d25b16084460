/** The request: a declaration becomes one trip to D1 (read) or at most two (write). */
import { StatusError } from 'itty-router'
import { SMALL_BATCH } from '../../domain/account/quotas.ts'
import {
  type Batch,
  type Rows,
  retryWhenStale,
  runQueries,
  type Statements,
  toBatch,
  writtenTables,
} from '../db/batch.ts'
import { auditStatements } from './audit.ts'
import { type Access, accountAccess, publicAccess, staffAccess, tokenHolderAccess } from './authorize.ts'
import { parseInput } from './body.ts'
import { prepareContexts } from './context.ts'
import { inFarmTurn } from './farm-turns.ts'
import { declare, type Handler } from './handler.ts'
import { type OpenRequest, openRequest } from './request.ts'
import { boundedJson, json } from './respond.ts'
import type { AfterWrite, ReadRoute, WriteRoute } from './route-types.ts'
import { logSecurityEvents } from './security-events.ts'

/** A route that reads, for the callers that `access` admits. */
export const readFor =
  <Caller>(access: Access<Caller>) =>
  <Input, const Loaded extends Statements, Reply, const Own extends Statements = readonly []>(
    route: ReadRoute<Caller, Input, Loaded, Reply, Own>,
  ) =>
    readRoute(access, route)

/** A route that writes. `afterWrite`: work after each response, in order, when the route's own is done. */
export const writeFor =
  <Caller>(access: Access<Caller>, afterWrite: readonly AfterWrite[] = []) =>
  <
    Input,
    const Loaded extends Statements,
    Decision,
    const Saved extends Statements,
    Reply,
    const Own extends Statements = readonly [],
  >(
    route: WriteRoute<Caller, Input, Loaded, Decision, Saved, Reply, Own>,
  ) =>
    writeRoute({ ...access, afterWrite }, route)

/** Routes of an account, for the holder of its token. */
export const readAccount = readFor(accountAccess)
export const writeAccount = writeFor(accountAccess)

/** Routes of an account, or of a registration whose address is not proven yet. */
export const readTokenHolder = readFor(tokenHolderAccess)
export const writeTokenHolder = writeFor(tokenHolderAccess)

/** Routes of the vendor's staff. */
export const readStaff = readFor(staffAccess)
export const writeStaff = writeFor(staffAccess)

/** Routes without a session. */
export const readPublic = readFor(publicAccess)
export const writePublic = writeFor(publicAccess)

function readRoute<Caller, Input, Loaded extends Statements, Reply, Own extends Statements>(
  access: Access<Caller>,
  route: ReadRoute<Caller, Input, Loaded, Reply, Own>,
): Handler {
  const prepared: { [scope in keyof typeof prepareContexts]?: Batch<Rows<Loaded>> } = {}
  const batchFor = (request: OpenRequest<Caller>, input: Input) => {
    if ('load' in route) return toBatch(route.load(request.loadContext(input)))
    const { scope } = request
    prepared[scope] ??= toBatch(route.prepare(prepareContexts[scope]))
    return prepared[scope]
  }
  return declare('read', access, route, async (req, env, ctx) => {
    const request = openRequest(access, route, req, env, ctx)
    const input = await parseInput(route.input, req)
    const { rows, member } = await request.load(batchFor(request, input), { ...route, isWrite: false })
    const own = route.loadOwn ? await request.loadOwn(input, member, route.loadOwn) : []
    const respond = async () => {
      const data = await route.reply(rows, request.decideContext(input, member), own)
      if (data === undefined) throw new StatusError(404, 'Registro não encontrado. Talvez tenha sido excluído.')
      if (data instanceof Response) return data
      const [answer, headers] = [route.flat ? data : { data }, request.bookmark()]
      if (route.unlimited) return json(200, answer, headers)
      return boundedJson(200, answer, { headers, hasFiles: route.files !== undefined })
    }
    return route.large ? inFarmTurn(String(req.params.farmId), respond) : respond()
  })
}

function writeRoute<
  Caller,
  Input,
  Loaded extends Statements,
  Decision,
  Saved extends Statements,
  Reply,
  Own extends Statements,
>(
  access: Access<Caller> & { afterWrite: readonly AfterWrite[] },
  route: WriteRoute<Caller, Input, Loaded, Decision, Saved, Reply, Own>,
): Handler {
  return declare('write', access, route, async (req, env, ctx) => {
    const request = openRequest(access, route, req, env, ctx)
    const input = await parseInput(route.input, req)
    const size = route.batchSize?.(input) ?? 1
    let limited: Promise<void> | undefined
    const { decision, context, saved, tables } = await retryWhenStale(async () => {
      const loadContext = request.loadContext(input)
      const { rows, member, connection } = await request.load(toBatch(route.load(loadContext)), {
        ...route,
        isWrite: true,
      })
      limited ??= access.limitWrites?.(env, member, size)
      await limited
      const context = { ...loadContext, ...request.decideContext(input, member) }
      const own = route.loadOwn ? await request.loadOwn(input, member, route.loadOwn) : []
      const decide = async () => route.decide(rows, context, own)
      const decision = await (size > SMALL_BATCH ? inFarmTurn(String(context.farmId), decide) : decide())
      const statements = route.save(decision, context)
      const entries = auditStatements(route.audit, decision, context)
      const options = { idempotent: route.idempotent }
      const batch = toBatch({ caller: request.callerRows(member), route: statements, audit: entries })
      const { route: saved } = await runQueries(connection, batch, options)
      logSecurityEvents(statements, saved)
      return { decision, context, saved, tables: writtenTables(batch) }
    })
    const write = { env: request.env, farmId: context.farmId, now: context.now, tables }
    ctx.waitUntil(
      runInOrder([
        () => route.after?.(request.env, decision, saved),
        ...access.afterWrite.map(work => () => work(write)),
      ]),
    )
    return json(route.status ?? 200, route.reply(decision, { ...context, saved }), request.bookmark())
  })
}

async function runInOrder(works: readonly (() => Promise<unknown> | undefined)[]): Promise<void> {
  for (const work of works) await work()
}
