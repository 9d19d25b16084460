import type { Corral } from '../../../domain/lot/corral-output.ts'
import { useFarmData } from '../../core/data.ts'

/** The farm's corrals, with their animal counts. */
export const useCorrals = () => useFarmData<Corral[]>('/corrals?include_animal_count=true')
