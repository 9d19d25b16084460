/**
 * `npm run scale:lead`: 500 simulated loads of four ingredients, through the stream, the fold and the warning of the cab. Prints by how much
 * they go over the target without a lead, with one second of it, and with the learned one.
 */
import { seededRandom } from '../../domain/scale/fuzz.fixture.ts'
import { isTimeToStop, keepLoad, leadSeconds, type Overshoot } from '../../domain/scale/lead.ts'
import {
  addSample,
  countedKg,
  flowRate,
  type Loading,
  type LoadingTask,
  notLoading,
  settledKg,
} from '../../domain/scale/loading.ts'
import { simulatedWagon } from '../../domain/scale/simulated-wagon.ts'

const LOADS = 500
const INTERVAL_MS = 200
/** Kg a second, and how long feed still falls after the operator stops the bucket. */
const ingredients = [
  { name: 'silagem', target: 3_640, rate: 110, falls: 1.4 },
  { name: 'milho', target: 2_200, rate: 80, falls: 0.8 },
  { name: 'torta', target: 640, rate: 35, falls: 0.5 },
  { name: 'núcleo', target: 130, rate: 6, falls: 0.2 },
]
const random = seededRandom(2026)
const between = (low: number, high: number) => low + (high - low) * random()

type Load = (typeof ingredients)[number] & { reaction: number }

/** One load: the bucket pours until the signal and the operator's reaction; then what still falls is added. */
function play(load: Load, seconds: number): { over: number; overshoot: Overshoot } {
  const { target, rate, falls, reaction } = load
  const task: LoadingTask = { kind: 'load', target, tolerance: target * 0.02, band: 12 }
  let loading: Loading = notLoading
  let poured = 0
  let stopAt = Number.POSITIVE_INFINITY
  let warned = { rate: 0, kg: 0 }
  const scale = simulatedWagon({ empty: 6_850, noise: 1.5, random })
  let end = Number.POSITIVE_INFINITY
  for (let now = 0; now < end; now += INTERVAL_MS) {
    if (now > 6_000 && now < stopAt) poured += (rate * INTERVAL_MS) / 1000
    loading = addSample(loading, { at: now, kg: scale.at(now).shown + poured, stable: true }, task)
    const flow = { counted: countedKg(loading, task), rate: flowRate(loading, task), target, seconds }
    if (stopAt === Number.POSITIVE_INFINITY && isTimeToStop(flow)) {
      warned = { rate: flow.rate, kg: flow.counted }
      stopAt = now + (reaction + falls) * 1000
      end = stopAt + 6_000
    }
  }
  const kg = settledKg(loading, task) ?? countedKg(loading, task)
  return { over: kg - target, overshoot: { rate: warned.rate, after: kg - warned.kg } }
}

function run(secondsOf: (loads: readonly Overshoot[]) => number) {
  const learned = new Map<string, Overshoot[]>()
  const results = plan.map(load => {
    const loads = learned.get(load.name) ?? []
    const { over, overshoot } = play(load, secondsOf(loads))
    learned.set(load.name, keepLoad(loads, overshoot))
    return { over, percent: (over / load.target) * 100 }
  })
  return results
}

const plan: Load[] = Array.from({ length: LOADS }, (_, i) => {
  const ingredient = ingredients[i % ingredients.length] ?? ingredients[0]
  if (!ingredient) throw new Error('No ingredient')
  const { target, rate } = ingredient
  return {
    ...ingredient,
    target: target * between(0.8, 1.2),
    rate: rate * between(0.6, 1.4),
    reaction: between(0.5, 1.2),
  }
})

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const round = (value: number) => Math.round(value * 100) / 100

function summary(results: ReturnType<typeof run>) {
  const percents = results.map(({ percent }) => Math.abs(percent)).sort((a, b) => a - b)
  return {
    'mean kg over': round(mean(results.map(({ over }) => over))),
    'mean % off': round(mean(percents)),
    'p95 % off': round(percents[Math.floor(percents.length * 0.95)] ?? 0),
    'within 2 %': `${Math.round((percents.filter(percent => percent <= 2).length / percents.length) * 100)} %`,
  }
}

console.table({
  'without a lead': summary(run(() => 0)),
  'one second': summary(run(() => leadSeconds([]))),
  'learned lead': summary(run(leadSeconds)),
})
