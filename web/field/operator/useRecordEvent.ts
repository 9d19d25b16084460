/** Tells what happens in the cab: each event is on the tablet's disk before the screen goes on. */
import { useRef } from 'react'
import type { WireEvent } from '../../../domain/operation/event.ts'
import { useFarm, useSession } from '../../session.ts'
import { toast } from '../../toasts.ts'
import { currentDeviceName, uuid } from '../offline/device.ts'
import { enqueue } from '../offline/outbox.ts'

type WithoutBase<E> = E extends WireEvent ? Omit<E, 'id' | 'operation_id' | 'at' | 'device'> : never
type Happened = WithoutBase<WireEvent>
/** Resolves to true once it is on disk. A second press while it is being written does nothing. */
export type RecordEvent = (...happened: Happened[]) => Promise<boolean>

export function useRecordEvent(operationId: number): RecordEvent {
  const farmId = useFarm()?.id ?? 0
  const by = useSession()?.email ?? ''
  const writing = useRef(false)
  return async (...happened) => {
    if (writing.current) return false
    writing.current = true
    const base = { operation_id: operationId, at: new Date().toISOString(), device: currentDeviceName() }
    try {
      await enqueue(
        happened.map(one => ({ kind: 'event' as const, fact: { ...base, id: uuid(), ...one } })),
        { farmId, by },
      )
      return true
    } catch {
      toast(
        'error',
        'Este tablet não conseguiu guardar o peso: pode estar sem espaço ou em janela anônima. Libere espaço e registre de novo.',
      )
      return false
    } finally {
      writing.current = false
    }
  }
}
