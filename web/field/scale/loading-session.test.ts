import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countedKg, type LoadingTask } from '../../../domain/scale/loading.ts'
import { MINUTE_MS } from '../../../domain/time/milliseconds.ts'
import { deviceTimestamp, readDeviceClock, recordServerDate } from '../../core/server-clock.ts'
import { owner, resetBrowser } from '../offline/outbox.fixture.ts'
import { pendingEvents } from '../offline/pending-facts.ts'
import { beginSession, type Session, sinceRecord, withWeight } from './loading-session.ts'
import { RECENT_WEIGHTS_MS, type Weight } from './scale-connection.ts'

const task: LoadingTask = { kind: 'load', target: 1_000, tolerance: 20, band: 12 }
let now = 0

const weigh = (session: Session, kg: number, toKg: number, scale = 'CED-0042'): Session => {
  let next = session
  for (const [step, start] of [
    [0, kg],
    [10, kg],
  ] as const) {
    for (let i = 0; i < 25; i += 1, now += 200) {
      const weight = { at: now, kg: Math.min(toKg, start + i * step), stable: true }
      next = withWeight(next, weight, { task, seconds: 0, scale })
    }
  }
  return next
}
const open = (
  stored: Session | undefined,
  key: string,
  recorded: string[] = [],
  recent: Weight[] = [],
  { scale = 'CED-0042', sinceRecord = 300 } = {},
) => beginSession(stored, { key, task, recorded, recent, sinceRecord, now, scale })
/** 50 kg a second. */
const pourUntil3SecondsAgo = (): Weight[] => {
  const recent = Array.from({ length: 25 }, (_, i) => ({ at: now + i * 200, kg: Math.min(i, 10) * 10, stable: true }))
  now += 5_000
  return recent
}
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
    const training = weigh(open(corn(), 'treino:milho', [], [], { scale: 'Simulador' }), 0, 100, 'Simulador')
    expect(counted(training)).toBe(100)
    expect(counted(open(training, 'milho'))).toBe(200)
  })

  it('does not count what was typed for the line before', () => {
    const before = corn()
    now += 60_000
    expect(counted(open(before, 'silagem', ['milho'], pourUntil3SecondsAgo()))).toBe(0)
  })

  it('counts what came before the first line after a pause', () => {
    const before = corn()
    now += 3_600_000
    expect(counted(open(before, 'silagem', ['milho'], pourUntil3SecondsAgo(), { sinceRecord: 3_600_000 }))).toBe(100)
  })

  it('goes on with what was loaded before another scale was chosen', () => {
    const before = corn()
    now += 5_000
    const other = weigh(before, 9_120, 9_120, 'CED-0001')
    expect(counted(other)).toBe(200)
    expect(counted(weigh(other, 9_120, 9_220, 'CED-0001'))).toBe(300)
  })

  it('counts nothing where another scale was chosen before the load', () => {
    const empty = weigh(open(undefined, 'milho'), 6_850, 6_850)
    now += 5_000
    expect(counted(weigh(empty, 9_120, 9_120, 'CED-0001'))).toBe(0)
  })

  it('begins anew where the clock was set back while the app was closed', () => {
    const yesterday = weigh(open(undefined, 'milho'), 0, 200)
    now -= 3_600_000
    const next = open(yesterday, 'silagem', ['milho'])
    now += 3_600_000
    expect(next.loading.baseline).toBeNull()
  })

  it('begins anew once the line was recorded', () => {
    expect(counted(open(open(corn(), 'silagem', ['milho']), 'milho'))).toBe(0)
  })
})

describe('time since the record', () => {
  beforeEach(resetBrowser)
  afterEach(() => recordServerDate(new Date().toUTCString()))

  it.each([10, -10, 1])('is short for a line that was just recorded on a tablet that is %i minutes off', minutes => {
    recordServerDate(new Date(Date.now() - minutes * MINUTE_MS).toUTCString())
    const fact = { id: 'a', operation_id: 7, type: 'load', line_id: 1, kg: 10, at: deviceTimestamp() } as const
    const [load] = pendingEvents([{ kind: 'event', fact, ...owner, key: 'a', keptAt: 0, clock: readDeviceClock() }])
    expect(sinceRecord(Date.parse(load?.at ?? ''))).toBeLessThan(RECENT_WEIGHTS_MS)
  })
})
