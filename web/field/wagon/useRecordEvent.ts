/** Records events of an operation: each is on the tablet's disk before the screen goes on. */
import { useRef } from 'react'
import type { WireEvent } from '../../../domain/operation/events/event.ts'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { eventNames } from '../../../domain/operation/plan/operation-key.ts'
import { randomUuid } from '../../core/random-uuid.ts'
import { deviceTimestamp } from '../../core/server-clock.ts'
import { useFarm, useSession } from '../../core/session.ts'
import { toast } from '../../core/toasts.ts'
import { currentDeviceName } from '../offline/device.ts'
import { enqueue } from '../offline/outbox.ts'
import { useWagon } from './setup/wagon-settings.ts'

type WithoutBase<E> = E extends WireEvent
  ? Omit<E, 'id' | 'operation_id' | 'treat_schedule_id' | 'date' | 'at' | 'device'>
  : never
type NewEvent = WithoutBase<WireEvent>
/** Resolves to true when the event is on disk, to false when it could not be stored. A second press while it is being written does nothing. */
export type RecordEvent = (event: NewEvent) => Promise<boolean>

export function useRecordEvent(operation: Operation): RecordEvent {
  const farmId = useFarm()?.id ?? 0
  const by = useSession()?.email ?? ''
  const wagon = useWagon()
  const writing = useRef(false)
  return async event => {
    if (writing.current) return false
    writing.current = true
    try {
      const base = {
        id: randomUuid(),
        ...eventNames(operation),
        at: deviceTimestamp(),
        device: wagon ? `${wagon.name}, ${currentDeviceName()}` : currentDeviceName(),
      }
      await enqueue([{ kind: 'event', fact: { ...base, ...event } }], { farmId, by })
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
