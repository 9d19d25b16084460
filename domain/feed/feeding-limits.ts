/** How a farm states what a lot eats, as-fed or in dry matter, and the limits within which a call of dry matter changes. */

/** 'as_fed': the load of the whole lot is decided. 'dry_matter': kg of dry matter a head are decided, and the load follows. */
export const feedingBases = ['as_fed', 'dry_matter'] as const
export type FeedingBasis = (typeof feedingBases)[number]

export const feedingBasisLabels = {
  as_fed: 'Matéria natural',
  dry_matter: 'Matéria seca',
} satisfies Record<FeedingBasis, string>

/** The basis of a farm until its manager changes it. */
export const DEFAULT_FEEDING_BASIS: FeedingBasis = 'as_fed'

/** As GET settings has them. */
export type FeedingLimits = {
  /** The most that a call rises in a day: percent of the call, and kg of dry matter a head. */
  rise_percent: number
  rise_kg: number
  /** The most that a call falls in a day, in percent of the call. */
  fall_percent: number
  /** The mornings with a clean trough, one after the other, before a call rises. */
  clean_mornings: number
  /** The days after a new diet on which no call rises. */
  freeze_days: number
  /** How far the delivery of the eve may be from its plan before a call waits, in percent. */
  delivery_tolerance: number
  /** The most that a call reaches, in percent of the live weight. */
  intake_ceiling: number
  /** Whether the treats of a day that are left are corrected by what the earlier ones delivered. */
  correct_next_pass: boolean
}
export type FeedingLimit = keyof FeedingLimits

/** Those of a farm that changed nothing. */
export const defaultFeedingLimits: FeedingLimits = {
  rise_percent: 5,
  rise_kg: 0.4,
  fall_percent: 10,
  clean_mornings: 2,
  freeze_days: 2,
  delivery_tolerance: 3,
  intake_ceiling: 2.6,
  correct_next_pass: true,
}

export const feedingLimits = Object.keys(defaultFeedingLimits) as readonly FeedingLimit[]

export const areDefaultLimits = (limits: FeedingLimits): boolean =>
  feedingLimits.every(limit => limits[limit] === defaultFeedingLimits[limit])

/** The limits as `farms.feeding_limits` stores them: null until the farm changed one. A limit that is newer than the text has its default. */
export function parseFeedingLimits(stored: string | null): FeedingLimits {
  return stored === null ? defaultFeedingLimits : { ...defaultFeedingLimits, ...JSON.parse(stored) }
}
