/** The fold of a lot's readings to its calls, a call a day. Phone and server run it, so both get the same calls. Calls in grams of dry matter a head. */
import { adjustCall, type DailyCall } from '../lot/call.ts'
import { type DatedNote, latestReading } from './trough-reading.ts'

export type CallFact = DatedNote & {
  /** What the reader decided; without it the note is a percent of the call. */
  call?: number | null | undefined
}

/** The call that a person typed, and the instant (ms) when. Earlier readings do not change it. */
type CallBase = { baseCall?: number | null; baseSetAt: number }

/** The days of `recent_calls`. */
export const RECENT_CALL_DAYS = 14

/** The decisions in day order. None for a lot without a call, whose notes change its load. */
export function foldCalls({ baseCall = null, baseSetAt }: CallBase, readings: readonly CallFact[]): DailyCall[] {
  if (baseCall === null) return []
  const byDay = Map.groupBy(
    readings.filter(({ at }) => at > baseSetAt),
    ({ day }) => day,
  )
  const days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1))
  const calls: DailyCall[] = []
  let before = baseCall
  for (const [day, ofDay] of days) {
    const last = latestReading(ofDay)
    if (!last) continue
    const { at, originalAt, note, call: decided = null } = last
    const call = decided ?? adjustCall(before, note)
    calls.push({ day, at, originalAt, note, decided, before, call })
    before = call
  }
  return calls
}

/** The columns of a lot's row that depend on its calls. */
export function toCallColumns(base: CallBase, readings: readonly CallFact[]) {
  const calls = foldCalls(base, readings)
  return { call: calls.at(-1)?.call ?? base.baseCall ?? null, recentCalls: calls.slice(-RECENT_CALL_DAYS) }
}

/** The calls of a lot with readings that are not sent yet, or are being chosen. `call` is the lot's without any of its recent decisions. */
export function withPendingCalls(
  call: number,
  recent: readonly DailyCall[],
  pending: readonly CallFact[],
): { call: number; recent: DailyCall[] } {
  const stored = recent.map(({ decided, before: _before, call: _call, ...reading }) => ({ ...reading, call: decided }))
  const base = { baseCall: recent[0]?.before ?? call, baseSetAt: Number.NEGATIVE_INFINITY }
  const folded = foldCalls(base, [...stored, ...pending])
  return { call: folded.at(-1)?.call ?? call, recent: folded.slice(-RECENT_CALL_DAYS) }
}

/** The call before the readings of a day. */
export function callBefore(call: number, recent: readonly DailyCall[], day: string): number {
  const earlier = recent.findLast(decision => decision.day < day)
  return earlier?.call ?? recent.find(decision => decision.day >= day)?.before ?? call
}
