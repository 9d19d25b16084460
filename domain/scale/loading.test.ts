import { describe, expect, it } from 'vitest'
import { seededRandom } from './fuzz.fixture.ts'
import {
  addSample,
  completedKg,
  countedKg,
  countHeld,
  flowRate,
  goOnWith,
  type Loading,
  type LoadingTask,
  leaveLine,
  nextLine,
  notLoading,
  settledKg,
} from './loading.ts'
import { simulatedWagon } from './simulated-wagon.ts'

const load: LoadingTask = { kind: 'load', target: 1_000, tolerance: 20, band: 12 }
const unload: LoadingTask = { ...load, kind: 'unload' }

/** A scale at 5 Hz with the fold behind it. */
function rig(task: LoadingTask, { noise = 1, drift = 0, seed = 1 } = {}) {
  const wagon = simulatedWagon({ empty: 6_850, noise, drift, random: seededRandom(seed) })
  let loading: Loading = notLoading
  let now = 0
  let setForward = 0
  const run = (seconds: number) => {
    for (const end = now + seconds * 1000; now < end; now += 200) {
      loading = addSample(loading, { at: now + setForward, kg: wagon.at(now).shown, stable: true }, task)
    }
  }
  return {
    wagon,
    run,
    now: () => now,
    setClock: (seconds: number) => {
      setForward += seconds * 1000
    },
    silence: (seconds: number) => {
      now += seconds * 1000
    },
    feed: (kg: number, rate: number) => run((wagon.feed(kg, rate, now) - now) / 1000),
    step: (kg: number) => wagon.step(kg, now),
    get: () => loading,
    set: (next: Loading) => {
      loading = next
    },
    counted: () => countedKg(loading, task),
    settled: () => settledKg(loading, task),
    completed: () => completedKg(loading, task),
  }
}

describe('load a line', () => {
  it('counts what came since the baseline, and completes it when it stood still for 3 s', () => {
    const scale = rig(load)
    scale.run(5)
    scale.feed(990, 80)
    scale.run(2)
    expect(scale.completed()).toBeNull()
    scale.run(2)
    expect(scale.completed()).toBeCloseTo(990, -0.5)
  })

  it('counts the fall when it unloads', () => {
    const scale = rig(unload)
    scale.run(5)
    scale.feed(-1_010, 40)
    scale.run(4)
    expect(Math.abs((scale.completed() ?? 0) - 1_010)).toBeLessThan(1.5)
  })

  it('does not complete a line outside of its tolerance, nor one that nothing was loaded for', () => {
    const scale = rig({ ...load, target: 4, tolerance: 5 })
    scale.run(10)
    expect(scale.completed()).toBeNull()
    const short = rig(load)
    short.run(5)
    short.feed(900, 80)
    short.run(5)
    expect([short.completed(), Math.round(short.settled() ?? 0)]).toEqual([null, 900])
  })

  it('does not complete it while the scale reports an unstable weight', () => {
    const scale = rig(load, { noise: 0 })
    scale.run(4)
    scale.feed(1_000, 80)
    scale.run(4)
    const { recent } = scale.get()
    const last = { at: scale.now(), kg: recent.at(-1)?.kg ?? 0, stable: false }
    expect(settledKg(addSample(scale.get(), last, load), load)).toBeNull()
  })

  it('follows a drift while nothing is loaded', () => {
    const scale = rig(load, { drift: 6 })
    scale.run(300)
    expect(Math.abs(scale.counted())).toBeLessThan(5)
    scale.feed(990, 80)
    scale.run(4)
    expect(Math.abs((scale.settled() ?? 0) - 990)).toBeLessThan(3)
  })

  it('does not take a slow flow for a drift', () => {
    const scale = rig(load)
    scale.run(5)
    scale.feed(200, 1.5)
    expect(Math.abs(scale.counted() - 200)).toBeLessThan(8)
  })

  it.each([
    [10, 12],
    [35, 40],
  ])('counts %i kg at a time, within the band of %i', (kg, band) => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const scale = rig({ ...load, target: kg * 4, band }, { seed })
      scale.run(5)
      for (let i = 1; i <= 4; i += 1) {
        scale.feed(kg, 10)
        scale.run(6 + (i % 3))
        expect(Math.abs(scale.counted() - kg * i)).toBeLessThan(4)
      }
    }
  })

  it('follows what the wagon shows on other ground, while nothing is loaded', () => {
    const scale = rig(load)
    scale.run(8)
    for (let i = 0; i < 30; i += 1) {
      scale.wagon.feed(i % 2 ? -5 : 5, 10, scale.now())
      scale.run(1)
    }
    scale.wagon.feed(5, 10, scale.now())
    scale.run(8)
    scale.feed(990, 80)
    scale.run(4)
    expect(Math.abs((scale.settled() ?? 0) - 990)).toBeLessThan(3)
  })

  it('starts the next line where the last one ended', () => {
    const scale = rig(load)
    scale.run(5)
    scale.feed(1_000, 80)
    scale.run(4)
    scale.set(nextLine(scale.get(), load))
    scale.feed(500, 80)
    scale.run(4)
    expect(Math.abs((scale.settled() ?? 0) - 500)).toBeLessThan(1.5)
  })
})

describe('leave a line for another one', () => {
  it.each([load, unload])('goes on with what was weighed before: %o', task => {
    const sign = task.kind === 'load' ? 1 : -1
    const scale = rig(task)
    scale.run(5)
    scale.feed(500 * sign, 80)
    scale.run(4)
    const left = leaveLine(scale.get())
    scale.set(nextLine(scale.get(), task))
    scale.feed(300 * sign, 80)
    scale.run(4)
    scale.set(goOnWith(nextLine(scale.get(), task), left))
    expect(Math.abs(scale.counted() - 500)).toBeLessThan(3)
    scale.feed(490 * sign, 80)
    scale.run(4)
    expect(Math.abs((scale.completed() ?? 0) - 990)).toBeLessThan(3)
  })

  it('has what was weighed before the scale sends a weight', () => {
    const scale = rig(load)
    scale.set(goOnWith(notLoading, { moved: 500, unsure: 0 }))
    expect(scale.counted()).toBe(500)
    scale.run(5)
    expect(Math.abs(scale.counted() - 500)).toBeLessThan(3)
  })

  it('goes on asking whether it was feed', () => {
    const left = leaveLine({ ...notLoading, unsure: 80 })
    expect(goOnWith(notLoading, left)).toMatchObject({ unsure: 80 })
  })
})

describe('hold a jump', () => {
  it('shows who steps on, does not count them, and lets go when they leave', () => {
    const scale = rig(load)
    scale.run(5)
    scale.feed(500, 80)
    scale.run(3)
    scale.step(82)
    scale.run(4)
    expect(Math.abs(scale.get().held - 82)).toBeLessThan(4)
    expect(Math.abs(scale.counted() - 500)).toBeLessThan(5)
    scale.feed(490, 60)
    scale.run(4)
    expect(scale.completed()).toBeNull()
    scale.step(-82)
    scale.run(6)
    expect(scale.get().held).toBe(0)
    expect(Math.abs((scale.completed() ?? 0) - 990)).toBeLessThan(1.5)
  })

  it('holds two people, of whom one leaves', () => {
    const scale = rig(load)
    scale.run(5)
    scale.step(70)
    scale.run(3)
    scale.step(95)
    scale.run(3)
    scale.step(-70)
    scale.run(3)
    expect(Math.abs(scale.get().held - 95)).toBeLessThan(6)
    scale.step(-95)
    scale.run(3)
    expect(scale.get().held).toBe(0)
    expect(Math.abs(scale.counted())).toBeLessThan(3)
  })

  it('takes who was there at the beginning from the baseline', () => {
    const scale = rig(load)
    scale.step(80)
    scale.silence(2)
    scale.run(5)
    scale.feed(500, 80)
    scale.run(3)
    scale.step(-80)
    scale.run(4)
    expect(Math.abs(scale.counted() - 500)).toBeLessThan(6)
  })

  it('counts it when a person confirms that it was feed', () => {
    const scale = rig(load)
    scale.run(5)
    scale.wagon.feed(120, 400, scale.now())
    scale.run(4)
    expect(Math.round(scale.get().held / 10)).toBe(12)
    scale.set(countHeld(scale.get()))
    expect(Math.round(scale.counted() / 10)).toBe(12)
  })

  it('is not a loader that shakes out the rest of its bucket', () => {
    const scale = rig(load)
    scale.run(5)
    scale.feed(60, 80)
    scale.run(4)
    expect([scale.get().held, Math.round(scale.counted() / 10)]).toEqual([0, 6])
  })

  it('is not a loader that begins or stops, however fast', () => {
    for (const rate of [30, 60, 100, 150, 250, 400]) {
      const scale = rig({ ...load, target: 2_000 })
      scale.run(5)
      scale.feed(2_000, rate)
      scale.run(5)
      expect({ rate, held: scale.get().held }).toEqual({ rate, held: 0 })
      expect(Math.abs((scale.completed() ?? 0) - 2_000)).toBeLessThan(1.5)
    }
  })
})

describe('lose the connection', () => {
  it.each([-3_600, 3_600])('goes on when the clock of the samples is set by %i s', seconds => {
    const scale = rig(load)
    scale.run(5)
    scale.feed(400, 80)
    scale.setClock(seconds)
    scale.feed(590, 80)
    scale.run(4)
    expect(scale.completed()).toBeCloseTo(990, -0.5)
  })

  it('does not show who steps on after the clock of the samples was set back', () => {
    const scale = rig(load)
    scale.run(5)
    scale.feed(400, 80)
    scale.run(3)
    scale.setClock(-3_600)
    scale.run(3)
    const before = scale.counted()
    scale.step(80)
    let most = 0
    for (let i = 0; i < 15; i += 1) {
      scale.run(0.2)
      most = Math.max(most, scale.counted())
    }
    expect(most - before).toBeLessThan(45)
  })

  it('counts what was loaded meanwhile, and goes on from what was stored', () => {
    const scale = rig(load)
    scale.run(5)
    scale.feed(400, 80)
    const end = scale.wagon.feed(400, 80, scale.now())
    scale.silence((end - scale.now()) / 1000 + 8)
    scale.set(JSON.parse(JSON.stringify(scale.get())))
    scale.feed(195, 60)
    scale.run(4)
    expect(Math.abs((scale.completed() ?? 0) - 995)).toBeLessThan(1.5)
  })

  it('lets a person leave who came meanwhile', () => {
    const scale = rig(load)
    scale.run(5)
    scale.feed(400, 80)
    scale.step(85)
    scale.silence(10)
    scale.run(3)
    scale.step(-85)
    scale.run(4)
    expect(Math.abs(scale.counted() - 400)).toBeLessThan(4)
  })
})

describe('flow rate', () => {
  it('is that of the last two seconds', () => {
    const scale = rig({ ...load, target: 5_000 })
    scale.run(5)
    scale.feed(800, 80)
    expect(Math.abs(flowRate(scale.get(), load) - 80)).toBeLessThan(6)
    scale.run(5)
    expect(flowRate(scale.get(), load)).toBeLessThan(2)
  })
})
