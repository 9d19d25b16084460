import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../time/day.ts'
import {
  asOn,
  isSameDiet,
  isSameMix,
  type Mix,
  nextVersionDay,
  otherVersionOn,
  rejectVersionDay,
  type VersionedRecipe,
  withVersion,
} from './recipe-version.ts'

const part = { asFedPercent: null, dryMatterShare: null }
/** Silage and corn. */
const mix = (silage: number, timer = 5): Mix => ({
  basis: 'as_fed',
  dryMatterSource: 'typed',
  dryMatterPercent: 60,
  timer,
  parts: [
    { ingredientId: 1, percent: silage, ...part },
    { ingredientId: 2, percent: 100 - silage, ...part },
  ],
})
const recipe: VersionedRecipe = { ...mix(30), validFrom: null, versions: [] }
const silageOn = (one: VersionedRecipe, day: string) => (otherVersionOn(one, day) ?? one).parts[0]?.percent

describe('versions of a recipe', () => {
  it('takes over today, and yesterday keeps the one before', () => {
    const changed = withVersion(recipe, mix(28), '2026-03-12', '2026-03-12')
    expect(changed).toMatchObject({ validFrom: '2026-03-12', versions: [{ validFrom: null }] })
    expect([silageOn(changed, '2026-03-11'), silageOn(changed, '2026-03-12')]).toEqual([30, 28])
  })

  it('takes over on a later day, and a second change for that day replaces it', () => {
    const changed = withVersion(recipe, mix(28), '2026-03-14', '2026-03-12')
    expect([silageOn(changed, '2026-03-13'), silageOn(changed, '2026-03-14')]).toEqual([30, 28])
    expect(nextVersionDay(changed)).toBe('2026-03-14')
    const again = withVersion(changed, mix(26), '2026-03-14', '2026-03-13')
    expect([again.versions.length, silageOn(again, '2026-03-14')]).toEqual([1, 26])
    const row = asOn(again, '2026-03-14')
    expect(row).toMatchObject({ validFrom: '2026-03-14', parts: [{ percent: 26 }, {}] })
    expect(nextVersionDay(row)).toBeNull()
    expect(silageOn(row, '2026-03-13')).toBe(30)
  })

  it('is another diet with other ingredients, percents or dry matter, and not with another time in the mixer', () => {
    expect(isSameDiet(mix(30), mix(30, 8))).toBe(true)
    expect(isSameMix(mix(30), mix(30, 8))).toBe(false)
    expect(isSameDiet(mix(30), mix(31))).toBe(false)
    expect(isSameDiet(mix(30), { ...mix(30), dryMatterPercent: 59 })).toBe(false)
  })

  it('is the same diet in another order of loading, or with the same dry matter from the analyses, and another mix', () => {
    const reversed = { ...mix(30), parts: mix(30).parts.toReversed() }
    const computed: Mix = { ...mix(30), dryMatterSource: 'computed' }
    expect([reversed, computed].map(other => isSameDiet(mix(30), other))).toEqual([true, true])
    expect([reversed, computed].map(other => isSameMix(mix(30), other))).toEqual([false, false])
  })

  it('is refused for a day that is over, and beyond ten to come', () => {
    expect(() => rejectVersionDay(recipe, '2026-03-11', '2026-03-12')).toThrow(/de hoje em diante/)
    const days = Array.from({ length: 10 }, (_, i) => addDays('2026-03-13', i))
    const full = days.reduce((one, day) => withVersion(one, mix(20), day, '2026-03-12'), recipe)
    expect(() => rejectVersionDay(full, '2026-03-13', '2026-03-12')).not.toThrow()
    expect(() => rejectVersionDay(full, '2026-03-12', '2026-03-12')).not.toThrow()
    expect(() => rejectVersionDay(full, '2026-04-13', '2026-03-12')).toThrow(/já tem 10 versões/)
  })

  it('shows each day the last change for it, whether or not those that are due have taken over', () => {
    const change = fc.record({
      silage: fc.integer({ min: 1, max: 99 }),
      later: fc.integer({ min: 0, max: 4 }),
      pause: fc.integer({ min: 0, max: 3 }),
      takesOver: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), changes => {
        let [today, state] = ['2026-03-12', recipe]
        const made: { from: string; silage: number }[] = [{ from: '', silage: 30 }]
        for (const { silage, later, pause, takesOver } of changes) {
          today = addDays(today, pause)
          const from = addDays(today, later)
          state = withVersion(state, mix(silage), from, today)
          made.push({ from, silage })
          if (takesOver) state = asOn(state, addDays(today, later))
          if (takesOver) today = addDays(today, later)
          for (let ahead = -1; ahead < 6; ahead += 1) {
            const day = addDays(today, ahead)
            const until = made.filter(one => one.from <= day)
            const last = until
              .map(one => one.from)
              .sort()
              .at(-1)
            expect(silageOn(state, day)).toBe(until.findLast(one => one.from === last)?.silage)
          }
        }
      }),
    )
  })
})
