/** The first trip: who calls, and the rows of the route. */
import {
  type Batch,
  type Connection,
  type PlaceholderValues,
  type Rows,
  runBatch,
  runQueries,
  type Statements,
  together,
} from '../db/batch.ts'
import { ownDatabases } from '../db/farm-database.ts'
import { createAuthorizedScope } from '../db/farm-scope.ts'
import type { Access } from './access.ts'
import { authorize } from './authorize.ts'
import { callerUserId, isMember } from './caller/caller.ts'
import { createLoadContext, type OwnContext } from './context.ts'
import { type Connections, openOwn } from './d1-session.ts'
import type { OpenRequest } from './request.ts'

/** The statements of a route's first trip, and the values that they take from the input. The request's own values win over those. */
export type BatchWithValues<R> = Batch<R> & { values?: PlaceholderValues | undefined }

/**
 * Two trips for a farm with a database of its own: there the statements check no session, so they run for a caller who is authorized.
 * Two also with `admit`, which runs between them and throws what refuses the caller. Throws what `authorize` throws.
 */
export async function loadBatch<Caller, R>(
  access: Access<Caller>,
  request: OpenRequest,
  { main, farm }: Pick<Connections, 'main' | 'farm'>,
  batch: BatchWithValues<R>,
  admit?: (caller: Caller) => Promise<void> | undefined,
): Promise<{ caller: Caller; rows: R }> {
  const callers = (request.tokenKind === 'program' && access.callers.program) || access.callers.session
  const options = { values: { ...batch.values, ...placeholdersOf(request) }, idempotent: true }
  if (farm === main && !admit) {
    const [callerRows, rows] = await runQueries(main, together(callers, batch), options)
    return { caller: authorize(access, request, main, callerRows), rows }
  }
  const caller = authorize(access, request, main, await runQueries(main, callers, options))
  await admit?.(caller)
  const values = { ...batch.values, ...placeholdersOf(request, caller) }
  return { caller, rows: await runQueries(farm, batch, { ...options, values }) }
}

const placeholdersOf = ({ tokenHash, params, now }: OpenRequest, caller?: unknown) => ({
  tokenHash,
  farmId: params.farmId,
  id: params.id,
  now,
  callerId: callerUserId(caller),
})

/** The rows of one database, and the farms that it belongs to. */
export type OwnRows<Own extends Statements> = { binding: string; farmIds: readonly number[]; rows: Rows<Own> }

/** One trip to each database that farms have for themselves: to that of the caller's farm, or to all of them where the path has none. */
export function loadOwn<Own extends Statements, Input>(
  request: OpenRequest,
  input: Input,
  caller: unknown,
  statementsOf: (context: OwnContext<Input>) => Own,
): Promise<OwnRows<Own>[]> {
  const { farmId } = request.params
  const isWanted = (id: number) => !isMember(caller) || id === farmId
  const databases = ownDatabases(request.env).map(one => ({ ...one, farmIds: one.farmIds.filter(isWanted) }))
  const options = { values: placeholdersOf(request, caller), idempotent: true }
  return Promise.all(
    databases
      .filter(({ farmIds }) => farmIds.length > 0)
      .map(async ({ binding, database, farmIds }) => {
        const context = { ...createLoadContext(request, input), ...createAuthorizedScope(farmId), farmIds }
        const connection: Connection = openOwn(database, request.req)
        return { binding, farmIds, rows: await runBatch(connection, statementsOf(context), options) }
      }),
  )
}
