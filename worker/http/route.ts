/** The request: a declaration becomes one trip to D1 (read) or at most two (write). */
import { StatusError } from 'itty-router'
import { SMALL_BATCH } from '../../domain/account/quotas.ts'
import { logSecurityEvents } from '../auth/security-events.ts'
import { type Query, type Rows, retryWhenStale, runBatch, type Statements, toQueries } from '../db/batch.ts'
import { concernsAlerts, updateAlertsAfterWrite } from '../jobs/alerts-after-write.ts'
import { type Audit, auditStatements } from './audit.ts'
import { type Access, accountAccess, farmAccess, holderAccess, publicAccess, staffAccess } from './authorize.ts'
import { parseInput } from './body.ts'
import {
  type Account,
  type DecideContext,
  type LoadContext,
  type Member,
  type OwnContext,
  type PrepareContext,
  prepareContexts,
  type Registration,
  type RequestContext,
  type Staff,
} from './context.ts'
import { inFarmTurn } from './farm-turns.ts'
import { type Declaration, declare, type Handler } from './handler.ts'
import { type OpenRequest, type OwnRows, openRequest } from './request.ts'
import { boundedJson, json } from './respond.ts'

type Load<Input, Loaded> = { load: (context: LoadContext<Input>) => Loaded }
type LoadOwn<Input, Own> = {
  /** Statements for databases that farms have for themselves, for a route of the main one. Without such farms there is no trip. */
  loadOwn?: (context: OwnContext<Input>) => Own
}
/** In place of `load` where the statements depend on the path and the session only: their SQL is built once per isolate. */
type Prepare<Loaded> = { prepare: (context: PrepareContext) => Loaded }

type ReadReply<Reply> = NoInfer<Reply> | Response | undefined

type Read<Caller, Input, Loaded extends Statements, Reply, Own extends Statements = readonly []> = Declaration<
  Input,
  Reply
> &
  (Load<Input, Loaded> | Prepare<Loaded>) &
  LoadOwn<Input, Own> & {
    /** Shapes the rows; `undefined` is a 404. A promise is for what is stored packed, and a Response for a file. */
    reply: (
      rows: Rows<Loaded>,
      context: DecideContext<Caller, Input>,
      own: readonly OwnRows<Own>[],
    ) => ReadReply<Reply> | Promise<ReadReply<Reply>>
    /** Answers however much there is: a person's own data, and a farm's. */
    unlimited?: boolean
  }

type Write<
  Caller,
  Input,
  Loaded extends Statements,
  Decision,
  Saved extends Statements,
  Reply,
  Own extends Statements = readonly [],
> = Declaration<Input, Reply> &
  Load<Input, Loaded> &
  LoadOwn<Input, Own> & {
    /** How many elements a batch has: large ones have a rate limit of their own. */
    batchSize?: (input: Input) => number
    /** The save may run twice without harm, so it is repeated when the connection to D1 is lost. */
    idempotent?: boolean
    /** Applies the rules of the domain, and throws a Refusal. It has no database. A promise is for password hashes, which wait for their turn. */
    decide: (
      rows: Rows<Loaded>,
      context: DecideContext<Caller, Input>,
      own: readonly OwnRows<Own>[],
    ) => Decision | Promise<Decision>
    /** Describes the statements of the second trip. */
    save: (decision: Decision, context: RequestContext<Caller, Input>) => Saved
    reply: (decision: Decision, context: DecideContext<Caller, Input> & { saved: Rows<Saved> }) => NoInfer<Reply>
    /** What the audit of the farm records of the write. */
    audit?: Audit<Caller, Input, Decision>
    /** False for what no alert is about. */
    changesAlerts?: false
    /** Work after the response. `saved` has the rows of each statement of the save. */
    after?: (env: Env, decision: Decision, saved: Rows<Saved>) => Promise<unknown>
  }

type Audited<Caller, Input, Decision> = { audit: Audit<Caller, Input, Decision> }

/** Routes of a farm, for its active members. */
export function read<Input, const Loaded extends Statements, Reply, const Own extends Statements = readonly []>(
  route: Read<Member, Input, Loaded, Reply, Own>,
) {
  return readRoute(farmAccess, route)
}
export function write<
  Input,
  const Loaded extends Statements,
  Decision,
  const Saved extends Statements,
  Reply,
  const Own extends Statements = readonly [],
>(route: Write<Member, Input, Loaded, Decision, Saved, Reply, Own> & Audited<Member, Input, Decision>) {
  return writeRoute(farmAccess, route)
}
/** Routes of an account, for the holder of its token. */
export function readAccount<Input, const Loaded extends Statements, Reply, const Own extends Statements = readonly []>(
  route: Read<Account, Input, Loaded, Reply, Own>,
) {
  return readRoute(accountAccess, route)
}
export function writeAccount<Input, const Loaded extends Statements, Decision, const Saved extends Statements, Reply>(
  route: Write<Account, Input, Loaded, Decision, Saved, Reply>,
) {
  return writeRoute(accountAccess, route)
}
/** Routes of an account, or of a registration whose address is not proven yet. */
export function readHolder<Input, const Loaded extends Statements, Reply>(
  route: Read<Account | Registration, Input, Loaded, Reply>,
) {
  return readRoute(holderAccess, route)
}
export function writeHolder<Input, const Loaded extends Statements, Decision, const Saved extends Statements, Reply>(
  route: Write<Account | Registration, Input, Loaded, Decision, Saved, Reply>,
) {
  return writeRoute(holderAccess, route)
}
/** Routes of the vendor's staff. */
export function readStaff<Input, const Loaded extends Statements, Reply, const Own extends Statements = readonly []>(
  route: Read<Staff, Input, Loaded, Reply, Own>,
) {
  return readRoute(staffAccess, route)
}
export function writeStaff<
  Input,
  const Loaded extends Statements,
  Decision,
  const Saved extends Statements,
  Reply,
  const Own extends Statements = readonly [],
>(route: Write<Staff, Input, Loaded, Decision, Saved, Reply, Own>) {
  return writeRoute(staffAccess, route)
}
/** Routes without a session. */
export function readPublic<Input, const Loaded extends Statements, Reply>(route: Read<null, Input, Loaded, Reply>) {
  return readRoute(publicAccess, route)
}
export function writePublic<Input, const Loaded extends Statements, Decision, const Saved extends Statements, Reply>(
  route: Write<null, Input, Loaded, Decision, Saved, Reply>,
) {
  return writeRoute(publicAccess, route)
}

function readRoute<Caller, Input, Loaded extends Statements, Reply, Own extends Statements>(
  access: Access<Caller>,
  route: Read<Caller, Input, Loaded, Reply, Own>,
): Handler {
  const prepared: { [scope in keyof typeof prepareContexts]?: Query[] } = {}
  const queriesFor = (request: OpenRequest<Caller>, input: Input) => {
    if ('load' in route) return toQueries(route.load(request.loadContext(input)))
    const { scope } = request
    prepared[scope] ??= toQueries(route.prepare(prepareContexts[scope]))
    return prepared[scope]
  }
  return declare('read', access, route, async (req, env, ctx) => {
    const request = openRequest(access, route, req, env, ctx)
    const input = await parseInput(route.input, req)
    const { rows, member } = await request.load<Loaded>(queriesFor(request, input), { ...route, isWrite: false })
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
>(access: Access<Caller>, route: Write<Caller, Input, Loaded, Decision, Saved, Reply, Own>): Handler {
  return declare('write', access, route, async (req, env, ctx) => {
    const request = openRequest(access, route, req, env, ctx)
    const input = await parseInput(route.input, req)
    const size = route.batchSize?.(input) ?? 1
    let limited: Promise<void> | undefined
    const { decision, context, saved, isSaved } = await retryWhenStale(async () => {
      const loadContext = request.loadContext(input)
      const { rows, member, connection } = await request.load<Loaded>(toQueries(route.load(loadContext)), {
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
      // the statements of the route come first, so their rows keep their places
      const first = request.callerRows(member)
      const rowsOf = (await runBatch(connection, [...first, ...statements, ...entries], options)) as unknown[]
      const saved = rowsOf.slice(first.length) as unknown as Rows<Saved>
      logSecurityEvents(statements, saved)
      return { decision, context, saved, isSaved: statements.length > 0 && route.changesAlerts !== false }
    })
    // the work of the route first: the alerts are about what it computes
    const afterWrite = async (work: Promise<unknown> | undefined) => {
      await work
      if (isSaved && access.ofFarm && route.audit && 'type' in route.audit && concernsAlerts(route.audit.type))
        await updateAlertsAfterWrite(request.env.DB, context.farmId, context.now)
    }
    ctx.waitUntil(afterWrite(route.after?.(request.env, decision, saved)))
    return json(route.status ?? 200, route.reply(decision, { ...context, saved }), request.bookmark())
  })
}
