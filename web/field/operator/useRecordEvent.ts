/** Tells what happens in the cab: each event is on the tablet's disk before the screen goes on. */
import { useRef } from 'react'
import type { Wire } from '../../../domain/operation/event.ts'
import { useFarm, useSession } from '../../session.ts'
import { notify } from '../../toasts.ts'
import { deviceName, uuid } from '../offline/device.ts'
import { keep } from '../offline/outbox.ts'

type WithoutBase<E> = E extends Wire ? Omit<E, 'id' | 'operation_id' | 'at' | 'device'> : never
type Happened = WithoutBase<Wire>
/** Resolves to true once it is on disk. A second press while it is being written does nothing. */
export type Record = (...happened: Happened[]) => Promise<boolean>

export function useRecord(operationId: number): Record {
  const farmId = useFarm()?.id ?? 0
  const by = useSession()?.email ?? ''
  const writing = useRef(false)
  return async (...happened) => {
    if (writing.current) return false
    writing.current = true
    const base = { operation_id: operationId, at: new Date().toISOString(), device: deviceName() }
    try {
      await keep(
        happened.map(one => ({ kind: 'event' as const, fact: { ...base, id: uuid(), ...one } })),
        { farmId, by },
      )
      return true
    } catch {
      notify(
        'error',
        'Este tablet não conseguiu guardar o peso: pode estar sem espaço ou em janela anônima. Libere espaço e registre de novo.',
      )
      return false
    } finally {
      writing.current = false
    }
  }
}
