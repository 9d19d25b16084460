/** Sends the outbox while the app is open, and puts the server's answers into SWR's cache. The app mounts it once. */
import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { start, stop } from '../outbox-sender.ts'
import { otherTabAnswer, type ServerAnswer } from '../outbox-store.ts'
import { sendBatches } from '../send-batches.ts'
import { applyAnswer } from './apply-answer.ts'

export function OutboxSync() {
  const { mutate, cache } = useSWRConfig()
  useEffect(() => {
    let isMounted = true
    // after a sign-out the answer of a running send must not fill the cache again
    const apply = (answer: ServerAnswer | undefined, isOwn = true) =>
      isMounted && answer && applyAnswer(answer, { mutate, cache }, isOwn)
    start(() => sendBatches(apply))
    const unsubscribe = otherTabAnswer.subscribe(() => apply(otherTabAnswer.get(), false))
    return () => {
      isMounted = false
      unsubscribe()
      stop()
    }
  }, [mutate, cache])
  return null
}
