/** Figures of the last seconds of a stream: mean, slope, and whether the weight stood still. */
import { sumBy } from '../units/sum.ts'

/** `at` in ms. `stable`: as the scale reports it. */
export type Sample = { at: number; kg: number; stable: boolean }

export const meanWeight = (samples: readonly Sample[]): number => sumBy(samples, ({ kg }) => kg) / samples.length

/** The straight line through the samples (least squares): kg at `at`, and kg a second. Needs two samples at different times. */
export function lineThrough(samples: readonly Sample[]): { at: number; kg: number; rate: number } | null {
  const origin = samples[0]?.at ?? 0
  const meanTime = sumBy(samples, ({ at }) => at - origin) / samples.length
  const meanKg = meanWeight(samples)
  const spread = sumBy(samples, ({ at }) => (at - origin - meanTime) ** 2)
  if (samples.length < 2 || spread === 0) return null
  const shared = sumBy(samples, ({ at, kg }) => (at - origin - meanTime) * (kg - meanKg))
  return { at: origin + meanTime, kg: meanKg, rate: (shared / spread) * 1000 }
}

/** The weight of a line at a time. */
export const weightAt = ({ at, kg, rate }: { at: number; kg: number; rate: number }, time: number): number =>
  kg + (rate * (time - at)) / 1000

/** The samples of which the age, at the last one, is in the range. */
export function ofAge(samples: readonly Sample[], from: number, to: number): Sample[] {
  const now = samples.at(-1)?.at ?? 0
  return samples.filter(({ at }) => now - at >= from && now - at <= to)
}

/** Whether all of them lie within the band, and go one way by no more than `maxRate` kg a second. */
export function isFlat(samples: readonly Sample[], band: number, maxRate: number): boolean {
  const weights = samples.map(({ kg }) => kg)
  const slope = lineThrough(samples)
  return slope !== null && Math.max(...weights) - Math.min(...weights) <= band && Math.abs(slope.rate) <= maxRate
}

/** The time from the first sample to the last, in ms. */
export const timeSpan = (samples: readonly Sample[]): number => (samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0)
