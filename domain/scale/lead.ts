/** Signals 'stop' before the target, by the feed that still falls from the bucket. The lead is learned from the last loads of the ingredient. */

/** One load: kg a second when the warning came, and what was still loaded after it. */
export type Overshoot = { rate: number; after: number }

const LEARNED_LOADS = 8
/** The lead until the first load of an ingredient: the time in which a person reacts. */
const DEFAULT_SECONDS = 1
const MAX_SECONDS = 8
const MAX_SHARE = 0.15
/** Slower is no flow. */
const MIN_RATE = 2

/** How many seconds of the flow still come after the warning: the middle of the last loads. */
export function leadSeconds(loads: readonly Overshoot[]): number {
  const seconds = loads
    .slice(-LEARNED_LOADS)
    .filter(({ rate }) => rate >= MIN_RATE)
    .map(({ rate, after }) => Math.min(Math.max(after / rate, 0), MAX_SECONDS))
    .sort((a, b) => a - b)
  const [low, high] = [seconds[Math.floor((seconds.length - 1) / 2)], seconds[Math.floor(seconds.length / 2)]]
  return low === undefined || high === undefined ? DEFAULT_SECONDS : (low + high) / 2
}

/** Kg before the target at which to warn. Never more than 15 % of it. */
export const leadKg = (seconds: number, rate: number, target: number): number =>
  Math.min(seconds * rate, target * MAX_SHARE)

/** Whether to signal 'stop' now. */
export const isTimeToStop = ({ counted, rate, target, seconds }: Flow): boolean =>
  rate >= MIN_RATE && target - counted <= leadKg(seconds, rate, target)

type Flow = { counted: number; rate: number; target: number; seconds: number }

/** The loads that are kept for the next ones. */
export const keepLoad = (loads: readonly Overshoot[], load: Overshoot): Overshoot[] =>
  [...loads, load].slice(-LEARNED_LOADS)
