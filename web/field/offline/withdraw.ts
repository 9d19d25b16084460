/** Takes back facts that never left this device. */
import { discard, pending } from './outbox.ts'
import { type Fact, factKey, type OutboxItem } from './outbox-item.ts'
import { ifNotSending } from './send-lock.ts'

/** Keys of facts that were posted while there was network. The server may have them even if its answer was lost. */
const posted = new Set<string>()

export function markPosted(items: readonly OutboxItem[]): void {
  if (!navigator.onLine) return
  for (const { key } of items) posted.add(key)
}

/** True when the fact is deleted. False when the server may have it: then a newer fact has to replace it. */
export async function withdraw(fact: Fact): Promise<boolean> {
  const key = factKey(fact)
  const isDeleted = await ifNotSending(async () => {
    const item = (await pending()).find(waiting => waiting.key === key)
    if (!item || posted.has(key)) return false
    await discard(item)
    return true
  })
  return isDeleted ?? false
}
