/** The outbox of the current farm, as screens see it; it sends itself when something is kept, when the signal returns and while something waits. */
import { useCallback, useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { ApiError } from '../api.ts'
import { notify } from '../notices.ts'
import { changed, type Kept, kept, passes, send } from './outbox.ts'

export type Outbox = {
  /** On the device only. */
  waiting: Kept[]
  /** Sent and refused, with the reason. */
  refused: Kept[]
  state: 'sent' | 'sending' | 'offline'
  sendNow: () => Promise<void>
}

const TRY_AGAIN_MS = 15_000

export function useOutbox(farmId: number | undefined): Outbox {
  const [items, setItems] = useState<Kept[]>([])
  const [state, setState] = useState<Outbox['state']>('sent')
  const { mutate } = useSWRConfig()

  const sendNow = useCallback(async () => {
    if (!farmId) return
    setState('sending')
    setState(await trySending(farmId, () => void mutate(key => typeof key === 'string' && key.startsWith(`/farms/${farmId}/`))))
  }, [farmId, mutate])

  useEffect(() => {
    if (!farmId) return
    const look = () => void kept(farmId).then(setItems)
    const go = () => {
      look()
      void sendNow()
    }
    go()
    const timer = setInterval(() => void kept(farmId).then(list => (list.some(item => !item.refused) ? sendNow() : undefined)), TRY_AGAIN_MS)
    changed.addEventListener('change', look)
    window.addEventListener('online', go)
    return () => {
      clearInterval(timer)
      changed.removeEventListener('change', look)
      window.removeEventListener('online', go)
    }
  }, [farmId, sendNow])

  return { waiting: items.filter(item => !item.refused), refused: items.filter(item => item.refused), state, sendNow }
}

/** Nothing waiting is no trip; what went out makes the farm's lists look again. */
async function trySending(farmId: number, look: () => void): Promise<Outbox['state']> {
  try {
    const sent = await send(farmId)
    if (sent.readings + sent.events > 0) look()
    return 'sent'
  } catch (error) {
    if (passes(error)) return 'offline'
    if (error instanceof ApiError) notify('error', ...error.errors)
    return 'offline'
  }
}
