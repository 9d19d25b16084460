/** Records events of an operation: each is on the tablet's disk before the screen goes on. */
import { useRef } from 'react'
import type { WireEvent } from '../../../domain/operation/events/event.ts'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { replacedBy } from '../../../domain/operation/fold/replaced-weight.ts'
import { eventNames } from '../../../domain/operation/plan/operation-key.ts'
import { allWeighings } from '../../../domain/operation/wagon/step.ts'
import { randomUuid } from '../../core/random-uuid.ts'
import { deviceTimestamp } from '../../core/server-clock.ts'
import { useFarm, useSession } from '../../core/session.ts'
import { dismissText, toast } from '../../core/toasts.ts'
import { currentDeviceName } from '../offline/device.ts'
import { enqueue } from '../offline/outbox.ts'
import { useWagon } from './setup/wagon-settings.ts'

type WithoutBase<E> = E extends WireEvent
  ? Omit<E, 'id' | 'operation_id' | 'treat_schedule_id' | 'date' | 'at' | 'device'>
  : never
type NewEvent = WithoutBase<WireEvent>
/** Resolves to true when the event is on disk, to false when it could not be stored. A second press while it is being written does nothing. */
export type RecordEvent = (event: NewEvent) => Promise<boolean>

/** The weight that this tablet showed of the line, so that the weight of a tablet that it has not seen is not replaced. */
function whatWasShown(event: NewEvent, operation: Operation) {
  if (event.type !== 'load' && event.type !== 'unload') return {}
  const weighing = allWeighings(operation).find(({ line }) => line.id === event.line_id)
  const replaces = weighing && replacedBy(weighing.line, event.source)
  return replaces === undefined ? {} : { replaces }
}

const NOT_STORED =
  'Este tablet não conseguiu guardar o peso: pode estar sem espaço ou em janela anônima. Libere espaço e registre de novo.'

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
      await enqueue([{ kind: 'event', fact: { ...base, ...event, ...whatWasShown(event, operation) } }], { farmId, by })
      dismissText(NOT_STORED)
      return true
    } catch {
      toast('error', NOT_STORED)
      return false
    } finally {
      writing.current = false
    }
  }
}
