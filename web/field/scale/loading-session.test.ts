import { describe, expect, it } from 'vitest'
import { countedKg, type LoadingTask } from '../../../domain/scale/loading.ts'
import { beginSession, type Session, TRAINING_PREFIX, withWeight } from './loading-session.ts'

const task: LoadingTask = { kind: 'load', target: 1_000, tolerance: 20, band: 12 }
let now = 0

const weigh = (session: Session, kg: number, toKg: number): Session => {
  let next = session
  for (const [step, start] of [
    [0, kg],
    [10, kg],
  ] as const) {
    for (let i = 0; i < 25; i += 1, now += 200) {
      const weight = { at: now, kg: Math.min(toKg, start + i * step), stable: true }
      next = withWeight(next, weight, { task, seconds: 0 })
    }
  }
  return next
}
const open = (stored: Session | undefined, key: string, recorded: string[] = []) =>
  beginSession(stored, { key, task, recorded, recent: [], now })
const counted = ({ loading }: Session) => Math.round(countedKg(loading, task))

describe('open a line', () => {
  /** Milho is at 200 kg and not recorded, and then silage at 100 kg. */
  const corn = () => weigh(open(undefined, 'milho'), 0, 200)
  const silage = () => weigh(open(corn(), 'silagem'), 200, 300)

  it('goes on with what was loaded of a line that was left for another one', () => {
    expect(counted(corn())).toBe(200)
    expect(counted(silage())).toBe(100)
    const again = open(silage(), 'milho')
    expect(counted(again)).toBe(200)
    expect(counted(weigh(again, 300, 400))).toBe(300)
    expect(counted(open(again, 'silagem'))).toBe(100)
  })

  it('goes on with it after a reload, when the scale shows a weight', () => {
    const stored = JSON.parse(JSON.stringify(silage())) as Session
    now += 60_000
    expect(counted(weigh(open(stored, 'milho'), 300, 350))).toBe(250)
  })

  it('goes on with it after a training with another scale', () => {
    const training = weigh(open(corn(), `${TRAINING_PREFIX}milho`), 0, 100)
    expect(counted(training)).toBe(100)
    expect(counted(open(training, 'milho'))).toBe(200)
  })

  it('begins anew once the line was recorded', () => {
    expect(counted(open(open(corn(), 'silagem', ['milho']), 'milho'))).toBe(0)
  })
})
