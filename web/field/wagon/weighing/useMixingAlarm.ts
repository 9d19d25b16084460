/** Calls when the mixing time is over. The time follows from the last ingredient's event, so a reload and a locked screen do not stop it. */
import { useEffect, useEffectEvent } from 'react'
import type { Operation } from '../../../../domain/operation/fold/operation-output.ts'
import { mixingTreat, msToCall } from '../../../../domain/operation/wagon/mixing.ts'
import { mixingEndsAt } from '../../../../domain/operation/wagon/step.ts'
import { createLocalStorageStore } from '../../../core/local-storage.ts'
import { serverNow } from '../../../core/server-clock.ts'
import { soundAlarm, soundAlarmIn } from '../../scale/alarm.ts'

/** The end (ISO) that this tablet called last. */
const calledFor = createLocalStorageStore<string | null>('cocho.mixing-called', null)

export function useMixingAlarm(operation: Operation): void {
  const treat = operation.status === 'in_progress' ? mixingTreat(operation) : undefined
  const end = treat ? mixingEndsAt(treat) : null
  const msLeft = useEffectEvent(() => msToCall(treat, serverNow(), calledFor.get()))
  useEffect(() => {
    if (end === null) return
    const callIfOver = () => {
      if (msLeft() !== 0) return
      calledFor.set(end)
      soundAlarm()
    }
    const wait = msLeft()
    if (wait === null) return
    if (wait === 0) return callIfOver()
    const cancelSound = soundAlarmIn(wait, () => calledFor.set(end))
    // a tablet that slept through the end calls when it is visible again
    document.addEventListener('visibilitychange', callIfOver)
    return () => {
      cancelSound()
      document.removeEventListener('visibilitychange', callIfOver)
    }
  }, [end])
}
