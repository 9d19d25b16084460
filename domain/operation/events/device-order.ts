/** The events of one device keep the order of its clock, whatever the server's clock does between two batches. */
import type { OperationEvent } from './event.ts'

type Event = OperationEvent & { operationId: number }

const isOfSame = (a: Event, b: Event) =>
  a.operationId === b.operationId && a.userId === b.userId && a.device === b.device

/**
 * Returns what dates an event no earlier than the stored ones that its device made before it. Without it, a weight that corrects another would
 * be read as the earlier one once the server's clock was set back. `skew` is that of the batch: only what was dated with a greater one can be
 * later.
 */
export function deviceOrder(stored: readonly Event[], skew: number): (event: Event) => Event {
  const datedLater = stored.filter(({ at, originalAt }) => at - originalAt > skew)
  if (datedLater.length === 0) return event => event
  return event => {
    const before = datedLater.filter(one => isOfSame(one, event) && one.originalAt < event.originalAt)
    return { ...event, at: before.reduce((latest, { at }) => Math.max(latest, at), event.at) }
  }
}

/**
 * Returns what dates the end that a continuation names as that end is dated. A device that showed an end of its own, which the server had not
 * confirmed, names it by its own clock.
 */
export function endOrder(stored: readonly Event[]): (event: Event) => Event {
  const isEnd = ({ type }: Event) => type === 'finish' || type === 'cancel'
  const ends = stored.filter(isEnd)
  return event => {
    if (isEnd(event)) ends.push(event)
    if (event.type !== 'continue') return event
    const { operationId, device, payload } = event
    const own = ends.findLast(
      end => end.operationId === operationId && end.device === device && end.originalAt === payload.endedAt,
    )
    return own ? { ...event, payload: { ...payload, endedAt: own.at } } : event
  }
}
