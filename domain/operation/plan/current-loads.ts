/** The feeding plan with newer loads of the device: of lots that it fetched later, and of its own readings. */
import type { DailyCall } from '../../lot/call.ts'
import type { Lot } from '../../lot/lot-output.ts'
import { type PendingMovement, pendingHeads } from '../../lot/pending-movements.ts'
import { callsWithPending } from '../../trough-reading/pending-calls.ts'
import { withPendingReadings } from '../../trough-reading/pending-readings.ts'
import type { WireReading } from '../../trough-reading/trough-reading.ts'
import { toKg } from '../../units/weight.ts'
import type { Fetched } from '../events/device-operations.ts'
import type { FeedingPlan } from './feeding-plan-output.ts'

type LotOfPlan = FeedingPlan['lots'][number]
type ReadLot = Pick<Lot, 'id' | 'projected_load' | 'last_trough_reading_date' | 'last_trough_reading_note'> &
  Partial<Pick<Lot, 'quantity' | 'base_set_at' | 'call' | 'recent_calls'>>

function lastCallOf(recent: readonly DailyCall[]) {
  const last = recent.at(-1)
  return last && { last_call: { day: last.day, before: toKg(last.before) } }
}

/** `readings` are not sent yet, and dated as the server will date them; so are `movements`. */
export function withCurrentLoads(
  plan: Fetched<FeedingPlan>,
  lots: Fetched<readonly ReadLot[]> | undefined,
  readings: readonly WireReading[],
  timezone: string,
  movements: readonly PendingMovement[] = [],
): FeedingPlan {
  if (!lots || (lots.at <= plan.at && readings.length + movements.length === 0)) return plan.data
  const lotsById = new Map(lots.data.map(lot => [lot.id, lot]))
  const readingsByLot = Map.groupBy(readings, ({ lot_id }) => lot_id)
  const withLoad = (lot: LotOfPlan) => {
    const read = lotsById.get(lot.id)
    const ofLot = readingsByLot.get(lot.id) ?? []
    const moved = pendingHeads(lot.id, movements)
    if (!read || (lots.at <= plan.at && ofLot.length === 0 && moved === 0)) return lot
    const calls = lot.call === undefined ? null : callsWithPending(read, ofLot, timezone)
    // the load of a call is computed with the plan's recipe
    const quantity = Math.max(0, (read.quantity ?? lot.quantity) + moved)
    if (calls) return { ...lot, quantity, call: toKg(calls.call), ...lastCallOf(calls.recent) }
    return { ...lot, projected_load: withPendingReadings(read, ofLot, timezone) ?? read.projected_load }
  }
  return { ...plan.data, lots: plan.data.lots.map(withLoad) }
}
