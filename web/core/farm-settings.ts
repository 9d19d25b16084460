/** The settings of the farm that screens need, also without signal; undefined until they were fetched once on this device. */
import {
  DEFAULT_FEEDING_BASIS,
  defaultFeedingLimits,
  type FeedingBasis,
  type FeedingLimits,
} from '../../domain/feed/feeding-limits.ts'
import type { Tolerances } from '../../domain/operation/wagon/tolerance.ts'
import { DEFAULT_FEEDING_DAY_CLOSE } from '../../domain/settings/settings.ts'
import type { Settings } from '../../domain/settings/settings-output.ts'
import { useFarmData, useLoadedFarmData } from './data.ts'

const useSettings = () => useFarmData<Partial<Settings>>('/settings').data

/** How far a weight may be from its target. */
export const useTolerances = (): Tolerances | undefined => useSettings()?.tolerances

/** When the feeding day of yesterday closes; as farms have it at first, where it was not fetched yet. */
export const useFeedingDayClose = (): string => useSettings()?.feeding_day_close ?? DEFAULT_FEEDING_DAY_CLOSE

/** Undefined until the settings were loaded, from the device or the server, or could not be loaded. */
export function useKnownFeedingBasis(): FeedingBasis | undefined {
  const { data, error } = useFarmData<Partial<Settings>>('/settings')
  return data || error ? (data?.feeding_basis ?? DEFAULT_FEEDING_BASIS) : undefined
}

/** Whether the farm calls dry matter; as farms are at first, where it was not fetched yet. */
export const useFeedingBasis = (): FeedingBasis => useKnownFeedingBasis() ?? DEFAULT_FEEDING_BASIS

/** The same for the menu, which asks for nothing: the prefetch of the field's data and the screens load the settings. */
export const useStoredFeedingBasis = (): FeedingBasis =>
  useLoadedFarmData<Partial<Settings>>('/settings')?.feeding_basis ?? DEFAULT_FEEDING_BASIS

/** The limits of a call. */
export const useFeedingLimits = (): FeedingLimits => useSettings()?.limits ?? defaultFeedingLimits

/** How long after its hour a treat is late. */
export const useLateMinutes = (): number | undefined => useSettings()?.late_minutes
