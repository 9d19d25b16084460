/** The settings of the farm that screens need, also without signal; undefined until they were fetched once on this device. */
import type { Tolerances } from '../../domain/operation/wagon/tolerance.ts'
import { useFarmData } from './data.ts'

const useSettings = () => useFarmData<{ tolerances: Tolerances; late_minutes?: number }>('/settings').data

/** How far a weight may be from its target. */
export const useTolerances = (): Tolerances | undefined => useSettings()?.tolerances

/** How long after its hour a treat is late. */
export const useLateMinutes = (): number | undefined => useSettings()?.late_minutes
