/** One tab of this device sends the outbox at a time, and nothing is withdrawn meanwhile. */

const LOCK = 'cocho-outbox'
/** The lock of browsers without locks, where each tab sends by itself. */
let isSending = false

export async function withSendLock(send: () => Promise<void>): Promise<void> {
  if (navigator.locks) return navigator.locks.request(LOCK, send)
  isSending = true
  try {
    await send()
  } finally {
    isSending = false
  }
}

/** Undefined, without running `work`, while the outbox is being sent. Without network a send fails at once, so it is waited for. */
export async function ifNotSending<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (!navigator.locks) return isSending ? undefined : work()
  return navigator.locks.request(LOCK, { ifAvailable: navigator.onLine }, lock => (lock ? work() : undefined))
}
