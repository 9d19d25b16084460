/** The one that sends: when something is kept, when the signal or the session returns, and while something waits. Screens follow it by useOutbox. */
import { session } from '../../session.ts'
import { type Fact, factKey, type OutboxItem, outbox, pending } from './outbox.ts'
import { type ServerAnswer, sendBatches } from './send-batches.ts'

export type Sync = { items: readonly OutboxItem[]; state: 'sent' | 'sending' | 'offline' }

const TRY_AGAIN_MS = 15_000

let now: Sync = { items: [], state: 'sent' }
let failed = false
let running: Promise<void> | undefined
let more = false
const followers = new Set<() => void>()
/** 'answer', with an Answer in its `detail`. */
export const answers = new EventTarget()

export const currentSync = () => now

/** From the first follower to the last it sends by itself. */
export function follow(listener: () => void): () => void {
  followers.add(listener)
  if (followers.size === 1) begin()
  return () => {
    followers.delete(listener)
    if (followers.size === 0) end()
  }
}

/** Resolves when all that can go out now has gone, or it was seen that it cannot. */
export function sendNow(): Promise<void> {
  more = true
  running ??= sendAll().finally(() => {
    running = undefined
  })
  return running
}

/** What became of facts that were just kept: sent, still here for want of signal, or refused. */
export async function sendOutcome(facts: readonly Fact[]): Promise<'sent' | 'kept' | 'refused'> {
  await sendNow()
  const keys = new Set(facts.map(factKey))
  const left = now.items.filter(({ key }) => keys.has(key))
  if (left.some(item => item.refused)) return 'refused'
  return left.length > 0 ? 'kept' : 'sent'
}

async function sendAll(): Promise<void> {
  while (more) {
    more = false
    await attempt()
  }
}

/** Nothing waiting is no trip. */
async function attempt(): Promise<void> {
  await look()
  const me = session.get()
  if (!me || !now.items.some(item => isMine(item))) {
    failed = false
    return become({})
  }
  become({ state: navigator.onLine ? 'sending' : 'offline' })
  try {
    await sendBatches({ email: me.email, farmIds: me.farms.map(({ id }) => id), heard })
    failed = false
  } catch {
    failed = true // it stays in the outbox, and the pill says so
  }
  await look()
  become({})
}

const isMine = (item: OutboxItem) => !item.refused && item.by === session.get()?.email
const heard = (detail: ServerAnswer) => void answers.dispatchEvent(new CustomEvent('answer', { detail }))

async function look(): Promise<void> {
  const items = await pending().catch(() => now.items)
  become({ items, state: now.state })
}

function become(change: Partial<Sync>): void {
  now = { ...now, state: failed || !navigator.onLine ? 'offline' : 'sent', ...change }
  for (const listener of followers) listener()
}

const lookAgain = () => void look()
const tryNow = () => void sendNow()
const offline = () => become({})
const comeBack = () => document.visibilityState === 'visible' && tryNow()
let timer: ReturnType<typeof setInterval> | undefined
let forgetSession: (() => void) | undefined

function begin(): void {
  outbox.addEventListener('change', lookAgain)
  outbox.addEventListener('work', tryNow)
  window.addEventListener('online', tryNow)
  window.addEventListener('offline', offline)
  document.addEventListener('visibilitychange', comeBack)
  forgetSession = session.subscribe(tryNow)
  timer = setInterval(() => now.items.some(isMine) && tryNow(), TRY_AGAIN_MS)
  tryNow()
}

function end(): void {
  outbox.removeEventListener('change', lookAgain)
  outbox.removeEventListener('work', tryNow)
  window.removeEventListener('online', tryNow)
  window.removeEventListener('offline', offline)
  document.removeEventListener('visibilitychange', comeBack)
  forgetSession?.()
  clearInterval(timer)
}
