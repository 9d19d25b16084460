/** The feeding plan with newer loads of the device: of lots that it fetched later, and of its own readings. */
import type { Lot } from '../../lot/lot-output.ts'
import { callsWithPending } from '../../trough-reading/pending-calls.ts'
import { withPendingReadings } from '../../trough-reading/pending-readings.ts'
import type { WireReading } from '../../trough-reading/trough-reading.ts'
import { toKg } from '../../units/weight.ts'
import type { Fetched } from '../events/device-operations.ts'
import type { FeedingPlan } from './feeding-plan-output.ts'

type LotOfPlan = FeedingPlan['lots'][number]
type ReadLot = Pick<Lot, 'id' | 'projected_load' | 'last_trough_reading_date' | 'last_trough_reading_note'> &
  Partial<Pick<Lot, 'quantity' | 'call' | 'recent_calls'>>

/** `readings` are not sent yet, and dated as the server will date them. */
export function withCurrentLoads(
  plan: Fetched<FeedingPlan>,
  lots: Fetched<readonly ReadLot[]> | undefined,
  readings: readonly WireReading[],
  timezone: string,
): FeedingPlan {
  if (!lots || (lots.at <= plan.at && readings.length === 0)) return plan.data
  const lotsById = new Map(lots.data.map(lot => [lot.id, lot]))
  const readingsByLot = Map.groupBy(readings, ({ lot_id }) => lot_id)
  const withLoad = (lot: LotOfPlan) => {
    const read = lotsById.get(lot.id)
    const ofLot = readingsByLot.get(lot.id) ?? []
    if (!read || (lots.at <= plan.at && ofLot.length === 0)) return lot
    const calls = lot.call === undefined ? null : callsWithPending(read, ofLot, timezone)
    // the load of a call is computed with the plan's recipe
    if (calls) return { ...lot, quantity: read.quantity ?? lot.quantity, call: toKg(calls.call) }
    return { ...lot, projected_load: withPendingReadings(read, ofLot, timezone) ?? read.projected_load }
  }
  return { ...plan.data, lots: plan.data.lots.map(withLoad) }
}
