/**
 * The dry matter intake that is to be expected of Brazilian feedlot cattle, after Azevêdo et al. (2010), R. Bras. Zootec. 39(8). It informs a
 * person who decides a call, and decides nothing.
 */
import { roundToTwoDecimals } from '../units/weight.ts'

export const breedGroups = ['zebu', 'crossbred'] as const
export type BreedGroup = (typeof breedGroups)[number]

export const breedGroupLabels = { zebu: 'Zebuíno', crossbred: 'Cruzado' } satisfies Record<BreedGroup, string>

/** The equation is constant + metabolic x weight^0.75 + gain x GMD + gainSquared x GMD². */
const coefficients = {
  zebu: { constant: -2.7878, metabolic: 0.08789, gain: 5.0487, gainSquared: -1.6835 },
  crossbred: { constant: -2.6098, metabolic: 0.08844, gain: 4.4672, gainSquared: -1.3579 },
} satisfies Record<BreedGroup, unknown>

/** Measured intakes in feedlots lay up to 25 % above the equation. */
const band = { low: 0.9, high: 1.25 }

/** Kg of dry matter a head and day. */
export type ExpectedIntake = { low: number; mid: number; high: number }

/** `weight` and `gmd` in kg. Null without a breed group, and where the equation gives no intake. */
export function expectedIntake(group: BreedGroup | null, weight: number, gmd: number): ExpectedIntake | null {
  if (group === null) return null
  const { constant, metabolic, gain, gainSquared } = coefficients[group]
  const mid = constant + metabolic * weight ** 0.75 + gain * gmd + gainSquared * gmd ** 2
  if (!(mid > 0)) return null
  const [low, middle, high] = [mid * band.low, mid, mid * band.high].map(roundToTwoDecimals)
  return { low: low ?? 0, mid: middle ?? 0, high: high ?? 0 }
}
