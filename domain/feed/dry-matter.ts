/** The dry matter of feeds: analyses of ingredients, the dry matter of a mix, and what its percents are as-fed and of the dry matter. */
import { largestRemainder } from '../units/largest-remainder.ts'
import { sum, sumBy } from '../units/sum.ts'
import { toHundredths } from '../units/weight.ts'

/** What the percents of a recipe are of: of the feed as it is loaded, or of its dry matter. */
export const mixBases = ['as_fed', 'dry_matter'] as const
export type MixBasis = (typeof mixBases)[number]
export const mixBasisLabels = { as_fed: 'Matéria natural', dry_matter: 'Matéria seca' } satisfies Record<
  MixBasis,
  string
>

/** Where the dry matter of a recipe is from: a person, or the analyses of its ingredients. */
export const dryMatterSources = ['typed', 'computed'] as const
export type DryMatterSource = (typeof dryMatterSources)[number]
export const dryMatterSourceLabels = {
  typed: 'Digitada',
  computed: 'Calculada pelas análises',
} satisfies Record<DryMatterSource, string>

/** The dry matter of an ingredient that a laboratory or the farm measured, in percent. An ingredient has one a day at most. */
export type Analysis = { day: string; dryMatter: number }

/** The analysis in force on a day: the last one up to it. */
export function analysisOnDay(analyses: readonly Analysis[], day: string): Analysis | null {
  return lastAnalysis(analyses.filter(analysis => analysis.day <= day))
}

const lastAnalysis = (analyses: readonly Analysis[]): Analysis | null =>
  analyses.length === 0 ? null : analyses.reduce((last, analysis) => (analysis.day > last.day ? analysis : last))

/** `createdAt`: when it was recorded (ms). */
export type RecordedAnalysis = Analysis & { createdAt: number }

/** The analysis that was in force at an instant: one that was recorded later changes nothing of what was weighed before. */
export const analysisAt = (analyses: readonly RecordedAnalysis[], at: number): Analysis | null =>
  lastAnalysis(analyses.filter(({ createdAt }) => createdAt <= at))

/** A part of a mix: its percent, as-fed or of dry matter, and the dry matter of its ingredient. Both in percent, of two decimals at most. */
type Part = { percent: number; dryMatter: number }

/** What each part weighs for 10,000 of the recipe's hundredths of percent: as-fed, and as dry matter. */
const asFedWeights = (parts: readonly Part[]) => parts.map(({ percent, dryMatter }) => percent / dryMatter)
const dryMatterWeights = (parts: readonly Part[]) =>
  parts.map(({ percent, dryMatter }) => toHundredths(percent) * toHundredths(dryMatter))

/** The dry matter of a mix in whole hundredths of percent: 5888 is 58.88 %. */
export function mixDryMatter(basis: MixBasis, parts: readonly Part[]): number {
  if (basis === 'as_fed') return Math.round(sum(dryMatterWeights(parts)) / 10_000)
  return Math.round((100 * sumBy(parts, ({ percent }) => percent)) / sum(asFedWeights(parts)))
}

/** All of a mix in millionths. */
export const WHOLE = 1_000_000

/** The percents of a mix as it is loaded, in whole millionths that add up to the whole. */
export function asFedMillionths(basis: MixBasis, parts: readonly Part[]): number[] {
  const weights = basis === 'as_fed' ? parts.map(({ percent }) => toHundredths(percent)) : asFedWeights(parts)
  return largestRemainder(WHOLE, weights)
}

/** The shares of a mix's dry matter, in whole millionths that add up to the whole. */
export function dryMatterMillionths(basis: MixBasis, parts: readonly Part[]): number[] {
  const weights = basis === 'as_fed' ? dryMatterWeights(parts) : parts.map(({ percent }) => toHundredths(percent))
  return largestRemainder(WHOLE, weights)
}
