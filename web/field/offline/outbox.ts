/** What was read and weighed on this device and the server has not confirmed. It is on disk before the screen says so, and leaves only when the server has it. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { WireEvent as OperationEvent } from '../../../domain/operation/event.ts'
import type { WireReading as Reading } from '../../../domain/trough-reading/trough-reading.ts'

export type Fact = { kind: 'reading'; fact: Reading } | { kind: 'event'; fact: OperationEvent }
/** `by` is the e-mail of who recorded it: on a shared tablet each sends their own. `refused` is why the server did not take it: it waits for a person. */
export type OutboxItem = Fact & { key: string; farmId: number; by: string; keptAt: number; refused?: string }

interface Field extends DBSchema {
  outbox: { key: string; value: OutboxItem }
}

let opened: Promise<IDBPDatabase<Field>> | undefined

function open(): Promise<IDBPDatabase<Field>> {
  opened ??= openDB<Field>('cocho-field', 1, {
    upgrade: db => void db.createObjectStore('outbox', { keyPath: 'key' }),
    terminated: () => {
      opened = undefined
    },
  }).catch(error => {
    opened = undefined // the next try may find the disk well again
    throw error
  })
  return opened
}

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('cocho-outbox')
/** 'change': what is kept is no longer what it was, in this tab or another. 'work': there is something to send. */
export const outbox = new EventTarget()
tabs?.addEventListener('message', () => outbox.dispatchEvent(new Event('change')))

function tell(work = false): void {
  outbox.dispatchEvent(new Event('change'))
  tabs?.postMessage('change')
  if (work) outbox.dispatchEvent(new Event('work'))
}

export const factKey = ({ kind, fact }: Fact): string =>
  kind === 'reading' ? `${fact.lot_id}:${fact.timestamp}` : fact.id

/** Resolves when the facts are on disk; rejects when they are not. */
export async function enqueue(facts: readonly Fact[], of: { farmId: number; by: string }): Promise<void> {
  const keptAt = Date.now()
  await change(store => facts.map(fact => store.put({ ...fact, ...of, key: factKey(fact), keptAt })))
  tell(true)
}

/** Everything, oldest first. */
export async function pending(): Promise<OutboxItem[]> {
  const items = await (await open()).getAll('outbox')
  return items.sort((a, b) => a.keptAt - b.keptAt)
}

/** What the server has leaves the device; what it refused stays, with the reason. */
export async function acknowledge(batch: readonly OutboxItem[], refused: ReadonlyMap<string, string>): Promise<void> {
  await change(store =>
    batch.map(item => {
      const reason = refused.get(item.key)
      return reason === undefined ? store.delete(item.key) : store.put({ ...item, refused: reason })
    }),
  )
  tell()
}

/** A person read why it was refused, and lets it go. */
export async function discard({ key }: OutboxItem): Promise<void> {
  await change(store => [store.delete(key)])
  tell()
}

/** A person put it right, or asks once more. */
export async function resend(item: OutboxItem, fact: Fact = item): Promise<void> {
  const { refused: _refused, ...rest } = item
  const mended = { ...rest, ...fact, key: factKey(fact) }
  await change(store => [...(mended.key === item.key ? [] : [store.delete(item.key)]), store.put(mended)])
  tell(true)
}

/** Somebody answers for what another person left on this device. */
export async function reassign(items: readonly OutboxItem[], by: string): Promise<void> {
  await change(store => items.map(item => store.put({ ...item, by })))
  tell(true)
}

type Store = { put: (item: OutboxItem) => Promise<unknown>; delete: (key: string) => Promise<unknown> }

/** All of it or nothing; `strict` waits for the disk, not for its cache. */
async function change(writes: (store: Store) => Promise<unknown>[]): Promise<void> {
  const transaction = (await open()).transaction('outbox', 'readwrite', { durability: 'strict' })
  await Promise.all([...writes(transaction.store), transaction.done])
}
