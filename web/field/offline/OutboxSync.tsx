/** Sends the outbox while the app is open, and puts the server's answers into SWR's cache. The app mounts it once. */
import { useEffect } from 'react'
import { type Cache, type ScopedMutator, useSWRConfig } from 'swr'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { operationKey } from '../../../domain/operation/plan/operation-key.ts'
import { farmKey, isKeyUnder } from '../../core/data.ts'
import { start, stop } from './outbox-sender.ts'
import type { ServerAnswer } from './outbox-store.ts'
import { sendBatches } from './send-batches.ts'

type Swr = { mutate: ScopedMutator; cache: Cache }

export function OutboxSync() {
  const { mutate, cache } = useSWRConfig()
  useEffect(() => {
    let isMounted = true
    // after a sign-out the answer of a running send must not fill the cache again
    start(() => sendBatches(answer => isMounted && applyAnswer(answer, { mutate, cache })))
    return () => {
      isMounted = false
      stop()
    }
  }, [mutate, cache])
  return null
}

/** The lots and operations in the answer replace those on the screens at once. The farm's other lists are fetched again. */
function applyAnswer({ farmId, lots, operations }: ServerAnswer, { mutate, cache }: Swr): void {
  const isOfFarm = isKeyUnder(farmKey(farmId, ''))
  const lotsKey = farmKey(farmId, '/lots')
  const operationsKey = farmKey(farmId, '/operations/today')
  const rows: Operation[] = cache.get(operationsKey)?.data ?? []
  const areKnown = operations.every(({ id }) => rows.some(row => row.id === id))
  void mutate<Lot[]>(lotsKey, rows => replaceById(rows, lots), { revalidate: false })
  if (operations.length > 0)
    void mutate<Operation[]>(operationsKey, rows => withAnswered(rows, operations), { revalidate: false })
  const isFresh = (key: unknown) =>
    (key === lotsKey && (lots.length > 0 || operations.length > 0)) ||
    (key === operationsKey && areKnown) ||
    // its loads are older than those of the lots, and the screens know it
    key === farmKey(farmId, '/feeding_plan') ||
    key === farmKey(farmId, '/corral_indexes')
  void mutate(key => isOfFarm(key) && !isFresh(key))
}

/** The events may have made an operation: before that it had no row, or one with a provisional id. */
function withAnswered(rows: readonly Operation[] = [], answered: readonly Operation[]): Operation[] {
  const keys = new Set(answered.map(operationKey))
  return [...rows.filter(row => !keys.has(operationKey(row))), ...answered]
}

const replaceById = <Row extends { id: number }>(rows: Row[] | undefined, answered: readonly Row[]) =>
  rows?.map(row => answered.find(({ id }) => id === row.id) ?? row)
