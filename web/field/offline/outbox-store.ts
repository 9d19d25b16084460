/** What the screens show of the outbox. outbox.ts sets the items, send-batches.ts the state. */
import type { Lot } from '../../../domain/lot/lot-output.ts'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { createStore } from '../../core/create-store.ts'
import type { OutboxItem } from './outbox-item.ts'

/** The lots and operations of a farm as they are with the facts of the last batch. */
export type ServerAnswer = { farmId: number; lots: Lot[]; operations: Operation[] }

export type SendState = 'sent' | 'sending' | 'offline' | 'suspended'

type OutboxState = {
  /** A copy of what is on disk, oldest first. */
  items: readonly OutboxItem[]
  /** False until the disk was read once. */
  isLoaded: boolean
  /** 'offline' also after a send that failed; 'suspended' when the farm of what waits is suspended. */
  state: SendState
}

export const outboxStore = createStore<OutboxState>({ items: [], isLoaded: false, state: 'sent' })

export const updateOutboxStore = (change: Partial<OutboxState>): void => outboxStore.set(now => ({ ...now, ...change }))
