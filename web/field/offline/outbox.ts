/** Readings and operation events that the server has not confirmed. A fact is on disk before the screen confirms it, and is deleted only when the server has it. */
import type { DBSchema } from 'idb'
import { createConnection } from '../../core/database/connection.ts'
import { clockStep, deviceNow, readDeviceClock } from '../../core/server-clock.ts'
import { type Fact, factKey, type OutboxItem } from './outbox-item.ts'
import { sendSoon } from './outbox-sender.ts'
import { otherTabAnswer, outboxStore, type ServerAnswer, updateOutboxStore } from './outbox-store.ts'

interface OutboxSchema extends DBSchema {
  outbox: { key: string; value: OutboxItem }
}

const open = createConnection<OutboxSchema>(
  'cocho-field',
  database => void database.createObjectStore('outbox', { keyPath: 'key' }),
)

/** Notifies the other tabs of this device of changes. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('cocho-outbox')
otherTabs?.addEventListener('message', ({ data }: MessageEvent<'change' | ServerAnswer>) => {
  if (data === 'change') void refresh()
  else otherTabAnswer.set(data)
})

/** Gives the server's answer to the other tabs: without it their screens would lose what leaves the device. */
export const shareAnswer = (answer: ServerAnswer): void => otherTabs?.postMessage(answer)

/** Resolves when the facts are on disk; rejects when they are not. */
export async function enqueue(facts: readonly Fact[], owner: { farmId: number; by: string }): Promise<void> {
  const dated = { keptAt: deviceNow(), clock: readDeviceClock() }
  await write(store => facts.map(fact => store.put({ ...fact, ...owner, ...dated, key: factKey(fact) })))
  sendSoon()
}

/** Every item, oldest first. */
export async function pending(): Promise<OutboxItem[]> {
  const items = await (await open()).getAll('outbox')
  const recordedAt = ({ keptAt, clock }: OutboxItem) => keptAt + clockStep(clock)
  return items.sort((a, b) => recordedAt(a) - recordedAt(b))
}

/** Copies the items on disk to the store that screens read. */
export async function refresh(): Promise<void> {
  updateOutboxStore({ items: await pending().catch(() => outboxStore.get().items), isLoaded: true })
}

/** Takes the server's answer to a batch: removes what the server has, and keeps what it rejected with the reason, by key. */
export async function acknowledge(batch: readonly OutboxItem[], rejected: ReadonlyMap<string, string>): Promise<void> {
  await write(store =>
    batch.map(item => {
      const reason = rejected.get(item.key)
      return reason === undefined ? store.delete(item.key) : store.put({ ...item, refused: reason })
    }),
  )
}

/** The server rejected all of them: they stay, with the reason, until a person resends or discards them. */
export async function reject(items: readonly OutboxItem[], reason: string): Promise<void> {
  await write(store => items.map(item => store.put({ ...item, refused: reason })))
}

/** Deletes items that the server did not accept. Only a person decides this. */
export async function discard(...items: readonly OutboxItem[]): Promise<void> {
  await write(store => items.map(({ key }) => store.delete(key)))
}

/** Sends a rejected item again, as it was or as a person corrected it. */
export async function resend(item: OutboxItem, fact: Fact = item): Promise<void> {
  // after `fact`, which is the rejected item itself when nothing was corrected
  const { refused: _reason, ...corrected } = { ...item, ...fact, key: factKey(fact) }
  await write(store => [...(corrected.key === item.key ? [] : [store.delete(item.key)]), store.put(corrected)])
  sendSoon()
}

/** Sends rejected items again as they were. */
export async function resendAll(items: readonly OutboxItem[]): Promise<void> {
  await write(store => items.map(({ refused: _reason, ...item }) => store.put(item)))
  sendSoon()
}

/** Makes another account the owner of the items: it sends them in its own name. */
export async function reassign(items: readonly OutboxItem[], by: string): Promise<void> {
  await write(store => items.map(item => store.put({ ...item, by })))
  sendSoon()
}

/** Runs after a person changed their e-mail. */
export async function changeOwner(from: string, to: string): Promise<void> {
  const own = (await pending()).filter(({ by }) => by === from)
  if (own.length > 0) await reassign(own, to)
}

type ObjectStore = { put: (item: OutboxItem) => Promise<unknown>; delete: (key: string) => Promise<unknown> }

/** One transaction: all of it or nothing. `strict` waits for the disk, not for its cache. */
async function write(change: (store: ObjectStore) => Promise<unknown>[]): Promise<void> {
  const transaction = (await open()).transaction('outbox', 'readwrite', { durability: 'strict' })
  await Promise.all([...change(transaction.store), transaction.done])
  otherTabs?.postMessage('change')
  await refresh()
}
