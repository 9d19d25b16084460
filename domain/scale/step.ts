/**
 * Tells a person on the wagon from feed by the level and the slope of the weight before and after. Feed changes the slope: the lines before and
 * after a loader that begins, stops or pours faster meet where it did so. A person changes the level: the lines do not meet in between.
 */
import { lineThrough, type Sample, timeSpan, weightAt } from './weight-window.ts'

/**
 * `kg` are negative where someone steps off. It was over at `until`. `isSure`: no feed comes like this. `isPauseOfFlow`: against the flow, but the weight
 * never turned, so that it is more likely a loader who pauses.
 */
export type Step = { kg: number; until: number; isSure: boolean; isInPause: boolean; isPauseOfFlow?: boolean }

/** A person who weighs less carries less than the noise of a flow. */
const MIN_STEP_KG = 32
/** A flow goes up and down: by this share of it a line errs. */
const UNEVEN = 0.05
/** Less of a bend is a flow that is not even. */
const MIN_BEND_KG = 26
/** More is no person. */
const MAX_STEP_KG = 160
const MIN_CHANGE_KG = 20
/** Who steps on or off takes so long at most. */
const MAX_STEP_MS = 1_800
/** A last bit of feed without a flow around it may come as fast, so that a slower one is feed. */
const MAX_PAUSE_STEP_MS = 1_200
/** What may be a person without a flow around it: less is a bucket that is shaken out. */
const MIN_UNSURE_KG = 65
const MAX_UNSURE_KG = 130
/** The lines are fitted to so much of the weight, at least and at most. */
const MIN_LINE_MS = 480
const MAX_LINE_MS = 1_000
/** The last interval of a scale that sends seldom. */
const SLACK_MS = 200
const SLOW_LINE_MS = 850
/** A steeper slope is no noise, and one that is so many times the noise. */
const SURE_FLOW = 25
const NOISE_FLOW = 13
const MIN_LINE_SAMPLES = 4
const SELDOM_LINE_MS = 600
const MIN_SELDOM_SAMPLES = 3
/** A slower change is no flow. */
const MIN_FLOW = 6
const MAX_PAUSE_RATE = 12
/** Kg a second, and so many times the noise: of a flow that stands still no two samples differ by as much. */
const MIN_TURN_RATE = 25
const NOISE_TURN = 28
/** Kg by which a sample may miss its line: so many times the noise, and what of a flow is not even. */
const NOISE_MISS = 3
const MIN_NOISE_KG = 0.4
const MISS_SECONDS = 0.04

type Line = { at: number; kg: number; rate: number; span: number }

/** The step that ended just now; null where the weight changed as feed does. */
export function findStep(recent: readonly Sample[], noise: number): Step | null {
  const end = startOfLastLine(recent, noise)
  const until = recent[end]?.at ?? 0
  const after = lineThrough(recent.slice(end))
  // a line before passes near its last sample
  const starts = after ? changesBefore(recent, end, after) : []
  if (starts.length === 0) return null
  const straight = straightLine(recent.slice(end), noise)
  if (!straight) return null
  for (const start of starts) {
    const before = lineUpTo(recent, start, noise)
    const step = before && stepBetween({ before, after: straight, from: recent[start]?.at ?? 0, until }, recent, noise)
    if (step) return step
  }
  return null
}

/** The samples before the last line that lie apart from it, the latest first. */
function changesBefore(recent: readonly Sample[], end: number, after: Parameters<typeof weightAt>[0]): number[] {
  const starts: number[] = []
  for (let start = end - 1; start > 0; start -= 1) {
    const sample = recent[start]
    const until = recent[end]
    if (!sample || !until || until.at - sample.at > MAX_STEP_MS) break
    if (Math.abs(weightAt(after, sample.at) - sample.kg) >= MIN_CHANGE_KG) starts.push(start)
  }
  return starts
}

/** The line of the second before, or of half of it where the flow changed. */
const lineUpTo = (recent: readonly Sample[], end: number, noise: number): Line | null =>
  straightLine(samplesUpTo(recent, end, MAX_LINE_MS), noise) ??
  straightLine(samplesUpTo(recent, end, MIN_LINE_MS + SLACK_MS), noise)

/** A slope needs the more samples the less steep it is, because noise has slopes too. */
const isFlowing = (recent: readonly Sample[], noise: number): boolean =>
  isSureFlow(lineThrough(recent.slice(startOf(recent, MIN_LINE_MS)))?.rate ?? 0, noise)

/** A person who just stepped on makes the last samples steep as well, and not straight. */
export function isFlowingEvenly(recent: readonly Sample[], noise: number): boolean {
  const line = straightLine(recent.slice(startOf(recent, MIN_LINE_MS)), noise)
  return line !== null && isSureFlow(line.rate, noise)
}

function isSureFlow(rate: number, noise: number): boolean {
  const size = Math.abs(rate)
  return size >= SURE_FLOW || (size >= MAX_PAUSE_RATE && size >= NOISE_FLOW * noise)
}

const startOfLastLine = (recent: readonly Sample[], noise: number): number =>
  startOf(recent, isFlowing(recent, noise) ? MIN_LINE_MS : SLOW_LINE_MS)

/** Where the last samples begin that span so long. */
function startOf(recent: readonly Sample[], span: number): number {
  const last = recent.at(-1)?.at ?? 0
  return Math.max(
    0,
    recent.findLastIndex(({ at }, i) => last - at >= span && isLongEnough(last - at, recent.length - i)),
  )
}

/** A scale that sends seldom has fewer samples in more time. */
const isLongEnough = (span: number, samples: number): boolean =>
  span >= (samples >= MIN_LINE_SAMPLES ? MIN_LINE_MS : SELDOM_LINE_MS) && samples >= MIN_SELDOM_SAMPLES

function samplesUpTo(recent: readonly Sample[], end: number, span: number): Sample[] {
  const last = recent[end]?.at ?? 0
  return recent.slice(0, end + 1).filter(({ at }) => last - at <= span)
}

/** Null where the samples are too few, or do not lie on a line. */
function straightLine(samples: readonly Sample[], noise: number): Line | null {
  const isEnough = isLongEnough(timeSpan(samples), samples.length)
  const line = isEnough ? lineThrough(samples) : null
  if (!line) return null
  const miss = Math.max(...samples.map(({ at, kg }) => Math.abs(kg - weightAt(line, at))))
  const isStraight = miss <= NOISE_MISS * noise + MISS_SECONDS * Math.abs(line.rate)
  if (!isStraight) return null
  const span = timeSpan(samples)
  return Math.abs(line.rate) < MIN_FLOW ? { ...line, rate: 0, span } : { ...line, span }
}

/** Most of the bends are noise: this share of them is used, because a step and lumps of feed bend the rest. */
const NOISE_SHARE = 0.7
/** So many standard deviations hold that share of a normal distribution. */
const SHARE_DEVIATIONS = 1.0364

/** The standard deviation of the weight, from how far each sample lies from the middle of its neighbours. A step changes few of them. */
export function measureNoise(recent: readonly Sample[]): number {
  const bends = recent.slice(2).map(({ kg }, i) => Math.abs(kg - 2 * (recent[i + 1]?.kg ?? 0) + (recent[i]?.kg ?? 0)))
  const limit = bends.sort((a, b) => a - b)[Math.floor(bends.length * NOISE_SHARE)] ?? 0
  return Math.max(MIN_NOISE_KG, limit / (SHARE_DEVIATIONS * Math.sqrt(6)))
}

type Between = { before: Line; after: Line; from: number; until: number }

function stepBetween(between: Between, recent: readonly Sample[], noise: number): Step | null {
  const { before, after, from, until } = between
  const [first, last] = [from, until].map(time => weightAt(after, time) - weightAt(before, time))
  const rate = Math.max(Math.abs(before.rate), Math.abs(after.rate))
  const uneven = (UNEVEN * rate * (until - from)) / 1000
  const isApart = first !== undefined && last !== undefined && first * last > 0
  const isSure = isApart && Math.min(Math.abs(first), Math.abs(last)) >= MIN_STEP_KG + uneven
  const kg = isSure ? (first + last) / 2 : bend(between, recent)
  if (Math.abs(kg) < MIN_BEND_KG + uneven) return null
  if (Math.max(Math.abs(before.rate), Math.abs(after.rate)) <= MAX_PAUSE_RATE) return pauseStep(kg, between, recent)
  const isInFlow = before.rate * after.rate > 0
  // a flow that begins or ends within a line bends it
  const lines = [before, after]
  const isTrusted = isInFlow
    ? lines.every(line => line.span >= SLOW_LINE_MS || isSureFlow(line.rate, noise))
    : lines.every(line => line.span >= SLOW_LINE_MS) && isSureFlow(rate, noise)
  if (!isTrusted || Math.abs(kg) > MAX_STEP_KG) return null
  const around = recent.filter(({ at }) => at >= from && at <= until)
  const isPauseOfFlow = kg * (before.rate + after.rate) < 0 && !hasTurned(around, Math.sign(kg), noise)
  return { kg, until, isSure: isSure && isInFlow, isInPause: false, isPauseOfFlow }
}

/** Whether the weight went that way faster than its noise does. */
const hasTurned = (around: readonly Sample[], way: number, noise: number): boolean =>
  ratesOf(around).some(({ rate }) => rate * way >= Math.max(MIN_TURN_RATE, NOISE_TURN * noise))

/**
 * By how much the weight left both lines where they meet. Feed goes from one line to the other along the upper one where it flows faster afterwards,
 * and along the lower one where it flows slower.
 */
function bend({ before, after, from, until }: Between, recent: readonly Sample[]): number {
  const outer = after.rate > before.rate ? Math.max : Math.min
  let most = 0
  for (const { at, kg } of recent) {
    if (at <= from || at >= until) continue
    const [first, second] = [weightAt(before, at), weightAt(after, at)]
    const size = Math.abs(kg - outer(first, second))
    if (size > Math.abs(most)) most = second >= first ? size : -size
  }
  return most
}

/** In a pause a person and a bucket that is shaken out differ by their speed only. */
function pauseStep(kg: number, { from, until }: Between, recent: readonly Sample[]): Step | null {
  if (until - from > MAX_PAUSE_STEP_MS) return null
  if (isAsFastAsPeople(recent.filter(({ at }) => at >= from && at <= until)))
    return { kg, until, isSure: true, isInPause: true }
  const size = Math.abs(kg)
  const isUnsure = size >= MIN_UNSURE_KG && size <= MAX_UNSURE_KG
  return isUnsure ? { kg, until, isSure: false, isInPause: true } : null
}

/** The fastest kg a second of the last feed in a bucket. A scale that sends seldom shows half of a step at a time. */
const LUMP_RATE = 130
const SELDOM_LUMP_RATE = 85
const PAIR_MS = 200
const SELDOM_MS = 250

const isAsFastAsPeople = (around: readonly Sample[]): boolean =>
  ratesOf(around).some(({ ms, rate }) => Math.abs(rate) >= (ms > SELDOM_MS ? SELDOM_LUMP_RATE : LUMP_RATE))

/** Kg a second from each sample to the first one that is far enough from it. */
const ratesOf = (around: readonly Sample[]): { ms: number; rate: number }[] =>
  around.flatMap((first, i) => {
    const second = around.slice(i).find(({ at }) => at - first.at >= PAIR_MS)
    return second ? [{ ms: second.at - first.at, rate: ((second.kg - first.kg) / (second.at - first.at)) * 1000 }] : []
  })
