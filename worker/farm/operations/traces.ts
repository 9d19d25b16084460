/** The curves of weighings, as the scale of the wagon showed them. */

import { and, desc, eq } from 'drizzle-orm'
import { StatusError } from 'itty-router'
import type { AcceptedEvent } from '../../../domain/operation/events/event-batch.ts'
import { unpackTrace } from '../../../domain/operation/events/trace.ts'
import { Trace } from '../../../domain/operation/events/trace-output.ts'
import { operations, weighingTraces } from '../../db/schema.ts'
import { selectById } from '../../db/statements.ts'
import { read } from '../route.ts'

type TraceRow = typeof weighingTraces.$inferInsert

/** The rows of the traces that came with the events of a batch. */
export function toTraceRows(
  accepted: readonly AcceptedEvent[],
  { farmId, now }: { farmId: number; now: number },
): TraceRow[] {
  return accepted.flatMap(event => {
    if (event.type !== 'load' && event.type !== 'unload') return []
    const { id: eventId, operationId, at } = event
    const { lineId, scale } = event.payload
    if (!scale?.trace) return []
    const { trace: points, ...how } = scale
    return [{ farmId, operationId, lineId, eventId, at, ...how, points, receivedAt: now }]
  })
}

/** An id of a line. What cannot be one is a 404. */
function lineIdOf(text: string | undefined): number {
  if (!text || !/^\d{1,15}$/.test(text)) throw new StatusError(404, 'Registro não encontrado.')
  return Number(text)
}

/** The points of the last weighing of a line; none where it was typed, or after 90 days. */
export const show = read({
  output: Trace,
  load: context => ({
    operation: selectById(context, operations),
    trace: context.db
      .select()
      .from(weighingTraces)
      .where(
        context.inFarm(
          weighingTraces,
          and(
            eq(weighingTraces.operationId, context.params.id),
            eq(weighingTraces.lineId, lineIdOf(context.req.params.lineId)),
          ),
        ),
      )
      .orderBy(desc(weighingTraces.at))
      .limit(1),
  }),
  reply: async ({ operation: [operation], trace: [trace] }) =>
    operation && (trace ? await unpackTrace(trace.points) : []),
})
