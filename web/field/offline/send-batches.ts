/** Sends what waits in the outbox: oldest first, in batches, one tab at a time. A fact may be posted twice; the server stores it once. */
import { FARM_SUSPENDED } from '../../../domain/account/suspension.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { SKEW_TOLERANCE_MS } from '../../../domain/time/skew.ts'
import { ApiError, get, notFromApi, post } from '../../core/api.ts'
import { clockStep, needsServerDate, timestampOn } from '../../core/server-clock.ts'
import { type Session, session } from '../../core/session.ts'
import { acknowledge, pending, refresh, reject, shareAnswer } from './outbox.ts'
import { isSendable, type OutboxItem } from './outbox-item.ts'
import { outboxStore, type ServerAnswer, updateOutboxStore } from './outbox-store.ts'
import { withSendLock } from './send-lock.ts'
import { batchSize, isOfServer, isStuck, isWaiting, markStuck, recordFailure, recordSuccess } from './send-pace.ts'
import { markPosted } from './withdraw.ts'

const endpoints = {
  reading: { path: '/lots/trough_readings', list: 'readings' },
  movement: { path: '/lots/movements', list: 'movements' },
  event: { path: '/operations/events', list: 'events' },
}

type BatchResponse = {
  accepted: number
  repeated: number
  rejected: { id?: string | null; lot_id?: number | null; timestamp?: string | null; error: string }[]
  lots?: Lot[]
  operations?: Operation[]
}

/** Takes the answer of each batch before its items leave the device, so that no screen shows the state from before them. */
type OnAnswer = (answer: ServerAnswer) => unknown

/** What the batches of a farm have in common. All facts of one are of the same kind. */
type Target = { farmId: number; onAnswer: OnAnswer | undefined }

const kinds = ['reading', 'movement', 'event'] as const

/** Makes no request when nothing waits. Does not reject: what could not be sent stays in the outbox, and the store's state has the reason. */
export async function sendBatches(onAnswer?: OnAnswer): Promise<void> {
  await refresh()
  const account = session.get()
  if (!account || !outboxStore.get().items.some(item => isSendable(item, account.email))) {
    return updateOutboxStore({ state: navigator.onLine ? 'sent' : 'offline' })
  }
  updateOutboxStore({ state: navigator.onLine ? 'sending' : 'offline' })
  const state = await withSendLock(() => sendFarms(account, onAnswer)).then(
    () => 'sent' as const,
    error => (isSuspension(error) ? 'suspended' : 'offline'),
  )
  await refresh()
  updateOutboxStore({ state: navigator.onLine ? state : 'offline' })
}

/** Reads the disk again: another tab may have sent the items while this one waited for the lock. A farm that fails does not keep back the next one. */
async function sendFarms({ email, farms }: Session, onAnswer: OnAnswer | undefined): Promise<void> {
  const waiting = await readWaiting(email)
  const failures: unknown[] = []
  for (const { id } of farms) {
    const ofFarm = waiting.filter(({ farmId }) => farmId === id)
    await sendFarm({ farmId: id, onAnswer }, ofFarm).catch((error: unknown) => void failures.push(error))
    if (session.get() === null) break
  }
  if (failures.length > 0) throw failures.find(error => !isSuspension(error)) ?? failures[0]
}

/** Oldest first. Where the order depends on whether the device's clock was set, the server tells it before. */
async function readWaiting(email: string): Promise<OutboxItem[]> {
  const read = async () => (await pending()).filter(item => isSendable(item, email))
  const items = await read()
  if (!items.some(({ clock }) => needsServerDate(clock))) return items
  await get('/users/me')
  return read()
}

async function sendFarm(farm: Target, waiting: OutboxItem[]): Promise<void> {
  if (waiting.length > 0 && isWaiting(farm.farmId)) throw new Error('The server named a later time for this farm.')
  const ordered = kinds.flatMap(kind => waiting.filter(item => item.kind === kind))
  await sendInOrder(
    farm,
    ordered.filter(item => !isStuck(item)),
  )
  const stuck = await Promise.allSettled(ordered.filter(isStuck).map(item => sendCounted(farm, [item])))
  for (const result of stuck) if (result.status === 'rejected') throw result.reason
}

/** Where the server fails at one fact alone and takes the next one, be it of another kind, that fact is left for the end. Else the server fails at all. */
async function sendInOrder(target: Target, items: readonly OutboxItem[]): Promise<void> {
  for (let rest = items; rest.length > 0; ) {
    const batch = nextBatch(rest, target)
    rest = rest.slice(batch.length)
    try {
      await sendCounted(target, batch)
    } catch (error) {
      const [[failed, ...others], [next]] = [batch, rest]
      if (!failed || others.length > 0 || !next || !isOfServer(error)) throw error
      await sendCounted(target, [next])
      markStuck(failed)
      rest = rest.slice(1)
    }
  }
}

function nextBatch(rest: readonly OutboxItem[], target: Target): OutboxItem[] {
  const end = rest.findIndex(({ kind }) => kind !== rest[0]?.kind)
  const ofKind = rest.slice(0, end < 0 ? rest.length : end)
  return ofOneClock(ofKind.slice(0, batchSize(queueOf(target, rest))))
}

/** The first items, as far as one `sent_at` is right for all: until the device's clock was set. */
function ofOneClock(items: OutboxItem[]): OutboxItem[] {
  const step = clockStep(items[0]?.clock)
  const end = items.findIndex(({ clock }) => Math.abs(clockStep(clock) - step) > SKEW_TOLERANCE_MS)
  return end < 0 ? items : items.slice(0, end)
}

const queueOf = ({ farmId }: Target, [first]: readonly OutboxItem[]) => `${farmId}:${first?.kind}`

async function sendCounted(target: Target, batch: OutboxItem[]): Promise<void> {
  try {
    await sendBatch(target, batch)
  } catch (error) {
    recordFailure(queueOf(target, batch), target.farmId, batch.length, error)
    throw error
  }
  recordSuccess(queueOf(target, batch), batch)
}

/** A suspended farm keeps its facts on the device until it is active again. The other farms of the person are sent. */
const isSuspension = (error: unknown) => error instanceof ApiError && error.code === FARM_SUSPENDED

async function sendBatch(target: Target, batch: OutboxItem[]): Promise<void> {
  const { farmId, onAnswer } = target
  const [first] = batch
  if (!first) return
  const { path, list } = endpoints[first.kind]
  // a request goes out with the token of now, and another person may have signed in during the one before
  if (session.get()?.email !== first.by) throw new Error('The person who recorded the batch is not signed in.')
  markPosted(batch)
  try {
    const response = await post<{ data?: BatchResponse } | null>(`/farms/${farmId}${path}`, {
      [list]: batch.map(item => item.fact),
      sent_at: timestampOn(first.clock),
    })
    const rejected = rejectionsIn(response?.data, batch)
    const answer = { farmId, lots: response?.data?.lots ?? [], operations: response?.data?.operations ?? [] }
    onAnswer?.(answer)
    shareAnswer(answer)
    await acknowledge(batch, rejected)
  } catch (error) {
    if (!(error instanceof ApiError) || isTransient(error) || isSuspension(error)) throw error
    await sendHalves(target, batch, error)
  }
}

/** Reasons by key. An answer that does not account for every fact is not the server's: a hotel's sign-in page also answers 200. */
function rejectionsIn(response: BatchResponse | undefined, batch: OutboxItem[]): Map<string, string> {
  const { accepted = 0, repeated = 0, rejected = [] } = response ?? {}
  const reasons = new Map(rejected.map(one => [one.id ?? `${one.lot_id}:${one.timestamp}`, one.error]))
  const isComplete = accepted + repeated + rejected.length === batch.length
  const found = batch.filter(item => reasons.has(item.key)).length
  if (isComplete && found === reasons.size) return reasons
  throw notFromApi()
}

/** One invalid fact fails its whole batch, so the batch is halved until that fact is alone. Without access, all of them are rejected. */
async function sendHalves(target: Target, batch: OutboxItem[], error: ApiError): Promise<void> {
  if (error.status === 403 || error.status === 404 || batch.length === 1) return reject(batch, error.message)
  const middle = Math.ceil(batch.length / 2)
  await sendBatch(target, batch.slice(0, middle))
  await sendBatch(target, batch.slice(middle))
}

const TRANSIENT = new Set([0, 401, 408, 409, 425, 429])

/** A failure that passes with time: no network, a busy server, an expired session. */
const isTransient = ({ status }: ApiError) => TRANSIENT.has(status) || status >= 500
