/** A change of the weight that no loader makes: people step on the wagon, a bucket rests on it. It is sudden, and then the weight goes on as before. */
import { lineThrough, ofAge, type Sample } from './weight-window.ts'

/**
 * The weight as it would go on without the jump: `kg` at `at`, and kg a second. `since` is when it was noticed, `shown` the weight before it.
 */
export type Jump = { at: number; kg: number; rate: number; since: number; shown: number }

const MIN_JUMP_KG = 40
/** Feed falls in lumps, so that the faster it flows the larger a jump has to be. */
const LUMP_SECONDS = 0.8
/** The weight is compared with what it was so long before. */
const BEFORE_MS = 500
const BEFORE_SAMPLES = 8
/** A jump is decided after this time. */
const SETTLE_MS = 700
const AFTER_MS = 300
/** A flow that changed by more kg a second is a loader that began or stopped. */
const SAME_RATE = 30

/** The jump of the last sample; null while the weight continues as before. */
export function findJump(recent: readonly Sample[]): Jump | null {
  const last = recent.at(-1)
  const earlier = ofAge(recent, BEFORE_MS, Number.POSITIVE_INFINITY).slice(-BEFORE_SAMPLES)
  const before = steadyLine(earlier)
  if (!last || !before) return null
  const change = last.kg - weightAt(before, last.at)
  const isSudden = Math.abs(change) >= MIN_JUMP_KG + LUMP_SECONDS * Math.abs(before.rate)
  return isSudden ? { ...before, since: last.at, shown: weightAt(before, earlier.at(-1)?.at ?? before.at) } : null
}

/** A slower change is noise, which would grow with the time that it is continued for. */
const MIN_RATE = 5

function steadyLine(samples: readonly Sample[]) {
  const line = lineThrough(samples)
  return line && Math.abs(line.rate) < MIN_RATE ? { ...line, rate: 0 } : line
}

const weightAt = ({ at, kg, rate }: { at: number; kg: number; rate: number }, time: number) =>
  kg + (rate * (time - at)) / 1000

/** Kg of the jump once it is over; 0 where it was a flow; undefined while it is not decided. */
export function jumpSize(jump: Jump, recent: readonly Sample[]): number | undefined {
  const last = recent.at(-1)
  if (!last || last.at - jump.since < SETTLE_MS) return undefined
  const after = steadyLine(recent.filter(({ at }) => at - jump.since >= AFTER_MS))
  if (!after) return undefined
  const change = weightAt(after, last.at) - weightAt(jump, last.at)
  const isOver = Math.abs(after.rate - jump.rate) <= SAME_RATE && isAsFastAsPeople(jump, recent)
  return isOver && Math.abs(change) >= MIN_JUMP_KG / 2 ? change : 0
}

/** The fastest kg a second of the last feed in a bucket. A scale that sends seldom shows half of a step at a time. */
const LUMP_RATE = 130
const SELDOM_LUMP_RATE = 85
const PAIR_MS = 200
const SELDOM_MS = 250

function isAsFastAsPeople({ since }: Jump, recent: readonly Sample[]): boolean {
  const around = recent.filter(({ at }) => at >= since - SETTLE_MS && at <= since + SETTLE_MS)
  const pairs = around.flatMap((first, i) => {
    const second = around.slice(i).find(({ at }) => at - first.at >= PAIR_MS)
    return second ? [{ ms: second.at - first.at, kg: Math.abs(second.kg - first.kg) }] : []
  })
  return pairs.some(({ ms, kg }) => (kg / ms) * 1000 >= (ms > SELDOM_MS ? SELDOM_LUMP_RATE : LUMP_RATE))
}
