/** Treats that were started without weighing the tare. They are stored, so that a reload does not ask for it again. */

import type { Operation, SubOperation } from '../../../../domain/operation/fold/operation-output.ts'
import { parseSubOperationId } from '../../../../domain/operation/plan/line-id.ts'
import { operationKey } from '../../../../domain/operation/plan/operation-key.ts'
import { useStore } from '../../../core/create-store.ts'
import { createLocalStorageStore } from '../../../core/local-storage.ts'

/** Skipped tares by schedule, day and slot, which are the same before and after the server has given the operation an id. */
const skippedTares = createLocalStorageStore<string[]>('cocho.skipped-tares', [])
const MAX_STORED = 100

const tareKey = (operation: Operation, { id }: SubOperation) =>
  `${operationKey(operation)}:${parseSubOperationId(id).slot}`

/** Ids of the operation's treats. */
export function useSkippedTares(operation: Operation): ReadonlySet<number> {
  const keys = useStore(skippedTares)
  const skipped = operation.sub_operations.filter(sub => keys.includes(tareKey(operation, sub)))
  return new Set(skipped.map(({ id }) => id))
}

export const forgetSkippedTares = (operation: string): void =>
  skippedTares.set(keys => keys.filter(key => !key.startsWith(`${operation}:`)))

export const skipTare = (operation: Operation, sub: SubOperation): void =>
  skippedTares.set(keys => [...keys, tareKey(operation, sub)].slice(-MAX_STORED))
