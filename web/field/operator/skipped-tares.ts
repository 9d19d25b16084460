/** Treats whose tare somebody went past without weighing it: after a reload the cab does not ask again. */
import { useMemo } from 'react'
import { useStore } from '../../create-store.ts'
import { createLocalStorageStore } from '../../local-storage.ts'

const begun = createLocalStorageStore<number[]>('cocho.begun', [])
const MANY = 100

export function useSkippedTares(): ReadonlySet<number> {
  const ids = useStore(begun)
  return useMemo(() => new Set(ids), [ids])
}

export const skipTare = (subOperationId: number): void => begun.set([...begun.get(), subOperationId].slice(-MANY))
