/** Loads of one line with a person who steps onto the wagon while feed flows, or without: what the fold makes of them. */
import { seededRandom } from './fuzz.fixture.ts'
import { addSample, completedKg, countedKg, type Loading, type LoadingTask, notLoading } from './loading.ts'
import { simulatedWagon } from './simulated-wagon.ts'

type SimulatedLoad = {
  seed: number
  kind: 'load' | 'unload'
  /** Kg of the line, and kg a second of the flow. */
  target: number
  rate: number
  /** The share of the target that each bucket brings. */
  buckets: number[]
  /** The share by which the flow goes up and down. */
  uneven: number
  /** Milliseconds from sample to sample. */
  interval: number
  noise: number
  /** Steps on when so much of the target is there, within so many seconds while feed flows on, and stays. */
  person?: { kg: number; at: number; seconds: number }
  /** The loader looks at the screen, or at what is really in the wagon, and feed falls for so many seconds after the signal. */
  stopsBy: 'screen' | 'truth'
  falls: number
}

export type Outcome = {
  /** Kg of feed that are really there, and what was recorded without being asked. */
  truth: number
  recorded: number | null
  /** The screen asks about a person. */
  asks: boolean
}

/** So long feed flows before and after the step: one at the very beginning or end of a flow looks like a flow that begins later or ends slowly. */
const FLOWS_MS = 600
const STILL_MS = 7_000
const PAUSE_MS = 4_000

export function playLoad(load: SimulatedLoad): Outcome {
  const { kind, target, interval, noise, buckets, person } = load
  const random = seededRandom(load.seed)
  const scale = simulatedWagon({ empty: 20_000, noise, random })
  const task: LoadingTask = { kind, target, tolerance: Math.max(5, target * 0.02), band: 12 }
  const sign = kind === 'load' ? 1 : -1
  const rhythm = 0.3 + random() * 0.9
  let loading: Loading = notLoading
  const outcome: Outcome = { truth: 0, recorded: null, asks: false }
  let [now, stepAt, bucket, stillUntil, waitUntil] = [0, Number.POSITIVE_INFINITY, 0, 0, 5_000]
  let [opensAt, closesAt] = [5_000, Number.POSITIVE_INFINITY]
  while (stillUntil === 0 || now < stillUntil) {
    const isPouring = stillUntil === 0 && now >= waitUntil
    const rate = load.rate * (1 + load.uneven * Math.sin((now / 1000) * rhythm * 2 * Math.PI))
    if (isPouring) outcome.truth += (rate * interval) / 1000
    const isFlowing = isPouring && now >= opensAt + FLOWS_MS
    if (person && isFlowing && outcome.truth >= person.at * target) stepAt = Math.min(stepAt, now)
    const on = person ? person.kg * Math.min(Math.max((now - stepAt) / 1000 / person.seconds, 0), 1) : 0
    loading = addSample(loading, { at: now, kg: scale.at(now).shown + sign * outcome.truth + on, stable: true }, task)
    const seen = load.stopsBy === 'screen' ? countedKg(loading, task) : outcome.truth
    const due = buckets.slice(0, bucket + 1).reduce((sum, share) => sum + share, 0) * target
    if (isPouring && seen >= due - load.rate * load.falls) closesAt = Math.min(closesAt, now + load.falls * 1000)
    const isStepping = person !== undefined && now >= stepAt && now < stepAt + person.seconds * 1000 + FLOWS_MS
    if (isPouring && now >= closesAt && !isStepping) {
      bucket += 1
      closesAt = Number.POSITIVE_INFINITY
      waitUntil = now + PAUSE_MS
      opensAt = waitUntil
      if (bucket === buckets.length) stillUntil = now + STILL_MS
    }
    outcome.recorded ??= completedKg(loading, task)
    outcome.asks ||= loading.held !== 0 || Boolean(loading.unsure)
    now += interval
  }
  return outcome
}

/** The same loads for the same seed: 60 to 110 kg of a person, 10 to 150 kg/s of feed, 3 to 10 frames a second. */
export function randomLoad(seed: number, hasPerson: boolean): SimulatedLoad {
  const random = seededRandom(seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  const rate = between(10, 150)
  // a bucket flows for two seconds at least
  const target = Math.max(rate * 2.2, between(150, 3_000))
  const first = target > rate * 6 && random() < 0.5 ? between(0.35, 0.65) : 1
  const load: SimulatedLoad = {
    seed,
    kind: random() < 0.7 ? 'load' : 'unload',
    target,
    rate,
    buckets: first === 1 ? [1] : [first, 1 - first],
    uneven: random() < 0.5 ? 0 : between(0, 0.2),
    interval: [100, 125, 200, 200, 333][Math.floor(random() * 5)] ?? 200,
    noise: between(0.2, 2),
    stopsBy: random() < 0.5 ? 'screen' : 'truth',
    falls: between(0.5, 1.2),
  }
  const person = { kg: between(60, 110), at: between(0.02, 0.98), seconds: between(0.3, 1) }
  return hasPerson ? { ...load, person } : load
}
