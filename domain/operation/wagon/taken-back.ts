/**
 * What events that arrive late take back of a spread (spread.ts). What a device without signal gave, the lots lack no more, and an operation that goes
 * on gives the rest by itself.
 */
import type { EventBody } from '../events/event.ts'
import type { OperationStatus } from '../fold/status.ts'
import { parseLineId } from '../plan/line-id.ts'
import { hasEnded } from './continuation.ts'

/** The part of an operation in what a lot gets on top. `lotId` null: of every lot. */
export type TakenBack = { operationId: number; lotId: number | null }

type LateEvent = EventBody & { operationId: number }
type EndedOperation = { id: number; status: OperationStatus }

/** `operations`: as they are with the events. While an operation runs for the first time, nothing of it is spread. */
export function takenBackBy(events: readonly LateEvent[], operations: readonly EndedOperation[]): TakenBack[] {
  const ended = new Set(operations.filter(hasEnded).map(({ id }) => id))
  return events.flatMap(event => {
    const { operationId } = event
    if (event.type === 'continue') return { operationId, lotId: null }
    if (!ended.has(operationId)) return []
    // a decision names no line
    if (event.type === 'decide') return { operationId, lotId: null }
    const lotId = weighedLot(event)
    return lotId === null ? [] : { operationId, lotId }
  })
}

function weighedLot(event: EventBody): number | null {
  if (event.type !== 'unload' && event.type !== 'correct') return null
  const { kind, ref } = parseLineId(event.payload.lineId)
  return kind === 'unload' ? ref : null
}
