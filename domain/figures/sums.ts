/** The sums over the days of a lot, from which its figures are computed (figures.ts). The database keeps them under the same keys. */

/**
 * Weights in grams. Days with delivery are fed days: `headDays` sums their heads, `liveWeight` their heads x the weight that a head had on that day.
 * `notes` are in hundredths of a percent.
 */
export const sumKeys = [
  'fedDays',
  'headDays',
  'liveWeight',
  'planned',
  'delivered',
  'dryMatter',
  'readings',
  'notes',
] as const
export type SumKey = (typeof sumKeys)[number]
export type Sums = Record<SumKey, number>

const byKey = (sumOf: (key: SumKey) => number) => Object.fromEntries(sumKeys.map(key => [key, sumOf(key)])) as Sums

export const none: Sums = byKey(() => 0)
export const subtract = (a: Sums, b: Sums): Sums => byKey(key => a[key] - b[key])

export function addAll(all: readonly Sums[]): Sums {
  const total = { ...none }
  for (const sums of all) for (const key of sumKeys) total[key] += sums[key]
  return total
}
