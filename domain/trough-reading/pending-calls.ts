/** The calls of a lot as `GET lots` has it, with the readings of a device. The cab and the reading screen need them before any suggestion. */
import type { DailyCall } from '../lot/call.ts'
import type { Lot } from '../lot/lot-output.ts'
import { dayAt } from '../time/day.ts'
import { toGrams } from '../units/weight.ts'
import { withPendingCalls } from './call-fold.ts'
import type { WireReading } from './trough-reading.ts'

export function toDailyCalls({ recent_calls: recent = [] }: Pick<Lot, 'recent_calls'>): DailyCall[] {
  return recent.map(({ date, timestamp, note, decided, before, call }) => ({
    day: date,
    at: Date.parse(timestamp),
    originalAt: Date.parse(timestamp),
    note,
    decided: decided === null ? null : toGrams(decided),
    before: toGrams(before),
    call: toGrams(call),
  }))
}

type Pending = Pick<WireReading, 'timestamp' | 'note' | 'call' | 'check'>

/** The calls of a lot with readings that are not sent yet. Null for a lot without a call. */
export function callsWithPending(
  lot: Pick<Lot, 'call' | 'recent_calls'>,
  pending: readonly Pending[],
  timezone: string,
): { call: number; recent: DailyCall[] } | null {
  if (lot.call === undefined) return null
  const facts = pending.map(({ timestamp, note, call, check }) => {
    const at = Date.parse(timestamp)
    const decided = typeof call === 'number' ? toGrams(call) : null
    return { at, originalAt: at, day: dayAt(at, timezone), note, call: decided, isCheck: check === true }
  })
  return withPendingCalls(toGrams(lot.call), toDailyCalls(lot), facts)
}
