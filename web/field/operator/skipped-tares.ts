/** Treats whose tare somebody went past without weighing it: after a reload the cab does not ask again. */
import { useMemo } from 'react'
import { stored, useStored } from '../../local-storage.ts'

const begun = stored<number[]>('cocho.begun', [])
const MANY = 100

export function useBegun(): ReadonlySet<number> {
  const ids = useStored(begun)
  return useMemo(() => new Set(ids), [ids])
}

export const begin = (subOperationId: number): void => begun.set([...begun.current, subOperationId].slice(-MANY))
