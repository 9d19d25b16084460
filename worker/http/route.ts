/** The request: a declaration becomes one trip to D1 (read) or at most two (write; three with a batch of more than 200). Each phase is a file of this folder. */
import { MAX_BATCH_READ_WITH_CALLER } from '../../domain/account/quotas.ts'
import {
  type Batch,
  type NamedStatements,
  type PlaceholderValues,
  type Rows,
  retryWhenStale,
  toBatch,
} from '../db/batch.ts'
import { type Access, accountAccess, publicAccess, staffAccess, tokenHolderAccess } from './access.ts'
import { type AfterWrite, runAfterWrite } from './after-write.ts'
import { checkInput, parseInput } from './body.ts'
import { createDecideContext, createLoadContext, createPrepareContext } from './context.ts'
import { openConnections } from './d1-session.ts'
import { decideAndSave } from './decide-and-save.ts'
import { inFarmTurn } from './farm-turns.ts'
import { declare, type Handler } from './handler.ts'
import { type BatchWithValues, loadBatch, loadOwn } from './load-batch.ts'
import { envAfterWrite, type OpenRequest, openRequest, scopeKind } from './request.ts'
import { json, respondToRead } from './respond.ts'
import type { FirstTrip, ReadRoute, WriteRoute } from './route-types.ts'

/** A route that reads, for the callers that `access` admits. */
export const readFor =
  <Caller>(access: Access<Caller>) =>
  <
    Input,
    const Loaded extends NamedStatements,
    Reply,
    const Own extends NamedStatements = Record<never, never>,
    ValueName extends string = never,
  >(
    route: ReadRoute<Caller, Input, Loaded, Reply, Own, ValueName>,
  ): Handler => {
    const batchFor = batchesOf(route)
    return declare('read', access, route, async (req, env, ctx) => {
      const request = openRequest(access, route, { req, env, ctx }, false)
      const input = await parseInput(route.input, req)
      const connections = openConnections(request)
      const { caller, rows } = await loadBatch(access, request, connections, batchFor(request, input))
      await access.limit?.(env, caller, { isWrite: false, batchSize: 1 })
      const own = route.loadOwn ? await loadOwn(request, input, caller, route.loadOwn) : []
      const respond = async () =>
        respondToRead(
          req,
          await route.reply(rows, createDecideContext(request, input, caller), own),
          route,
          connections.bookmark,
        )
      return route.large ? inFarmTurn(String(request.params.farmId), respond) : respond()
    })
  }

/** What is prepared is built once per isolate. */
function batchesOf<Input, Loaded extends NamedStatements, ValueName extends string>(
  route: FirstTrip<Input, Loaded, ValueName>,
): (request: OpenRequest, input: Input) => BatchWithValues<Rows<Loaded>> {
  if ('load' in route) return (request, input) => toBatch(route.load(createLoadContext(request, input)))
  const prepared = new Map<string, Batch<Rows<Loaded>>>()
  return (request, input) => {
    const values: PlaceholderValues = route.values?.(input, request.now) ?? {}
    const given = Object.keys(values).filter(name => values[name] !== undefined)
    const scope = scopeKind(request)
    const key = [scope, ...given].join(' ')
    const batch = prepared.get(key) ?? toBatch(route.prepare(createPrepareContext(scope, new Set(given))))
    prepared.set(key, batch)
    return { ...batch, values }
  }
}

/** A handler that writes, which the Worker itself may call in the place of a member, too (worker/whatsapp/record-proposal.ts). */
type WriteHandler<Caller, Reply> = Handler & {
  /** The reply; the work after it goes to `ctx`. Throws what a request would be refused with. */
  perform: (access: Access<Caller>, request: OpenRequest, body: unknown) => Promise<Reply>
}

/** A route that writes. `afterWrite`: work after each response, in order, when the route's own is done. */
export const writeFor =
  <Caller>(access: Access<Caller>, afterWrite: readonly AfterWrite[] = []) =>
  <
    Input,
    const Loaded extends NamedStatements,
    Decision,
    const Saved extends NamedStatements,
    Reply,
    const Own extends NamedStatements = Record<never, never>,
    ValueName extends string = never,
  >(
    route: WriteRoute<Caller, Input, Loaded, Decision, Saved, Reply, Own, ValueName>,
  ): WriteHandler<Caller, Reply> => {
    const batchFor = batchesOf(route)
    const run = async (access: Access<Caller>, request: OpenRequest, input: Input) => {
      const batchSize = route.batchSize?.(input) ?? 1
      const isDryRun = route.isDryRun?.(input) ?? false
      const limit = once((caller: Caller) =>
        access.limit?.(request.env, caller, { isWrite: true, isDryRun, batchSize }),
      )
      // a refused one reads the caller only
      const admit = batchSize > MAX_BATCH_READ_WITH_CALLER ? limit : undefined
      const { decision, saved, tables, context, bookmark } = await retryWhenStale(async () => {
        const loadContext = createLoadContext(request, input)
        const connections = openConnections(request)
        const { caller, rows } = await loadBatch(access, request, connections, batchFor(request, input), admit)
        await limit(caller)
        const own = route.loadOwn ? await loadOwn(request, input, caller, route.loadOwn) : []
        const context = { ...loadContext, ...createDecideContext(request, input, caller) }
        const decide = (rows: Rows<Loaded>) => route.decide(rows, context, own)
        const target = { connection: connections.farm, ownDatabase: request.ownDatabase }
        const written = await decideAndSave({ ...route, decide }, rows, context, target)
        return { ...written, context, bookmark: connections.bookmark }
      })
      const write = { env: envAfterWrite(request), farmId: context.farmId, now: context.now, tables }
      request.ctx.waitUntil(runAfterWrite(write, [() => route.after?.(write.env, decision, saved), ...afterWrite]))
      return { reply: () => route.reply(decision, { ...context, saved }), bookmark }
    }
    const handler = declare('write', access, route, async (req, env, ctx) => {
      const request = openRequest(access, route, { req, env, ctx }, !route.readsOnly)
      const { reply, bookmark } = await run(access, request, await parseInput(route.input, req))
      return json(route.status ?? 200, reply(), bookmark())
    })
    const perform = async (other: Access<Caller>, request: OpenRequest, body: unknown) => {
      const { can, sessionOnly } = route
      const { reply } = await run(other, { ...request, can, sessionOnly }, checkInput(route.input, body))
      return reply()
    }
    return Object.assign(handler, { perform })
  }

/** However often a write is decided again, it counts once. */
function once<Argument, Result>(work: (argument: Argument) => Result): (argument: Argument) => Result {
  let done: { result: Result } | undefined
  return argument => {
    done ??= { result: work(argument) }
    return done.result
  }
}

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
