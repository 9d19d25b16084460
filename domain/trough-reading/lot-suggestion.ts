/** The suggestion for a lot as `GET lots` has it. Phone and server compute it from the same fields. */

import type { DailyCall } from '../lot/call.ts'
import type { Lot } from '../lot/lot-output.ts'
import { risingStep } from '../lot/protocol/lot-protocol.ts'
import { addDays, daysBetween } from '../time/day.ts'
import { toGrams, toKg } from '../units/weight.ts'
import { callBefore } from './call-fold.ts'
import { toDailyCalls } from './pending-calls.ts'
import { type Morning, type Suggestion, type SuggestionFacts, type SuggestionLimits, suggest } from './suggestion.ts'

export type CalledLot = Pick<
  Lot,
  'call' | 'recent_calls' | 'recent_days' | 'projected_avg_weight' | 'diet_changed_on' | 'protocol'
>

/** Mornings that the rules may look back at. */
export const MAX_MORNINGS = 14

/** What the rules look at on a day. `calls` are those of the lot, with readings of this device that are not sent yet. */
export function suggestionFacts(
  lot: CalledLot,
  calls: { call: number; recent: readonly DailyCall[] },
  note: number,
  today: string,
): SuggestionFacts {
  const { diet_changed_on: changedOn } = lot
  return {
    call: callBefore(calls.call, calls.recent, today),
    note,
    eve: deliveryOfEve(lot.recent_days, today),
    daysOnDiet: changedOn === undefined ? null : daysBetween(changedOn, today),
    mornings: morningsBefore(calls.recent, today),
    liveWeight: toGrams(lot.projected_avg_weight),
    step: risingStep(lot.protocol, today),
  }
}

/** Null before any delivery. A lot that was fed before and not on the eve had nothing planned or delivered that is known. */
function deliveryOfEve(days: CalledLot['recent_days'], today: string) {
  const eve = addDays(today, -1)
  const fed = days.find(({ date }) => date === eve)
  if (fed) return { planned: toGrams(fed.planned), delivered: toGrams(fed.delivered) }
  return days.some(({ date }) => date < eve) ? { planned: 0, delivered: 0 } : null
}

function morningsBefore(recent: readonly DailyCall[], today: string): Morning[] {
  const byDay = new Map(recent.map(decision => [decision.day, decision]))
  return Array.from({ length: MAX_MORNINGS }, (_, index) => {
    const decision = byDay.get(addDays(today, -1 - index))
    return { note: decision?.note ?? null, isRise: decision !== undefined && decision.call > decision.before }
  })
}

/** The suggestion without readings that wait on a device. Null for a lot without a call. */
export function suggestForLot(
  lot: CalledLot,
  note: number,
  today: string,
  limits: SuggestionLimits,
): Suggestion | null {
  if (lot.call === undefined) return null
  const calls = { call: toGrams(lot.call), recent: toDailyCalls(lot) }
  return suggest(suggestionFacts(lot, calls, note, today), limits)
}

export const toJson = ({ call, change, sentence, rule }: Suggestion) => ({
  call: toKg(call),
  change: toKg(change),
  sentence,
  rule,
})
