/** Which request a tablet with an open operation sends next: the version alone, or with it its own scale's figure or that of another tablet. */
import type { OperationScale } from '../output/scale-figure.ts'

export type Exchange = 'version' | 'send' | 'want'

type Turn = {
  now: number
  /** When the scale of this tablet was read; null where it has none. */
  readAt: number | null
  /** When this tablet sent a figure and wanted one last; 0 where it never did. */
  sentAt: number
  wantedAt: number
  /** Of the operation, in the answer before. */
  scale: Pick<OperationScale, 'wanted' | 'figure'> | undefined
}

/** An older weight is not what the scale shows. */
const FRESH_MS = 3_000
/** How often a tablet reports that it has a scale. Farms that type their weights never write. */
const ANNOUNCE_MS = 30_000
/** Shorter than the time for which the server counts a wish (WANTED_MS). */
const WANT_MS = 6_000

export function nextExchange({ now, readAt, sentAt, wantedAt, scale }: Turn): Exchange {
  if (readAt !== null && now - readAt < FRESH_MS)
    return scale?.wanted || now - sentAt >= ANNOUNCE_MS ? 'send' : 'version'
  return scale?.figure && now - wantedAt >= WANT_MS ? 'want' : 'version'
}
