/** How full the chosen corral will be with the lot that is being edited. */
import { headsWithLot } from '../../../domain/lot/corral.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { type CorralOption, headsNow, type LotFormValues } from './lot-form-values.ts'

export type Occupancy = { corral: string; heads: number; capacity: number | null }

/** Null without a corral, and for one that was deleted, whose heads are unknown. */
export function countOccupancy(
  { corral_id, quantity }: LotFormValues,
  corrals: CorralOption[],
  lot: Lot | undefined,
): Occupancy | null {
  const corral = corrals.find(({ id }) => String(id) === corral_id)
  if (corral?.animal_count === undefined) return null
  const { name, animal_count, capacity = null } = corral
  const isIn = lot?.corral?.id === corral.id && !lot.deactivated_at
  return {
    corral: name,
    heads: headsWithLot({ animal_count }, headsNow(quantity, lot) || 0, isIn ? lot.quantity : 0),
    capacity,
  }
}
