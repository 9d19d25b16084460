import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takePercent, toGrams, toKg } from '../../units/weight.ts'
import { lines, load, start, unload, withEvents } from '../fold/operation.fixture.ts'
import { type DayFeeding, type DayTreat, type NextPass, passLoadsOn, toDayFeedings } from './next-pass.ts'

const DAY = '2025-11-21'
const RULE = 1
const lot = { id: 21, quantity: 588, call: 10_000 }

/** One treat a schedule. */
const treats = (percents: readonly number[], locked: readonly number[] = []): DayTreat[] =>
  percents.map((percent, at) => ({
    treatScheduleId: at + 1,
    startsOn: null,
    ruleId: RULE,
    percent,
    isLocked: locked.includes(at),
  }))

const given = (treatScheduleId: number, kg: number, more: Partial<DayFeeding> = {}): DayFeeding => ({
  treatScheduleId,
  day: DAY,
  isDeleted: false,
  lotId: lot.id,
  dryMatter: toGrams(kg),
  ...more,
})

const loads = (nextPass: NextPass | null, of: Parameters<ReturnType<typeof passLoadsOn>>[0] = lot) => {
  const found = passLoadsOn(DAY, nextPass)(of, RULE, 58.8)
  if (!found) throw new Error('the lot has no call')
  return found
}

/** Whole kg of a treat, as its wagon loads it. */
const kg = (load: number, percent: number) => Math.round(toKg(takePercent(load, percent)))

describe('the next pass', () => {
  it('gives the rest of the dry matter by the percents of the treats that are left', () => {
    const { free } = loads({ treats: treats([30, 20, 20, 30]), feedings: [given(1, 3_300 * 0.57)] })
    expect([kg(free, 20), kg(free, 30)]).toEqual([1_943, 2_915])
  })

  it('pours no missed treat onto the others: each gives at most 10 % more', () => {
    expect(kg(loads({ treats: treats([30, 20, 20, 30]), feedings: [given(1, 0)] }).free, 20)).toBe(2_200)
    expect(kg(loads({ treats: treats([30, 20, 20, 30]), feedings: [given(1, 5_000)] }).free, 20)).toBe(1_800)
  })

  it('gives the call of before today to a locked treat, and the rest to the others', () => {
    const raised = { ...lot, call: 10_500, lastCall: { day: DAY, before: 10_000 } }
    const { free, locked } = loads({ treats: treats([30, 20, 20, 30], [0]), feedings: [] }, raised)
    expect([kg(locked, 30), kg(free, 20), kg(free, 20), kg(free, 30)]).toEqual([3_000, 2_143, 2_143, 3_214])
  })

  it('knows a locked treat also where no treat is corrected', () => {
    const raised = { ...lot, call: 10_500, lastCall: { day: DAY, before: 10_000 } }
    expect(loads(null, raised)).toEqual({ free: 10_500_000, locked: 10_000_000 })
    const yesterday = { ...raised, lastCall: { day: '2025-11-20', before: 10_000 } }
    expect(loads(null, yesterday).locked).toBe(10_500_000)
  })

  it('leaves out what was not planned for the lot', () => {
    const own = treats([50, 50])
    const free = (feedings: DayFeeding[], all = own) => loads({ treats: all, feedings }).free
    expect(free([given(1, 0, { lotId: 99 })])).toBe(10_000_000)
    expect(free([given(1, 0, { day: '2025-11-20' })])).toBe(10_000_000)
    expect(free([given(1, 0, { isDeleted: true, lotId: null })])).toBe(10_000_000)
    expect(free([given(9, 3_000)])).toBe(10_000_000)
    const later = own.map((treat, at) => ({ ...treat, startsOn: at === 0 ? '2025-11-22' : null }))
    expect(free([], later)).toBe(10_000_000)
  })

  it('takes a lot whose trough was full for fed, and one that was skipped otherwise for unfed', () => {
    const skip = (reason: string) => {
      const events = [
        load(lines.corn, 3974.4),
        load(lines.silage, 6825.6),
        { ...unload(lines.lotA, 0), source: 'skipped', reason },
      ]
      return toDayFeedings(withEvents(start, ...events)).find(({ lotId }) => lotId === 21)?.dryMatter
    }
    expect(skip('Cocho cheio')).toBe(4_200_000)
    expect(skip('Vagão quebrado')).toBe(0)
  })

  it('has nothing to say of a lot without a call', () => {
    expect(passLoadsOn(DAY, null)({ ...lot, call: null }, RULE, 58.8)).toBeUndefined()
  })

  it('adds up to the plan of the day, or stops at a tenth of it', () => {
    const percent = fc.integer({ min: 5, max: 25 })
    const day = fc.record({
      percents: fc.array(percent, { minLength: 2, maxLength: 5 }),
      fed: fc.integer({ min: 0, max: 2 }),
      shares: fc.array(fc.integer({ min: 0, max: 150 }), { minLength: 5, maxLength: 5 }),
    })
    fc.assert(
      fc.property(day, ({ percents, fed, shares }) => {
        const begun = percents.slice(0, Math.min(fed, percents.length - 1))
        const feedings = begun.map((part, at) => given(at + 1, 5_880 * (part / 100) * ((shares[at] ?? 0) / 100)))
        const { free } = loads({ treats: treats(percents), feedings })
        const left = percents.slice(begun.length)
        const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
        const dryMatter = sum(feedings.map(feeding => feeding.dryMatter)) + (free * sum(left) * 0.588) / 100
        const planned = 58_800 * sum(percents)
        const isBounded = free === 9_000_000 || free === 11_000_000
        expect(free).toBeGreaterThanOrEqual(9_000_000)
        expect(free).toBeLessThanOrEqual(11_000_000)
        if (!isBounded) expect(Math.abs(dryMatter - planned)).toBeLessThan(5)
      }),
    )
  })
})
