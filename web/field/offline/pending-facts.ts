/** What the outbox has for the folds of domain/, dated as the server will date it. */
import type { Movement as WireMovement } from '../../../domain/lot/movement-input.ts'
import type { WireEvent } from '../../../domain/operation/events/event.ts'
import { toIso } from '../../../domain/time/day.ts'
import type { WireReading } from '../../../domain/trough-reading/trough-reading.ts'
import { deviceSkew } from '../../core/server-clock.ts'
import type { OutboxItem } from './outbox-item.ts'

const onServerClock = (timestamp: string, { clock }: OutboxItem) => toIso(Date.parse(timestamp) + deviceSkew(clock))

export const pendingReadings = (items: readonly OutboxItem[]): WireReading[] =>
  items.flatMap(item =>
    item.kind === 'reading' ? { ...item.fact, timestamp: onServerClock(item.fact.timestamp, item) } : [],
  )

/** Also those of other accounts on this device: a dead animal eats no more, from whichever account the record came. */
export const pendingMovements = (items: readonly OutboxItem[]): WireMovement[] =>
  items.flatMap(item =>
    item.kind === 'movement' && !item.refused ? { ...item.fact, at: onServerClock(item.fact.at, item) } : [],
  )

export const pendingEvents = (items: readonly OutboxItem[]): WireEvent[] =>
  items.flatMap(item =>
    item.kind === 'event' && !item.refused ? { ...item.fact, at: onServerClock(item.fact.at, item) } : [],
  )
