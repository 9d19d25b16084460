/** Which request a tablet with an open operation sends next: the version alone, or with it its own scale's figure or that of another tablet. */
import type { OperationScale } from '../wagon/scale-figure-output.ts'

/** `send`: with the weight on this tablet's scale. `request`: for that of another tablet. */
export type PollKind = 'version' | 'send' | 'request'

type PollState = {
  now: number
  /** When the scale of this tablet was read; null where it has none. */
  readAt: number | null
  /** When this tablet last sent a figure and last requested one; 0 where it never did. */
  sentAt: number
  requestedAt: number
  /** The operation's scale in the previous answer. */
  scale: Pick<OperationScale, 'wanted' | 'figure'> | undefined
}

/** An older weight is not what the scale shows. */
const FRESH_MS = 3_000
/** How often a tablet reports that it has a scale. Farms that type their weights never write. */
const ANNOUNCE_MS = 30_000
/** Shorter than the time for which the server counts a request (WANTED_MS). */
const REQUEST_MS = 6_000

export function nextPoll({ now, readAt, sentAt, requestedAt, scale }: PollState): PollKind {
  if (readAt !== null && now - readAt < FRESH_MS)
    return scale?.wanted || now - sentAt >= ANNOUNCE_MS ? 'send' : 'version'
  return scale?.figure && now - requestedAt >= REQUEST_MS ? 'request' : 'version'
}
