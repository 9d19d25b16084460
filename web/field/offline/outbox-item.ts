/** What the outbox stores. Devices hold items in this shape: its property names must not change without a migration. */
import type { Movement as WireMovement } from '../../../domain/lot/movement-input.ts'
import type { WireEvent } from '../../../domain/operation/events/event.ts'
import { OPERATION_DELETED } from '../../../domain/operation/events/event-operation.ts'
import type { WireReading } from '../../../domain/trough-reading/trough-reading.ts'
import type { DeviceClock } from '../../core/server-clock.ts'

/** A reading, a head movement or an operation event, as the API takes it. */
export type Fact =
  | { kind: 'reading'; fact: WireReading }
  | { kind: 'movement'; fact: WireMovement }
  | { kind: 'event'; fact: WireEvent }

export type OutboxItem = Fact & {
  key: string
  farmId: number
  /** E-mail of the person who recorded it: on a shared tablet each person sends their own items. */
  by: string
  /** The instant at which it was enqueued, in ms, on the device's clock. */
  keptAt: number
  /** The device's clock at that instant. Items of older versions lack it. */
  clock?: DeviceClock
  /** Why the server rejected it. A rejected item is not sent again until a person resends it. */
  refused?: string
}

/** Names the fact on the device and in the server's answer. */
export const factKey = ({ kind, fact }: Fact): string =>
  kind === 'reading' ? `${fact.lot_id}:${fact.timestamp}` : fact.id

/** Rejected while its operation was deleted: the server keeps it, and accepts it once the operation is restored. */
export const isOfDeleted = ({ refused }: Pick<OutboxItem, 'refused'>): boolean => refused === OPERATION_DELETED

/** Whether the sender may send it for the account with this e-mail. */
export const isSendable = (item: OutboxItem, email: string): boolean => !item.refused && item.by === email
