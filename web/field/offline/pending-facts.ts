/** What the outbox has for the folds of domain/. */
import type { Movement as WireMovement } from '../../../domain/lot/movement-input.ts'
import type { WireEvent } from '../../../domain/operation/events/event.ts'
import { toIso } from '../../../domain/time/day.ts'
import type { WireReading } from '../../../domain/trough-reading/trough-reading.ts'
import type { OutboxItem } from './outbox-item.ts'

/** Readings, dated as the server will date them: `skew` is what it adds to this device's clock, in ms. */
export function pendingReadings(items: readonly OutboxItem[], skew: number): WireReading[] {
  return items.flatMap(item =>
    item.kind === 'reading' ? { ...item.fact, timestamp: toIso(Date.parse(item.fact.timestamp) + skew) } : [],
  )
}

/** Also those of other accounts on this device: a dead animal eats no more, from whichever account the record came. */
export const pendingMovements = (items: readonly OutboxItem[]): WireMovement[] =>
  items.flatMap(item => (item.kind === 'movement' && !item.refused ? item.fact : []))

export const pendingEvents = (items: readonly OutboxItem[]): WireEvent[] =>
  items.flatMap(item => (item.kind === 'event' && !item.refused ? item.fact : []))
