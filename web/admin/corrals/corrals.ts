import type { CorralJson as Corral } from '../../../domain/lot/corral.ts'
import { useFarmData } from '../../core/data.ts'

export type { Corral }

/** The farm's corrals, with their animal counts. */
export const useCorrals = () => useFarmData<Corral[]>('/corrals?include_animal_count=true')
