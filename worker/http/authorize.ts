/** The phase after the first trip: who calls, whether they may, and the trace of a denial and of a use. */
import { StatusError } from 'itty-router'
import { dayAt } from '../../domain/time/day.ts'
import { type Connection, runBatch, type Statement } from '../db/batch.ts'
import type { Access, CallerRows } from './access.ts'
import { callerTimezone } from './caller/caller.ts'
import { touchToken } from './caller/farm-token-caller.ts'
import { isTouchDue, touchSession } from './caller/touch-session.ts'
import { createLoadContext } from './context.ts'
import type { OpenRequest } from './request.ts'
import { recordSecurityEvent, saveSecurityEvent } from './security-events.ts'

/** The caller, or a 401, 403 or 404. What it records does not delay the response. */
export function authorize<Caller>(
  access: Access<Caller>,
  request: OpenRequest,
  connection: Connection,
  rows: CallerRows,
): Caller {
  const caller = authorizeOrRecord(access, request, connection, rows)
  for (const touch of touchesDue(request, rows, callerTimezone(caller)))
    request.ctx.waitUntil(runBatch(connection, touch, { idempotent: true }))
  return caller
}

function authorizeOrRecord<Caller>(
  { authorize }: Access<Caller>,
  request: OpenRequest,
  connection: Connection,
  rows: CallerRows,
): Caller {
  try {
    return authorize(rows, request)
  } catch (error) {
    const [row] = rows.callers ?? []
    if (row && error instanceof StatusError && error.status === 403) {
      const context = { ...createLoadContext(request, undefined), member: row }
      const event = recordSecurityEvent(context, 'access_denied', { detail: { can: request.can ?? null } })
      request.ctx.waitUntil(saveSecurityEvent(connection, event))
    }
    throw error
  }
}

/** A session is touched once an hour, and a farm access token once a day of its farm. */
function touchesDue({ now }: OpenRequest, { callers = [], programs = [] }: CallerRows, timezone: string): Statement[] {
  return [
    ...callers.filter(row => isTouchDue(row, now)).map(row => touchSession(row, now)),
    ...programs
      .filter(({ lastUsedOn }) => lastUsedOn !== dayAt(now, timezone))
      .map(row => touchToken(row, dayAt(now, timezone))),
  ]
}
