/** Sends the outbox while the app is open, and puts the server's answers into SWR's cache. The app mounts it once. */
import { useEffect } from 'react'
import { type ScopedMutator, useSWRConfig } from 'swr'
import type { LotJson } from '../../../domain/lot/lot.ts'
import type { OperationJson } from '../../../domain/operation/operation.ts'
import { farmKey, isKeyUnder } from '../../data.ts'
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
  const isOfFarm = isKeyUnder(farmKey(farmId, ''))
  const lotsKey = farmKey(farmId, '/lots')
  const operationsKey = farmKey(farmId, '/operations/today')
  void mutate<LotJson[]>(lotsKey, rows => replaceById(rows, lots), { revalidate: false })
  void mutate<OperationJson[]>(operationsKey, rows => replaceById(rows, operations), { revalidate: false })
  const isAnswered = (key: unknown) =>
    (key === lotsKey && lots.length > 0) || (key === operationsKey && operations.length > 0)
  void mutate(key => isOfFarm(key) && !isAnswered(key))
}

const replaceById = <Row extends { id: number }>(rows: Row[] | undefined, answered: readonly Row[]) =>
  rows?.map(row => answered.find(({ id }) => id === row.id) ?? row)
