import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '../units/sum.ts'
import {
  type Analysis,
  analysisOnDay,
  asFedMillionths,
  dryMatterMillionths,
  type MixBasis,
  mixBases,
  mixDryMatter,
  WHOLE,
} from './dry-matter.ts'

/** Silage, corn, cottonseed meal and a mineral premix. */
const parts = (percents: readonly number[], silage = 33) =>
  [silage, 88, 90, 95].map((dryMatter, at) => ({ percent: percents[at] ?? 0, dryMatter }))
const OF_DRY_MATTER = [30, 55, 11, 4]
const AS_FED = [53.53, 36.8, 7.2, 2.47]

/** In percent, with two decimals. */
const rounded = (millionths: readonly number[]) => millionths.map(one => Math.round(one / 100) / 100)

describe('dry matter of a mix', () => {
  it.each([
    ['dry_matter', OF_DRY_MATTER, 33, 5_888],
    ['dry_matter', OF_DRY_MATTER, 30, 5_589],
    ['as_fed', AS_FED, 33, 5_888],
    ['as_fed', AS_FED, 30, 5_727],
  ] satisfies [MixBasis, number[], number, number][])('is computed by %s %j with silage at %d %%', (...args) => {
    const [basis, percents, silage, expected] = args
    expect(mixDryMatter(basis, parts(percents, silage))).toBe(expected)
  })
})

describe('percents of a mix as it is loaded', () => {
  it('follow from the shares of dry matter', () => {
    expect(rounded(asFedMillionths('dry_matter', parts(OF_DRY_MATTER)))).toEqual([53.53, 36.8, 7.2, 2.48])
    expect(rounded(asFedMillionths('dry_matter', parts(OF_DRY_MATTER, 30)))).toEqual([55.89, 34.93, 6.83, 2.35])
  })

  it('add up to the whole in millionths, though their two decimals would be 100.01 %', () => {
    const millionths = asFedMillionths('dry_matter', parts(OF_DRY_MATTER))
    expect(sum(millionths)).toBe(WHOLE)
    expect(Math.round(sum(rounded(millionths)) * 100)).toBe(10_001)
  })

  it('are those of a recipe that is stated as-fed', () => {
    expect(asFedMillionths('as_fed', parts(AS_FED))).toEqual([535_300, 368_000, 72_000, 24_700])
  })
})

describe('shares of the dry matter', () => {
  it('show that silage which got wetter falls from 30.00 to 28.04 %, in a recipe that is stated as-fed', () => {
    expect(rounded(dryMatterMillionths('as_fed', parts(AS_FED)))[0]).toBe(30)
    expect(rounded(dryMatterMillionths('as_fed', parts(AS_FED, 30)))[0]).toBe(28.04)
  })

  it('are those of a recipe that is stated in dry matter, whatever the analyses', () => {
    expect(dryMatterMillionths('dry_matter', parts(OF_DRY_MATTER, 30))).toEqual([300_000, 550_000, 110_000, 40_000])
  })

  it('lead back to the percents from which they were computed', () => {
    const hundredths = fc.array(
      fc.record({ percent: fc.integer({ min: 10, max: 5_000 }), dryMatter: fc.integer({ min: 500, max: 10_000 }) }),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(hundredths, fc.constantFrom(...mixBases), (rows, basis) => {
        const mix = rows.map(({ percent, dryMatter }) => ({ percent: percent / 100, dryMatter: dryMatter / 100 }))
        const [asFed, shares] = [asFedMillionths(basis, mix), dryMatterMillionths(basis, mix)]
        expect([sum(asFed), sum(shares)]).toEqual([WHOLE, WHOLE])
        const whole = sum(asFed.map((one, at) => (one * (mix[at]?.dryMatter ?? 0)) / 100))
        for (const [at, share] of shares.entries())
          expect(Math.abs(((asFed[at] ?? 0) * (mix[at]?.dryMatter ?? 0)) / 100 / whole - share / WHOLE)).toBeLessThan(
            5e-5,
          )
      }),
    )
  })
})

describe('analysis in force', () => {
  const analyses: Analysis[] = [
    { day: '2026-03-10', dryMatter: 30 },
    { day: '2026-03-01', dryMatter: 33 },
  ]
  it.each([
    ['2026-02-28', null],
    ['2026-03-01', 33],
    ['2026-03-09', 33],
    ['2026-03-10', 30],
    ['2026-04-01', 30],
  ])('is the last one up to %s', (day, expected) => {
    expect(analysisOnDay(analyses, day)?.dryMatter ?? null).toBe(expected)
  })
})
