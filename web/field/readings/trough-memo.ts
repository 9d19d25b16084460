/** Keeps the troughs between two renders: a save changes one of 200, and the outbox and the server's answer each render the round again. */
import type { Lot } from '../../../domain/lot/lot-output.ts'
import type { WireReading } from '../../../domain/trough-reading/trough-reading.ts'
import { type Now, type Trough, toTrough } from './trough.ts'

type Kept = { lot: Lot; made: string; trough: Trough }

/**
 * Returns `toTrough` with a memory of the last trough of each lot. The instant of a draft is that of its first computation, which is later than
 * every reading it was computed with.
 */
export function createTroughMemo(): typeof toTrough {
  const keptTroughs = new Map<number, Kept>()
  return (lot, waiting, draft, now, isCalled) => {
    const made = madeOf(waiting, draft, now, isCalled)
    const kept = keptTroughs.get(lot.id)
    if (kept?.lot === lot && kept.made === made) return kept.trough
    const trough = toTrough(lot, waiting, draft, now, isCalled)
    keptTroughs.set(lot.id, { lot, made, trough })
    return trough
  }
}

/** What a trough is made of, but its lot. Facts are read from the disk anew, so they are compared by their content. */
const madeOf = (waiting: readonly WireReading[], draft: number | null, { today, timezone }: Now, isCalled = false) =>
  JSON.stringify([waiting, draft, today, timezone, isCalled])
