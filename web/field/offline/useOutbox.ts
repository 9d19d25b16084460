/** The outbox of one farm, as its screens show it, and how much of all farms is not sent. */
import { useEffect, useMemo } from 'react'
import { useStore } from '../../core/create-store.ts'
import { type Session, useSession } from '../../core/session.ts'
import { refresh } from './outbox.ts'
import type { OutboxItem } from './outbox-item.ts'
import { sendNow } from './outbox-sender.ts'
import { outboxStore, type SendState } from './outbox-store.ts'

export type Outbox = {
  /** Items that are on this device only. */
  waiting: OutboxItem[]
  /** Sent, and rejected by the server. */
  rejected: OutboxItem[]
  /** Recorded on this device by another account. That account sends them when it signs in, unless they are reassigned. */
  foreign: OutboxItem[]
  /** Items of farms that this person cannot open any more. They stay on the device, so that the person can copy them, or send them with the access back. */
  withoutAccess: OutboxItem[]
  /** False until the disk was read: what waits there is not in the lists yet. */
  isLoaded: boolean
  state: SendState
  /** Resolves when everything that can be sent now is sent, or the attempt failed. */
  sendNow: () => Promise<void>
}

export function useOutbox(farmId: number | undefined): Outbox {
  const { items, isLoaded, state } = useStoredItems()
  const person = useSession()
  const lists = useMemo(() => listsOf(items, farmId, person), [items, farmId, person])
  return { ...lists, isLoaded, state, sendNow }
}

/** How many items of this person are not sent, of all their farms unless given. `withRefused`: also those that the server rejected. */
export function useUnsentCount(ofFarms?: readonly { id: number }[], withRefused = false): number {
  const { items } = useStoredItems()
  const { email, farms: all = [] } = useSession() ?? {}
  const farms = ofFarms ?? all
  return items.filter(
    item => item.by === email && (withRefused || !item.refused) && farms.some(({ id }) => id === item.farmId),
  ).length
}

function useStoredItems() {
  const outbox = useStore(outboxStore)
  const { isLoaded } = outbox
  useEffect(() => {
    if (!isLoaded) void refresh()
  }, [isLoaded])
  return outbox
}

function listsOf(items: readonly OutboxItem[], farmId: number | undefined, person: Session | null) {
  const email = person?.email
  const ofFarm = items.filter(item => item.farmId === farmId)
  const own = ofFarm.filter(item => item.by === email)
  const isOpen = (item: OutboxItem) => person?.farms.some(({ id }) => id === item.farmId)
  return {
    waiting: own.filter(item => !item.refused),
    rejected: own.filter(item => item.refused),
    foreign: ofFarm.filter(item => item.by !== email),
    withoutAccess: items.filter(item => item.by === email && !isOpen(item)),
  }
}
