/**
 * Decides when the outbox is sent: when the app starts, when something is enqueued, when the network, the page or the session returns,
 * and every 15 seconds while something waits. send-batches.ts is what it runs.
 */
import { session } from '../../core/session.ts'
import { type Fact, factKey, isSendable } from './outbox-item.ts'
import { outboxStore, updateOutboxStore } from './outbox-store.ts'

const RETRY_MS = 15_000

type Sender = { send: () => Promise<void>; removeListeners: () => void }
let sender: Sender | undefined

/** The app calls it once, with the function that sends what waits. `send` must not reject. */
export function start(send: Sender['send']): void {
  if (sender) return
  sender = { send, removeListeners: addListeners() }
  sendSoon()
}

/** A send that is running is finished. No other starts. */
export function stop(): void {
  sender?.removeListeners()
  sender = undefined
}

function addListeners(): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  window.addEventListener('online', sendSoon, { signal })
  window.addEventListener('offline', () => updateOutboxStore({ state: 'offline' }), { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && sendSoon(), { signal })
  const unsubscribe = session.subscribe(sendSoon)
  const timer = setInterval(() => hasWaiting() && sendSoon(), RETRY_MS)
  return () => {
    listeners.abort()
    unsubscribe()
    clearInterval(timer)
  }
}

function hasWaiting(): boolean {
  const email = session.get()?.email
  return email !== undefined && outboxStore.get().items.some(item => isSendable(item, email))
}

export const sendSoon = (): void => void sendNow()

/** Resolves when everything that can be sent now is sent, or the attempt failed. */
export const sendNow = runOneAtATime(async () => sender?.send())

/** A call during a run makes one more run after it, and resolves with that one. */
function runOneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  const repeat = async () => {
    try {
      while (again) {
        again = false
        await run()
      }
    } finally {
      // in the same step as the last check of `again`, so that no call comes between the two and is lost
      running = undefined
    }
  }
  return () => {
    again = true
    running ??= repeat()
    return running
  }
}

/** Sends, and returns what happened to these facts: 'waiting' while they are only on this device. */
export async function sendOutcome(facts: readonly Fact[]): Promise<'sent' | 'waiting' | 'rejected'> {
  await sendNow()
  const keys = new Set(facts.map(factKey))
  const left = outboxStore.get().items.filter(({ key }) => keys.has(key))
  if (left.some(item => item.refused)) return 'rejected'
  return left.length > 0 ? 'waiting' : 'sent'
}
