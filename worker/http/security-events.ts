/**
 * Security events. A route adds the statement of `recordSecurityEvent` to the batch of the change that the event records, so that there is no change
 * without its trace, and no trace of a change that was rolled back. After the batch each event is also one line of the platform's log.
 */
import { and, type SQL, sql } from 'drizzle-orm'
import { REPEAT_MS, repeatableKinds, type SecurityEventKind } from '../../domain/account/security-event.ts'
import { toIso } from '../../domain/time/day.ts'
import { type Connection, type Db, forEachStatement, runBatch, type Statement, type Statements } from '../db/batch.ts'
import { columnList } from '../db/bulk.ts'
import { securityEvents } from '../db/schema.ts'
import { callerUserId } from './caller/caller.ts'
import { clientNetwork } from './client/client-network.ts'
import type { RequestContext } from './context.ts'
import { createSecrets } from './secrets.ts'

type EventContext = Pick<RequestContext, 'db' | 'now' | 'req' | 'env'> & { farmId?: number; member?: unknown }

type EventDetails = {
  /** Whose account or access the event is about; the caller's unless given. SQL for an id that the batch creates. */
  userId?: number | SQL | null
  /** The farm of the path unless given. */
  farmId?: number | null
  /** Ids, counts and roles. Never a name, an e-mail, an address, a code or a token. */
  detail?: Readonly<Record<string, string | number | boolean | null>>
  /** Records the event only where this holds at this point of the batch: a lockout that this failure began. */
  when?: SQL
}

type Line = Readonly<Record<string, unknown>>
/** What to log of a statement once its batch is saved. */
const lines = new WeakMap<Statement, { line: Line; isConditional: boolean }>()

/** The statement that records the event. Where the caller is another person, `detail.by` has the caller's id. */
export function recordSecurityEvent(context: EventContext, kind: SecurityEventKind, details: EventDetails = {}) {
  const { db, now, req } = context
  const callerId = callerUserId(context.member)
  const { userId = callerId, farmId = context.farmId || null, when } = details
  const isForeign = callerId !== null && userId !== callerId
  const detail = details.detail || isForeign ? { ...(isForeign && { by: callerId }), ...details.detail } : null
  const { network, requestId } = readOrigin(context)
  const values = {
    at: sql`${now}`,
    farmId: sql`${farmId}`,
    userId: sql`${userId}`,
    kind: sql`${kind}`,
    networkHash: sql`${network}`,
    requestId: sql`${requestId}`,
    detail: sql`${detail && JSON.stringify(detail)}`,
  }
  const isNew = repeatableKinds.has(kind) ? notRecordedLately(values, now) : undefined
  const statement = insertEvent(db, values, and(when, isNew))
  const line = { security: kind, at: toIso(now), requestId, network, method: req.method, farmId, userId: idOf(userId) }
  lines.set(statement, { line: { ...line, ...(detail && { detail }) }, isConditional: Boolean(when) })
  return statement
}

const insertEvent = (db: Db, values: Record<string, SQL>, where: SQL | undefined) =>
  db
    .insert(securityEvents)
    .select(sql`select ${columnList(securityEvents, values)} where ${where ?? sql`true`}`)
    .returning({ id: securityEvents.id, userId: securityEvents.userId })

/** The request's network and id. The hash needs the key: without it every IPv4 address could be tried. */
export function readOrigin({ req, env }: Pick<EventContext, 'req' | 'env'>) {
  const network = createSecrets(env, req)
    .mac(`network ${clientNetwork(req)}`)
    .slice(0, 22)
  return { network, requestId: String(req.requestId ?? '').slice(0, 64) }
}

const notRecordedLately = (
  { userId, kind, networkHash }: Record<'userId' | 'kind' | 'networkHash', SQL>,
  now: number,
) =>
  sql`not exists (select 1 from security_events where at > ${now - REPEAT_MS} and kind = ${kind} and user_id is ${userId} and network_hash = ${networkHash})`

const idOf = (userId: number | SQL | null) => (typeof userId === 'number' ? userId : null)

/** Logs the events of a saved batch. */
export function logSecurityEvents(statements: Statements, saved: unknown): void {
  forEachStatement(statements, saved, (statement, rows) => {
    const found = lines.get(statement)
    if (!found) return
    const [row] = rows as { userId: number | null }[]
    if (found.isConditional && !row) return
    // biome-ignore lint/suspicious/noConsole: an event of the log is not an error
    console.log(JSON.stringify({ ...found.line, userId: found.line.userId ?? row?.userId ?? null }))
  })
}

/** An event without a change: a refusal. */
export async function saveSecurityEvent(connection: Connection, event: ReturnType<typeof recordSecurityEvent>) {
  logSecurityEvents(event, await runBatch(connection, event))
}
