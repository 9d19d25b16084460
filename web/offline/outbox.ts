/** What was read and weighed on this device and the server has not confirmed. It is on disk before the screen says so, and leaves only when the server has it. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { ApiError, post } from '../api.ts'

export type Reading = { lot_id: number; timestamp: string; note: number }
export type OperationEvent = { id: string; operation_id: number; type: string; at: string; device: string } & Record<string, unknown>

type Fact = { kind: 'reading'; fact: Reading } | { kind: 'event'; fact: OperationEvent }
/** `refused` is why the server did not take it: it waits for a person, and is never dropped by itself. */
export type Kept = Fact & { key: string; farmId: number; keptAt: number; refused?: string }

interface Field extends DBSchema {
  outbox: { key: string; value: Kept; indexes: { farmId: number } }
}

const MOST_IN_A_BATCH = 500
let opened: Promise<IDBPDatabase<Field>> | undefined
const open = () =>
  (opened ??= openDB<Field>('cocho-field', 1, {
    upgrade: db => void db.createObjectStore('outbox', { keyPath: 'key' }).createIndex('farmId', 'farmId'),
  }))

/** Something was kept, sent or refused. */
export const changed = new EventTarget()
const tell = () => void changed.dispatchEvent(new Event('change'))

const keyOf = ({ kind, fact }: Fact) => (kind === 'reading' ? `${fact.lot_id}:${fact.timestamp}` : fact.id)

/** Resolves when the facts are on disk. */
export async function keep(farmId: number, facts: Fact[]): Promise<void> {
  const store = (await open()).transaction('outbox', 'readwrite', { durability: 'strict' })
  const keptAt = Date.now()
  await Promise.all(facts.map(fact => store.store.put({ ...fact, key: keyOf(fact), farmId, keptAt })))
  await store.done
  tell()
}

export async function kept(farmId: number): Promise<Kept[]> {
  return (await open()).getAllFromIndex('outbox', 'farmId', farmId)
}

/** A person read why the server refused it, and lets it go. */
export async function letGo(key: string): Promise<void> {
  await (await open()).delete('outbox', key)
  tell()
}

export type Sent = { readings: number; events: number }

/** Sends what waits, oldest first, one tab at a time. Throws the ApiError of a failed batch; all of it stays. */
export const send = (farmId: number): Promise<Sent> => navigator.locks.request(`outbox-${farmId}`, () => sendAll(farmId))

async function sendAll(farmId: number): Promise<Sent> {
  const waiting = (await kept(farmId)).filter(item => !item.refused).sort((a, b) => a.keptAt - b.keptAt)
  const readings = waiting.filter(item => item.kind === 'reading')
  const events = waiting.filter(item => item.kind === 'event')
  for (const batch of batches(readings)) await sendReadings(farmId, batch)
  for (const batch of batches(events)) await sendEvents(farmId, batch)
  return { readings: readings.length, events: events.length }
}

type Receipt<R> = { data: { accepted: number; repeated: number; rejected: R[] } }

async function sendReadings(farmId: number, batch: Kept[]): Promise<void> {
  const answer = await post<Receipt<{ lot_id: number; timestamp: string; error: string }>>(`/farms/${farmId}/lots/trough_readings`, {
    readings: batch.map(item => item.fact),
    sent_at: new Date().toISOString(),
  })
  await settle(batch, new Map(answer.data.rejected.map(r => [`${r.lot_id}:${r.timestamp}`, r.error])))
}

async function sendEvents(farmId: number, batch: Kept[]): Promise<void> {
  const answer = await post<Receipt<{ id: string; error: string }>>(`/farms/${farmId}/operations/events`, {
    events: batch.map(item => item.fact),
    sent_at: new Date().toISOString(),
  })
  await settle(batch, new Map(answer.data.rejected.map(r => [r.id, r.error])))
}

/** What the server has leaves the device; what it refused stays, with the reason. */
async function settle(batch: Kept[], rejected: Map<string, string>): Promise<void> {
  const { store, done } = (await open()).transaction('outbox', 'readwrite', { durability: 'strict' })
  await Promise.all(
    batch.map(item => {
      const refused = rejected.get(item.key)
      return refused ? store.put({ ...item, refused }) : store.delete(item.key)
    }),
  )
  await done
  tell()
}

function* batches(items: Kept[]): Generator<Kept[]> {
  for (let i = 0; i < items.length; i += MOST_IN_A_BATCH) yield items.slice(i, i + MOST_IN_A_BATCH)
}

/** A failure that time mends: no network, a busy server, a session to renew. */
export const passes = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 401)
