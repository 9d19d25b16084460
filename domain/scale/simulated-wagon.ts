/** A wagon that is loaded, unloaded and stepped on: what its scale shows at a time. For training, simulators and tests. */
import { sumBy } from '../units/sum.ts'

/** A change of the weight: from `at` (ms), so many kg at so many kg a second. Negative kg leave. */
type Flow = { at: number; kg: number; rate: number; isFeed: boolean }

/** How fast a person steps on. */
const STEP_RATE = 300

type SimulatedWagon = {
  /** Adds feed from `at` on, or takes it out where `kg` is negative. Returns when it ends. */
  feed: (kg: number, rate: number, at: number) => number
  /** A person steps on, or off where `kg` is negative. */
  step: (kg: number, at: number) => void
  /** Kg of feed, and kg on the scale: with the empty wagon, people and noise. */
  at: (time: number) => { feed: number; shown: number }
}

/** `random` returns numbers in [0, 1); `noise` is the standard deviation of the scale in kg, `drift` its kg a minute. */
export function simulatedWagon(options: {
  empty: number
  noise: number
  drift?: number
  random: () => number
}): SimulatedWagon {
  const { empty, noise, drift = 0, random } = options
  const flows: Flow[] = []
  let start: number | undefined
  const add = (flow: Flow) => {
    flows.push(flow)
    return flow.at + (Math.abs(flow.kg) / flow.rate) * 1000
  }
  return {
    feed: (kg, rate, at) => add({ at, kg, rate, isFeed: true }),
    step: (kg, at) => void add({ at, kg, rate: STEP_RATE, isFeed: false }),
    at: time => {
      start ??= time
      const feed = sumOf(
        flows.filter(({ isFeed }) => isFeed),
        time,
      )
      const people = sumOf(
        flows.filter(({ isFeed }) => !isFeed),
        time,
      )
      const drifted = (drift * (time - start)) / 60_000
      return { feed, shown: empty + feed + people + drifted + noise * gaussian(random) }
    },
  }
}

const sumOf = (flows: readonly Flow[], time: number) => sumBy(flows, flow => kgAt(flow, time))

function kgAt({ at, kg, rate }: Flow, time: number): number {
  const share = Math.min(Math.max(((time - at) / 1000) * rate, 0), Math.abs(kg))
  return Math.sign(kg) * share
}

/** Box and Muller. */
const gaussian = (random: () => number) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
