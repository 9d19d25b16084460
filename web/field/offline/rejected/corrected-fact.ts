/** A rejected fact as a person corrects it: its value, and its time on the farm's clock. */

import type { WireEvent } from '../../../../domain/operation/events/event.ts'
import { dayAt, instantAt, timeAt } from '../../../../domain/time/day.ts'
import { randomUuid } from '../../../core/random-uuid.ts'
import { deviceSkew } from '../../../core/server-clock.ts'
import { type Fact, isOfDeleted, type OutboxItem } from '../outbox-item.ts'

const instantOf = (item: Fact) => Date.parse(item.kind === 'reading' ? item.fact.timestamp : item.fact.at)

/** The day and the time of the farm at which it was recorded, by the clock that dated it. */
export function shownTime(item: OutboxItem, timezone: string): { day: string; time: string } {
  const at = instantOf(item) + deviceSkew(item.clock)
  return { day: dayAt(at, timezone), time: timeAt(at, timezone) }
}

/** The instant on the item's clock: what was not changed keeps its seconds. NaN while the day or the time is blank. */
export function typedInstant(item: OutboxItem, day: string, time: string, timezone: string): number {
  const shown = shownTime(item, timezone)
  if (day === shown.day && time === shown.time) return instantOf(item)
  return Number.isNaN(Date.parse(`${day}T${time}`))
    ? Number.NaN
    : instantAt(day, time, timezone) - deviceSkew(item.clock)
}

export const hasValue = (item: Fact) => item.kind !== 'event' || 'kg' in item.fact

/** The server keeps the time of what it rejected with a deleted operation. */
export const isCorrectable = (item: OutboxItem) => hasValue(item) || !isOfDeleted(item)

export function factValue(item: Fact): number | null {
  if (item.kind === 'reading') return item.fact.note
  if (item.kind === 'movement') return item.fact.quantity
  return 'kg' in item.fact ? item.fact.kg : null
}

/** Undefined while the value or the time is invalid. */
export function correctedFact(
  item: Fact & Pick<OutboxItem, 'refused'>,
  value: number | null,
  ms: number,
): Fact | undefined {
  if (Number.isNaN(ms) || (hasValue(item) && !Number.isFinite(value))) return undefined
  const at = new Date(ms).toISOString()
  if (item.kind === 'reading') {
    const { call, reason, ...fact } = item.fact
    // the call of a wrong note was decided by it
    const decided = value === fact.note ? { call, reason } : {}
    return { kind: 'reading', fact: { ...fact, ...decided, timestamp: at, note: value ?? 0 } }
  }
  if (item.kind === 'movement') return { kind: 'movement', fact: { ...item.fact, at, quantity: value ?? 0 } }
  const fact = { ...item.fact, at }
  return { kind: 'event', fact: 'kg' in fact ? correctedWeight(fact, value ?? 0, isOfDeleted(item)) : fact }
}

type WeightEvent = Extract<WireEvent, { kg: number }>

function correctedWeight(fact: WeightEvent, kg: number, isStored: boolean): WireEvent {
  if (kg === fact.kg) return fact
  // the server keeps the rejected one by its id, and would take no other weight for it
  return isStored ? replacing(fact, kg) : typedWeight(fact, kg)
}

/** A weight that a person typed in place of another: no skip, and not what the scale showed. */
function typedWeight(fact: WeightEvent, kg: number): WeightEvent {
  if (fact.type !== 'load' && fact.type !== 'unload') return { ...fact, kg }
  const { scale: _, reason, ...typed } = fact
  const isSubstitute = 'instead_of' in typed && typed.instead_of !== undefined
  return { ...typed, kg, source: 'typed', ...(isSubstitute && { reason }) }
}

/**
 * A moment later on the same clock, so that it is in force whichever of the two the server dates first. A weight is corrected rather than replaced,
 * because later events may name the one that was rejected.
 */
function replacing(event: WeightEvent, kg: number): WireEvent {
  const next = { id: randomUuid(), at: new Date(Date.parse(event.at) + 1).toISOString(), kg }
  if (event.type === 'tare') return { ...event, ...next }
  if (event.type === 'correct') return { ...event, ...next, ...(event.seen && { seen: [...event.seen, event.id] }) }
  const { id, operation_id, treat_schedule_id, date, line_id, device } = event
  const line = { operation_id, treat_schedule_id, date, line_id, device }
  return { ...line, ...next, type: 'correct', reason: 'Corrigido no aparelho', seen: [id] }
}
