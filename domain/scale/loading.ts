/**
 * Computes the weight of one line from the stream of a scale: a fold of its samples. A load counts what came since the baseline, an unload what went.
 * Weights in kg, times in ms.
 */
import type { LineKind } from '../operation/plan/line-id.ts'
import { findJump, type Jump } from './jump.ts'
import { findStep, isFlowingEvenly, measureNoise, type Step } from './step.ts'
import { isFlat, lineThrough, meanWeight, ofAge, type Sample, timeSpan } from './weight-window.ts'

/** `band`: the weight stands still while it changes no more than this. */
export type LoadingTask = { kind: LineKind; target: number; tolerance: number; band: number }

/** What the fold holds. A device stores it, so that a reload goes on where it was. */
export type Loading = {
  /** What the scale showed before the line; null before the first sample. */
  baseline: number | null
  /** When the weight stood still last while nothing was loaded. */
  stillAt?: number
  /** What the scale moved for the line before the baseline, when the line was left for another one. */
  moved?: number
  /** Something was loaded: the baseline does not follow the drift any more. */
  begun: boolean
  /** Kg of jumps that no loader makes: a person stands on the wagon. They are shown and not counted. */
  held: number
  /** The rise of the weight while no sample was received: it may be feed, or a person who will leave. */
  roseUnseen: number
  /** Kg that came as fast in a pause as a person steps on, and may be feed: they are counted, and nothing goes on by itself. */
  unsure?: number
  /** A change too fast for a loader, until it is clear whether it goes on. */
  jump: Jump | null
  /** The last jump was a flow that began then: what was before is not continued. */
  flowSince?: number
  /** The samples of the last seconds. */
  recent: Sample[]
  /** The standard deviation of the weight in kg, followed slowly: that of the last seconds is by chance half of what it is, or twice as much. */
  noise?: number | undefined
}

const STILL_MS = 3_000
const KEPT_MS = 5_000
/** The mean takes the end of the still time only: at its beginning the end of a flow may lie within the band. */
const MEAN_MS = 2_300
/** A longer silence is a gap: what happened in it is unknown. So is a clock that was set back. */
const GAP_MS = 1_500
/** The last samples may be the beginning of a flow, so that the baseline ends before them. */
const BASELINE_MS = 700
const BASELINE_MEAN_MS = 3_500
const RATE_MS = 2_000
/** Kg a second: more than this is a flow, and no drift of the scale. */
const MAX_DRIFT = 0.6
/** The limit for the first few samples, whose noise looks like a slope. */
const MAX_FIRST_DRIFT = 3
const FIRST_SAMPLES = 3
/** The baseline follows so many times the noise at once, but no less than this, or kg a second since the weight stood still last. */
const DRIFT_NOISES = 3
const MIN_DRIFT_KG = 1
const UNSEEN_DRIFT = 0.2
/** A weight that still changes by more a second is not settled. */
const MAX_SETTLED_RATE = 2

export const notLoading: Loading = { baseline: null, begun: false, held: 0, roseUnseen: 0, jump: null, recent: [] }

/** The next line begins where the last one ended: at the mean of the last seconds, if the weight stood still. */
export function nextLine({ recent, held, noise }: Loading, { band }: Pick<LoadingTask, 'band'>): Loading {
  const still = ofAge(recent, 0, STILL_MS)
  if (held !== 0 || still.length === 0) return notLoading
  const last = still.at(-1)
  if (!last || !isFlat(still, band, MAX_SETTLED_RATE))
    return { ...notLoading, recent, noise, baseline: last?.kg ?? null }
  return { ...notLoading, recent, noise, baseline: meanWeight(ofAge(recent, 0, MEAN_MS)), stillAt: last.at }
}

/** What was weighed of a line that is left for another one: kg as the scale moved, below 0 of an unload, and those that may be a person. */
export type LeftLine = { moved: number; unsure: number }

export const leaveLine = (loading: Loading): LeftLine => ({
  moved: countedKg(loading, { kind: 'load' }),
  unsure: loading.unsure ?? 0,
})

/** The line is weighed again: what comes now is added to what was weighed of it. */
export const goOnWith = (next: Loading, { moved, unsure }: LeftLine): Loading => ({
  ...next,
  moved,
  begun: true,
  unsure: (next.unsure ?? 0) + unsure,
})

export function addSample(loading: Loading, sample: Sample, task: LoadingTask): Loading {
  const last = loading.recent.at(-1)
  if (loading.baseline === null) return { ...loading, baseline: sample.kg, recent: [sample] }
  if (sample.at === last?.at) return loading
  if (!last || sample.at < last.at || sample.at - last.at > GAP_MS) return afterGap(loading, sample, last)
  const recent = [...loading.recent.filter(({ at }) => sample.at - at <= KEPT_MS), sample]
  const lately = measureNoise(recent)
  const noise = timeSpan(recent) < STILL_MS ? loading.noise : followNoise(loading.noise, lately)
  return withBaseline(withJump({ ...loading, recent, noise }, Math.max(lately, noise ?? 0), task), task)
}

/** The noise of the last seconds is followed by so small a share of a sample. */
const NOISE_SAMPLES = 150

const followNoise = (before: number | undefined, lately: number): number =>
  before === undefined ? lately : before + (lately - before) / NOISE_SAMPLES

/** The jump of before is over, and was not seen to its end: it counts. */
function afterGap(loading: Loading, sample: Sample, last: Sample | undefined): Loading {
  const rose = last ? Math.max(0, sample.kg - last.kg) : 0
  return { ...loading, jump: null, flowSince: sample.at, roseUnseen: loading.roseUnseen + rose, recent: [sample] }
}

/** A jump that was no step is feed: at once where it flows on, and else when a step would have been found. */
const FLOW_MS = 700
const PAUSE_MS = 1_500

function withJump(loading: Loading, noise: number, task: LoadingTask): Loading {
  const { jump, recent, flowSince = 0 } = loading
  const last = recent.at(-1)?.at ?? 0
  const step = findStep(recent, noise)
  if (step)
    return { ...applyStep(loading, step, task), jump: null, recent: recent.filter(({ at }) => at >= step.until) }
  if (!jump) return { ...loading, jump: findJump(recent.filter(({ at }) => at >= flowSince)) }
  const isOver = last - jump.since >= (isFlowingEvenly(recent, noise) ? FLOW_MS : PAUSE_MS)
  return isOver ? { ...loading, jump: null, flowSince: jump.since } : loading
}

/** A person who leaves the wagon weighs what came onto it, to this share. */
const SAME_SHARE = 0.3

/**
 * A rise is held. A fall is who stood there leaving: seen to come, counted, come unseen, or there since before the baseline. A fall while it unloads
 * may be feed as well, so that it is held too. What is most likely feed is counted.
 */
function applyStep(loading: Loading, { kg, isSure, isInPause, isPauseOfFlow }: Step, { kind }: LoadingTask): Loading {
  const { held, unsure = 0, roseUnseen, baseline, begun } = loading
  const isBack = (before: number) => Math.abs(kg + before) <= Math.abs(before) * SAME_SHARE
  if (isInPause && isBack(unsure)) return { ...loading, unsure: 0 }
  if (!isSure) return { ...loading, unsure: unsure + kg }
  // the end of a flow may look like someone who leaves in it
  if (isBack(held)) return { ...loading, held: 0, unsure: isInPause ? unsure : unsure + held }
  if (isPauseOfFlow && kind === 'load') return loading
  if (held * kg < 0) return { ...loading, held: held + kg }
  if (kg < 0 && roseUnseen >= -kg * (1 - SAME_SHARE)) return { ...loading, roseUnseen: Math.max(0, roseUnseen + kg) }
  if (kg > 0 || (kind === 'unload' && begun)) return { ...loading, held: held + kg }
  return { ...loading, baseline: (baseline ?? 0) + kg }
}

/** While nothing is loaded, the baseline follows the scale: its drift, and not a little feed that came at once. */
function withBaseline(loading: Loading, task: LoadingTask): Loading {
  if (loading.begun || loading.jump || loading.held !== 0) return loading
  const before = ofAge(loading.recent, BASELINE_MS, KEPT_MS)
  const counted = countedKg(loading, task)
  const maxDrift = timeSpan(before) >= STILL_MS - BASELINE_MS ? MAX_DRIFT : MAX_FIRST_DRIFT
  const isStill = before.length >= FIRST_SAMPLES && isFlat(loading.recent, task.band, maxDrift)
  if (!isStill || counted > task.band) return { ...loading, begun: counted > task.band }
  const baseline = meanWeight(ofAge(loading.recent, BASELINE_MS, BASELINE_MS + BASELINE_MEAN_MS))
  const stillAt = loading.recent.at(-1)?.at ?? 0
  const isFeed = lineKg(baseline, loading, task.kind) > maxDriftKg(loading, stillAt)
  return isFeed ? { ...loading, stillAt } : { ...loading, stillAt, baseline }
}

function maxDriftKg({ noise = 0, stillAt = Number.NEGATIVE_INFINITY }: Loading, now: number): number {
  return Math.max(MIN_DRIFT_KG, DRIFT_NOISES * noise, (UNSEEN_DRIFT * (now - stillAt)) / 1000)
}

/** What the line weighs so far. While a jump is not decided, what was before it. */
export function countedKg(loading: Loading, { kind }: Pick<LoadingTask, 'kind'>): number {
  const { jump, recent } = loading
  return lineKg(jump ? jump.shown : recent.at(-1)?.kg, loading, kind)
}

/** Before the first sample, what was weighed before the line was left. */
function lineKg(kg: number | undefined, { baseline, held, moved = 0 }: Loading, kind: LineKind): number {
  const all = moved + (baseline === null || kg === undefined ? 0 : kg - held - baseline)
  return kind === 'load' ? all : 0 - all
}

/** The weight of the line where it stood still for 3 s: the mean of them. Null otherwise. */
export function settledKg(loading: Loading, { kind, band }: LoadingTask): number | null {
  const { baseline, jump, recent } = loading
  const still = ofAge(recent, 0, STILL_MS)
  const isLongEnough = timeSpan(recent) >= STILL_MS
  if (baseline === null || jump || !isLongEnough || !isFlat(still, band, MAX_SETTLED_RATE) || !recent.at(-1)?.stable)
    return null
  // the last one is stable, so the mean is of one weight at least
  const stable = ofAge(recent, 0, MEAN_MS).filter(sample => sample.stable)
  return Math.round(lineKg(meanWeight(stable), loading, kind) * 10) / 10
}

/** The weight to record without being asked, or null. A line that nothing was loaded for is never complete, however small its target. */
export function completedKg(loading: Loading, task: LoadingTask): number | null {
  const kg = settledKg(loading, task)
  if (kg === null || !loading.begun || loading.held !== 0 || loading.unsure) return null
  const isOnTarget = Math.abs(kg - task.target) <= task.tolerance && kg >= task.target / 2
  return isOnTarget ? kg : null
}

/** Kg a second that the line gains, over the last two seconds. */
export function flowRate({ recent, jump }: Loading, { kind }: Pick<LoadingTask, 'kind'>): number {
  if (jump) return Math.max(0, jump.rate * (kind === 'load' ? 1 : -1))
  const rate = lineThrough(ofAge(recent, 0, RATE_MS))?.rate ?? 0
  return Math.max(0, kind === 'load' ? rate : -rate)
}

/** A person confirms that what was held, or may have been a person, was feed. */
export const countHeld = (loading: Loading): Loading => ({ ...loading, held: 0, unsure: 0 })
