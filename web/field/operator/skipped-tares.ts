/** Treats whose tare somebody went past without weighing it: after a reload the cab does not ask again. */
import { useMemo } from 'react'
import { createLocalStorageValue, useLocalStorage } from '../../local-storage.ts'

const begun = createLocalStorageValue<number[]>('cocho.begun', [])
const MANY = 100

export function useSkippedTares(): ReadonlySet<number> {
  const ids = useLocalStorage(begun)
  return useMemo(() => new Set(ids), [ids])
}

export const skipTare = (subOperationId: number): void => begun.set([...begun.current, subOperationId].slice(-MANY))
