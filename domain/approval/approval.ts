/** Facts of an operator that would change what the farm already reported: readings weights and head movements wait for an approval, plans and starts do not count. */
import { isAllowed, type UserType } from '../account/permission.ts'
import type { AcceptedEvent } from '../operation/events/event-batch.ts'
import { lineWeights } from '../operation/fold/line-weights.ts'
import { compareEvents } from '../operation/fold/operation.ts'
import * as Day from '../time/day.ts'
import { latestReading, type Reading } from '../trough-reading/trough-reading.ts'

export const approvalKinds = ['reading', 'weight', 'movement'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approvalStatuses = ['waiting', 'approved', 'refused'] as const
export type ApprovalStatus = (typeof approvalStatuses)[number]

/** A reading of so many farm-local days ago applies at once: a phone may have been without signal over a weekend. */
const MAX_READING_AGE_DAYS = 3
/** How many facts of one farm may wait. */
export const MAX_WAITING = 500
export const TOO_MANY_WAITING = `A fazenda já tem ${MAX_WAITING} registros aguardando aprovação, o máximo. Este fica guardado no aparelho: peça ao gestor que decida os que esperam, em Aprovações.`

export type Sender = { userType: UserType; timezone: string; feedingDayClose: string; now: number }
type DatedReading = Pick<Reading, 'lotId' | 'at' | 'originalAt' | 'day' | 'note'>

/** Facts of these people apply at once, however old they are. */
const mayDecide = ({ userType }: Sender) => isAllowed(userType, 'approvals.write')

/** A reading waits when it is old, unless its day has a later one, which stays in force. */
export function readingWaits(reading: DatedReading, stored: readonly DatedReading[], sender: Sender): boolean {
  const age = Day.daysBetween(reading.day, Day.dayAt(sender.now, sender.timezone))
  if (mayDecide(sender) || age <= MAX_READING_AGE_DAYS) return false
  return latestReading([...ofSameDay(reading, stored), reading]) === reading
}

/** A movement waits when it is old: it changes the heads of days that the farm has reported. */
export function movementWaits({ day }: { day: string }, sender: Sender): boolean {
  return !mayDecide(sender) && Day.daysBetween(day, Day.dayAt(sender.now, sender.timezone)) > MAX_READING_AGE_DAYS
}

/**
 * A person without `lots.write` voids what they recorded themselves, while recording it would apply at once: later, it changes the heads of days
 * that the farm has reported.
 */
export const mayVoidOwn = (movement: { day: string; userId: number | undefined }, userId: number, today: string) =>
  movement.userId === userId && Day.daysBetween(movement.day, today) <= MAX_READING_AGE_DAYS

/** The note that the reading would replace: null where its day has none. */
export function noteBefore(reading: DatedReading, stored: readonly DatedReading[]): number | null {
  return latestReading(ofSameDay(reading, stored))?.note ?? null
}

const ofSameDay = ({ lotId, day }: DatedReading, stored: readonly DatedReading[]) =>
  stored.filter(other => other.lotId === lotId && other.day === day)

/**
 * A weight waits when it would replace a stored one and the feeding day of its operation is closed. A line without a weight gets its first one
 * at once, however late, because the weight of delivered feed must never be lost.
 */
export function weightWaits(
  event: AcceptedEvent,
  { day, stored }: { day: string; stored: readonly AcceptedEvent[] },
  sender: Sender,
): boolean {
  const { feedingDayClose, timezone, now } = sender
  if (mayDecide(sender) || !Day.isFeedingDayOver(day, feedingDayClose, timezone, now)) return false
  return weightBefore(event, stored) !== null && isLatestWeight(event, stored) && !standsBeside(event, stored)
}

/** The weight of a device that had not seen the stored one replaces nothing: a person decides about both (fold/weight-parts.ts). */
function standsBeside(event: AcceptedEvent, stored: readonly AcceptedEvent[]): boolean {
  const ofLine = weighingsOf(acceptedWeight(event), event.operationId, stored).sort(compareEvents)
  const countOf = (events: readonly AcceptedEvent[]) => [...lineWeights(events).values()][0]?.weights.length ?? 0
  return countOf([...ofLine, event]) > countOf(ofLine)
}

type DatedOperation = { day: string; isBegun: boolean }

/**
 * The event marked as late where it is of an operator, comes after the closing of its day, and its operation began without it. What it weighed
 * counts. It changes neither what was expected nor who began and when.
 */
export function markLate(event: AcceptedEvent, operation: DatedOperation | undefined, sender: Sender): AcceptedEvent {
  if (!operation?.isBegun || mayDecide(sender)) return event
  const { feedingDayClose, timezone, now } = sender
  return Day.isFeedingDayOver(operation.day, feedingDayClose, timezone, now) ? { ...event, late: true } : event
}

type LineWeight = { lineId: number; weight: number }

/** The line that the event gives a weight to, and the grams; null for the other events. */
export function acceptedWeight({ type, payload }: AcceptedEvent): LineWeight | null {
  const isWeight = type === 'load' || type === 'unload' || type === 'correct'
  return isWeight && 'lineId' in payload ? payload : null
}

/** The weight in grams that the event would replace; null where its line has none. */
export function weightBefore(event: AcceptedEvent, stored: readonly AcceptedEvent[]): number | null {
  const last = weighingsOf(acceptedWeight(event), event.operationId, stored).sort(compareEvents).at(-1)
  return last ? (acceptedWeight(last)?.weight ?? null) : null
}

/** False where the line already has a newer weight, which stays in force. */
export const isLatestWeight = (event: AcceptedEvent, stored: readonly AcceptedEvent[]): boolean =>
  weighingsOf(acceptedWeight(event), event.operationId, stored).every(other => compareEvents(other, event) < 0)

const weighingsOf = (line: LineWeight | null, operationId: number, stored: readonly AcceptedEvent[]) =>
  stored.filter(other => line && other.operationId === operationId && acceptedWeight(other)?.lineId === line.lineId)

type Split<Fact> = { applied: Fact[]; waiting: Fact[]; excess: Fact[] }

/** Splits the accepted facts of a batch. `excess` has those that exceed the queue of the farm. */
export function splitWaiting<Fact>(
  facts: readonly Fact[],
  waits: (fact: Fact) => boolean,
  alreadyWaiting: number,
): Split<Fact> {
  const { held = [], applied = [] } = Object.groupBy(facts, fact => (waits(fact) ? 'held' : 'applied'))
  const room = Math.max(0, MAX_WAITING - alreadyWaiting)
  return { applied, waiting: held.slice(0, room), excess: held.slice(room) }
}
