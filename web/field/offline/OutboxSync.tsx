/** Sends the outbox while the app is open, and puts the server's answers into SWR's cache. The app mounts it once. */
import { useEffect } from 'react'
import { type ScopedMutator, useSWRConfig } from 'swr'
import type { LotJson } from '../../../domain/lot/lot.ts'
import type { OperationJson } from '../../../domain/operation/operation.ts'
import { start, stop } from './outbox-sender.ts'
import { outboxStore, type ServerAnswer } from './outbox-store.ts'
import { sendBatches } from './send-batches.ts'

export function OutboxSync() {
  const { mutate } = useSWRConfig()
  useEffect(() => {
    let applied = outboxStore.get().answer
    const unsubscribe = outboxStore.subscribe(() => {
      const { answer } = outboxStore.get()
      if (!answer || answer === applied) return
      applied = answer
      applyAnswer(answer, mutate)
    })
    start(sendBatches)
    return () => {
      stop()
      unsubscribe()
    }
  }, [mutate])
  return null
}

/** The lots and operations in the answer replace those on the screens; the farm's other lists are fetched again. */
function applyAnswer({ farmId, lots, operations }: ServerAnswer, mutate: ScopedMutator): void {
  const farm = `/farms/${farmId}`
  const answered = new Map<string, readonly unknown[]>([
    [`${farm}/lots`, lots],
    [`${farm}/operations/today`, operations],
  ])
  void mutate<LotJson[]>(`${farm}/lots`, rows => replaceById(rows, lots), { revalidate: false })
  void mutate<OperationJson[]>(`${farm}/operations/today`, rows => replaceById(rows, operations), { revalidate: false })
  void mutate(key => typeof key === 'string' && key.startsWith(`${farm}/`) && !answered.get(key)?.length)
}

const replaceById = <Row extends { id: number }>(rows: Row[] | undefined, answered: readonly Row[]) =>
  rows?.map(row => answered.find(({ id }) => id === row.id) ?? row)
