import type { Tolerances } from '../../../domain/operation/tolerance.ts'
import { useFarmData } from '../../data.ts'

/** Those of the farm, also without signal; undefined until they were fetched once on this tablet. */
export const useTolerances = (): Tolerances | undefined =>
  useFarmData<{ tolerances: Tolerances }>('/settings').data?.tolerances
