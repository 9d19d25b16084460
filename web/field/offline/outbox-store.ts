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

/** The last answer that another tab of this device received. */
export const otherTabAnswer = createStore<ServerAnswer | undefined>(undefined)

/** Keeps the state, and so what is rendered, where nothing changes: the disk is read several times while a batch is sent. */
export function updateOutboxStore(change: Partial<OutboxState>): void {
  outboxStore.set(now => {
    const next = { ...now, ...change }
    if (areSameItems(now.items, next.items)) next.items = now.items
    const isSame = next.items === now.items && next.isLoaded === now.isLoaded && next.state === now.state
    return isSame ? now : next
  })
}

const areSameItems = (items: readonly OutboxItem[], others: readonly OutboxItem[]): boolean =>
  items.length === others.length && items.every((item, index) => isSameItem(item, others[index]))

/** A fact that is corrected, reassigned or rejected changes its key, its owner or its reason. */
const isSameItem = (item: OutboxItem, other: OutboxItem | undefined): boolean =>
  item.key === other?.key &&
  item.farmId === other.farmId &&
  item.by === other.by &&
  item.keptAt === other.keptAt &&
  item.refused === other.refused
