/** A sudden change of the weight that may be no feed: people step on the wagon, a bucket rests on it. The display waits until it is clear. */
import { lineThrough, ofAge, type Sample, weightAt } from './weight-window.ts'

/** The weight as it would go on without the jump: `kg` at `at`, and kg a second. `since` is when it was noticed, `shown` the weight before it. */
export type Jump = { at: number; kg: number; rate: number; since: number; shown: number }

const MIN_JUMP_KG = 40
/** Feed falls in lumps, so that the faster it flows the larger a jump has to be. */
const LUMP_SECONDS = 0.8
/** The weight is compared with what it was so long before. */
const BEFORE_MS = 500
const BEFORE_SAMPLES = 8
/** A slower change is noise, which would grow with the time that it is continued for. */
const MIN_RATE = 5

/** The jump of the last sample; null while the weight continues as before. */
export function findJump(recent: readonly Sample[]): Jump | null {
  const last = recent.at(-1)
  const earlier = ofAge(recent, BEFORE_MS, Number.POSITIVE_INFINITY).slice(-BEFORE_SAMPLES)
  const line = lineThrough(earlier)
  if (!last || !line) return null
  const before = Math.abs(line.rate) < MIN_RATE ? { ...line, rate: 0 } : line
  const change = last.kg - weightAt(before, last.at)
  const isSudden = Math.abs(change) >= MIN_JUMP_KG + LUMP_SECONDS * Math.abs(before.rate)
  return isSudden ? { ...before, since: last.at, shown: weightAt(before, earlier.at(-1)?.at ?? before.at) } : null
}
