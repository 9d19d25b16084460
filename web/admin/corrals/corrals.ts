import type { CorralJson as Corral } from '../../../domain/lot/corral.ts'
import { useFarmData } from '../../data.ts'

export type { Corral }

/** The farm's corrals, each with how many animals it has now. */
export const useCorrals = () => useFarmData<Corral[]>('/corrals?include_animal_count=true')
