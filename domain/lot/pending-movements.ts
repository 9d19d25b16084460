/** Heads of lots on a device, with the movements that it has not sent yet. */
import { headChange } from './heads.ts'
import type { Movement as WireMovement } from './movement-input.ts'

export type PendingMovement = Pick<WireMovement, 'lot_id' | 'to_lot_id' | 'kind' | 'quantity'>

/** How many heads the movements add to the lot. */
export function pendingHeads(lotId: number, movements: readonly PendingMovement[]): number {
  return movements.reduce(
    (heads, { lot_id: from, to_lot_id: to, kind, quantity }) =>
      heads + headChange(lotId, { lotId: from, toLotId: to ?? null, kind, quantity }),
    0,
  )
}

type LotOfDevice = { id: number; quantity: number; projected_load: number; call?: number }

/**
 * Never fewer than no heads. In a farm that calls dry matter (`isCalled`) the load of a lot with a call follows its heads. A typed load stays, also of a
 * lot that keeps the call of before.
 */
export function withPendingHeads<Lot extends LotOfDevice>(
  lot: Lot,
  movements: readonly PendingMovement[],
  isCalled: boolean,
): Lot {
  const quantity = Math.max(0, lot.quantity + pendingHeads(lot.id, movements))
  if (quantity === lot.quantity) return lot
  if (!isCalled || lot.call === undefined || lot.quantity === 0) return { ...lot, quantity }
  return { ...lot, quantity, projected_load: Math.round((lot.projected_load * quantity) / lot.quantity) }
}
