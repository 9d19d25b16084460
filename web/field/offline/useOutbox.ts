/** The outbox as the screens of a farm see it. */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSWRConfig } from 'swr'
import type { LotJson as Lot } from '../../../domain/lot/lot.ts'
import type { OperationJson as Operation } from '../../../domain/operation/operation.ts'
import { useSession } from '../../session.ts'
import type { OutboxItem } from './outbox.ts'
import { answers, currentSync, follow, type Sync, sendNow } from './outbox-sender.ts'
import type { ServerAnswer } from './send-batches.ts'

export type Outbox = {
  /** On this device only. */
  waiting: OutboxItem[]
  /** Sent and refused, with the reason. */
  rejected: OutboxItem[]
  /** Recorded on this device by another account, which has to sign in to send them, or be answered for. */
  foreign: OutboxItem[]
  state: Sync['state']
  /** Resolves when what can go out now has gone. */
  sendNow: () => Promise<void>
}

export function useOutbox(farmId: number | undefined): Outbox {
  const { items, state } = useSyncExternalStore(follow, currentSync)
  const email = useSession()?.email
  useAnswers()
  const ofFarm = useMemo(() => sorted(items, farmId, email), [items, farmId, email])
  return { ...ofFarm, state, sendNow }
}

function sorted(items: readonly OutboxItem[], farmId: number | undefined, email: string | undefined) {
  const here = items.filter(item => item.farmId === farmId)
  const mine = here.filter(item => item.by === email)
  return {
    waiting: mine.filter(item => !item.refused),
    rejected: mine.filter(item => item.refused),
    foreign: here.filter(item => item.by !== email),
  }
}

/** What the server answered replaces what was seen before; the farm's other lists look again. */
function useAnswers(): void {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    const take = ({ detail }: CustomEventInit<ServerAnswer>) => {
      if (!detail) return
      const { farmId, lots, operations } = detail
      const farm = `/farms/${farmId}`
      const told = new Map<string, readonly unknown[]>([
        [`${farm}/lots`, lots],
        [`${farm}/operations/today`, operations],
      ])
      void mutate<Lot[]>(`${farm}/lots`, seen => merged(seen, lots), { revalidate: false })
      void mutate<Operation[]>(`${farm}/operations/today`, seen => merged(seen, operations), { revalidate: false })
      void mutate(key => typeof key === 'string' && key.startsWith(`${farm}/`) && !told.get(key)?.length)
    }
    answers.addEventListener('answer', take)
    return () => answers.removeEventListener('answer', take)
  }, [mutate])
}

const merged = <Row extends { id: number }>(seen: Row[] | undefined, told: readonly Row[]) =>
  seen?.map(row => told.find(({ id }) => id === row.id) ?? row)
