/**
 * The suggestions of a lot's past mornings beside what its readers decided. No reading stores the suggestion that its reader saw, so the rules of
 * today's phones (suggestion.ts) are run again on what is stored of that morning. Where the facts of a morning are gone, it is left out. Weights in grams.
 */
import { adjustCall, type DailyCall } from '../lot/call.ts'
import { risingStep } from '../lot/protocol/lot-protocol.ts'
import type { LotProtocol } from '../lot/protocol/lot-protocol-output.ts'
import type { ReportPeriod } from '../period/report-period.ts'
import { addDays, daysBetween } from '../time/day.ts'
import { MAX_MORNINGS } from './lot-suggestion.ts'
import { type Morning, type SuggestionLimits, type SuggestionRule, suggest } from './suggestion.ts'
import { type DatedNote, latestReading } from './trough-reading.ts'

export type PastReading = DatedNote & { userId: number; call: number | null }
/** A day of the lot with feed or a note. `weight` is that of one head. */
type PastLotDay = { day: string; call: number | null; planned: number; delivered: number; weight: number }
export type PastLot = {
  /** Since when it eats its diet. Diets before that are not stored. */
  dietChangedOn: string | null
  protocol: LotProtocol | null
  /** What one head gains a day. */
  gmd: number
  recentCalls: readonly DailyCall[]
  readings: readonly PastReading[]
  /** The days are in order. */
  days: readonly PastLotDay[]
}

export type AnsweredSuggestion = {
  day: string
  userId: number
  rule: SuggestionRule
  suggested: number
  decided: number
  /** Null without a reading on the next morning. */
  nextNote: number | null
}

type Decision = {
  day: string
  userId: number
  note: number
  decided: number | null
  before: number | null
  isRise: boolean
}

/** Days before the period that its first mornings look back at. */
export const LOOK_BACK_DAYS = MAX_MORNINGS + 1

/** The suggestions that a person answered with a call in the period, and how many calls are left out because their morning's facts are gone. */
export function pastSuggestions(lot: PastLot, { from, to }: ReportPeriod, limits: SuggestionLimits) {
  const decisions = decisionsOf(lot)
  const byDay = new Map(decisions.map(decision => [decision.day, decision]))
  const answered: AnsweredSuggestion[] = []
  let leftOut = 0
  for (const { day, userId, note, decided, before } of decisions) {
    if (decided === null || day < from || day > to) continue
    const liveWeight = weightOn(lot, day)
    if (before === null || liveWeight === null || !isDietKnown(lot, day, note)) {
      leftOut++
      continue
    }
    const { call: suggested, rule } = suggest(
      {
        ...{ call: before, note, liveWeight },
        eve: deliveryOfEve(lot.days, day),
        daysOnDiet: lot.dietChangedOn === null ? null : daysBetween(lot.dietChangedOn, day),
        mornings: morningsBefore(byDay, day),
        step: risingStep(lot.protocol ?? undefined, day),
      },
      limits,
    )
    answered.push({ day, userId, rule, suggested, decided, nextNote: byDay.get(addDays(day, 1))?.note ?? null })
  }
  return { answered, leftOut }
}

/** The reading that decides each day, in day order, with the call before it: that of the lot's row, or the last that is known of an earlier day. */
function decisionsOf({ recentCalls, readings, days }: PastLot): Decision[] {
  const readingsOf = Map.groupBy(readings, ({ day }) => day)
  const calls = new Map(days.map(({ day, call }) => [day, call]))
  const exact = new Map(recentCalls.map(({ day, before }) => [day, before]))
  const decisions: Decision[] = []
  let known: number | null = null
  for (const day of [...new Set([...readingsOf.keys(), ...calls.keys()])].sort()) {
    const last = latestReading(readingsOf.get(day) ?? [])
    const before: number | null = exact.get(day) ?? known
    if (last) {
      const { userId, note, call: decided } = last
      const call: number | null = decided ?? (before === null ? null : adjustCall(before, note))
      decisions.push({ day, userId, note, decided, before, isRise: before !== null && call !== null && call > before })
      known = call ?? known
    }
    known = calls.get(day) ?? known
  }
  return decisions
}

/** Only a cut is the same on every diet: a rise waits for a new one, and a protocol rises from a trough on target, too. */
const isDietKnown = ({ dietChangedOn }: PastLot, day: string, note: number) =>
  note < 0 || dietChangedOn === null || day >= dietChangedOn

function weightOn({ days, gmd }: PastLot, day: string): number | null {
  const last = days.findLast(other => other.day <= day)
  return last ? last.weight + gmd * daysBetween(last.day, day) : null
}

/** As lot-suggestion.ts has it from the last fed days of the lot. */
function deliveryOfEve(days: readonly PastLotDay[], day: string) {
  const eve = addDays(day, -1)
  const last = days.findLast(other => other.day < day && other.delivered > 0)
  if (!last) return null
  return last.day === eve ? { planned: last.planned, delivered: last.delivered } : { planned: 0, delivered: 0 }
}

const morningsBefore = (byDay: ReadonlyMap<string, Decision>, day: string): Morning[] =>
  Array.from({ length: MAX_MORNINGS }, (_, index) => {
    const decision = byDay.get(addDays(day, -1 - index))
    return { note: decision?.note ?? null, isRise: decision?.isRise ?? false }
  })
