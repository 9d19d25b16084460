/** Treats that were started without weighing the tare. They are stored, so that a reload does not ask for it again. */
import { useStore } from '../../create-store.ts'
import { createLocalStorageStore } from '../../local-storage.ts'

/** Ids of sub-operations. */
const skippedTares = createLocalStorageStore<number[]>('cocho.begun', [])
const MAX_STORED = 100

export const useSkippedTares = (): ReadonlySet<number> => new Set(useStore(skippedTares))

export const skipTare = (subOperationId: number): void =>
  skippedTares.set(ids => [...ids, subOperationId].slice(-MAX_STORED))
