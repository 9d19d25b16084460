/** The order of the lots that this tablet chose for an operation. It survives a reload, and another tablet has its own. */
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { operationKey } from '../../../domain/operation/plan/operation-key.ts'
import { useStore } from '../../core/create-store.ts'
import { createLocalStorageStore } from '../../core/local-storage.ts'

type Order = { operation: string; lines: number[] }
const MAX_STORED = 20
const noOrder: number[] = []

const orders = createLocalStorageStore<Order[]>('cocho.lot-orders', [])

/** Ids of unload lines. */
export const useLotOrder = (operation: Operation): readonly number[] =>
  useStore(orders).find(order => order.operation === operationKey(operation))?.lines ?? noOrder

/** The lines of one treat; those of the operation's other treats stay as they were. */
export function saveLotOrder(operation: Operation, lines: readonly number[]): void {
  const key = operationKey(operation)
  orders.set(all => {
    const before = all.find(order => order.operation === key)?.lines ?? []
    const kept = before.filter(id => !lines.includes(id))
    return [...all.filter(order => order.operation !== key), { operation: key, lines: [...kept, ...lines] }].slice(
      -MAX_STORED,
    )
  })
}

export const forgetLotOrder = (key: string): void => orders.set(all => all.filter(({ operation }) => operation !== key))
