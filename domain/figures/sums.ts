/** The sums over days from which figures are computed (figures.ts). The tables of the aggregates have them as columns under the same keys. */

/**
 * Feed in grams, of a lot's day, of the farm's day, and of all days of a lot. `imported`: the part of what was delivered that nobody planned here,
 * because it is of before the lot was.
 */
export const feedKeys = ['planned', 'delivered', 'dryMatter', 'imported'] as const
export type FeedKey = (typeof feedKeys)[number]

/** Days with delivery are counted: their number, their heads, and their heads x the weight in grams that a head had on that day. */
export const fedDayKeys = ['fedDays', 'headDays', 'liveWeight'] as const
/** Days with a reading, and their notes in hundredths of a percent. */
export const noteKeys = ['readings', 'notes'] as const

/** The sums over days of a lot, in the order of the table lot_sums. */
export const sumKeys = [...fedDayKeys, ...feedKeys, ...noteKeys] as const
export type SumKey = (typeof sumKeys)[number]
export type Sums = Record<SumKey, number>

/** The sums of a lot's last days, all of which were fed here. */
export const recentSumKeys = sumKeys.filter(key => key !== 'imported')
export type RecentSums = Omit<Sums, 'imported'>

/** Grams over the weighed lines; skipped ones are left out. A miss is |actual - expected|. */
export const weighingKeys = [
  'loadExpected',
  'loadActual',
  'loadMiss',
  'unloadExpected',
  'unloadActual',
  'unloadMiss',
] as const
export type WeighingTotals = Record<(typeof weighingKeys)[number], number>

/** The sums that the errors of a day of the farm need. */
export const errorKeys = ['loadExpected', 'loadMiss', 'unloadExpected', 'unloadMiss'] as const

/** What a day of the farm sums of its lots' days and of its operators' days. `operations` are those that were started. */
export const farmDayKeys = {
  lots: ['quantity', ...feedKeys],
  operators: ['operations', ...errorKeys],
} as const
export type FarmDaySums = Record<(typeof farmDayKeys)['lots' | 'operators'][number], number>

const byKey = (sumOf: (key: SumKey) => number) => Object.fromEntries(sumKeys.map(key => [key, sumOf(key)])) as Sums

export const none: Sums = byKey(() => 0)
export const subtract = (a: Sums, b: Sums): Sums => byKey(key => a[key] - b[key])

export function addAll(all: readonly Sums[]): Sums {
  const total = { ...none }
  for (const sums of all) for (const key of sumKeys) total[key] += sums[key]
  return total
}
