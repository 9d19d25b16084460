/** An operation as it is trained on this device, and the end of the training. */
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { WireEvent } from '../../../domain/operation/events/event.ts'
import type { Operation } from '../../../domain/operation/fold/operation-output.ts'
import { eventNames, operationKey } from '../../../domain/operation/plan/operation-key.ts'
import { rehearse } from '../../../domain/operation/wagon/rehearsal.ts'
import { toIso } from '../../../domain/time/day.ts'
import { useStore } from '../../core/create-store.ts'
import { randomUuid } from '../../core/random-uuid.ts'
import { serverNow } from '../../core/server-clock.ts'
import { useFarm, useSession } from '../../core/session.ts'
import { rehearsal } from '../scale/rehearsal.ts'
import { leaveSimulator } from '../scale/scale-settings.ts'
import { emptySimulator } from '../scale/simulator.ts'
import type { RecordEvent } from './useRecordEvent.ts'

const noEvents: WireEvent[] = []

/** A training of another operation is given up for this one. */
export function useRehearsal(real: Operation): { operation: Operation; record: RecordEvent } {
  const farmId = useFarm()?.id ?? 0
  const name = useSession()?.name ?? ''
  const key = `${farmId}:${operationKey(real)}`
  const stored = useStore(rehearsal)
  const events = stored?.operation === key ? stored.events : noEvents
  const operation = useMemo(() => rehearse(real, events, { id: 0, name }), [real, events, name])
  const record: RecordEvent = async event => {
    const { scale: _, ...body } = { scale: undefined, ...event }
    // without its scale, the event is of no type of its own for the compiler
    const fact = { id: randomUuid(), ...eventNames(real), at: toIso(serverNow()), ...body } as WireEvent
    rehearsal.set({ operation: key, events: [...events, fact] })
    return true
  }
  return { operation, record }
}

/** Deletes the training, and gives the device back to its real scale. */
export function useEndRehearsal(): () => void {
  const farmId = useFarm()?.id ?? 0
  const [, navigate] = useLocation()
  return () => {
    emptySimulator()
    leaveSimulator(farmId)
    navigate('/operador')
  }
}
