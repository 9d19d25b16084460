import { useState } from 'react'
import type { WireEvent } from '../../domain/operation/events/event.ts'
import { post } from '../core/api.ts'
import { useFarmKey, useReload } from '../core/data.ts'
import { randomUuid } from '../core/random-uuid.ts'
import { deviceTimestamp } from '../core/server-clock.ts'
import { toast } from '../core/toasts.ts'
import { toastError } from './calls/toast-error.ts'

type Received = { data: { rejected: { error: string }[] } }
type WithoutBase<E> = E extends WireEvent
  ? Omit<E, 'id' | 'operation_id' | 'treat_schedule_id' | 'date' | 'at' | 'device'>
  : never

/** Sends an event of an operation from the office, and fetches again what shows the farm's figures. */
export function useSendEvent(operationId: number, savedText: string) {
  const key = useFarmKey()
  const reload = useReload()
  const [saving, setSaving] = useState(false)
  const send = async (body: WithoutBase<WireEvent>) => {
    setSaving(true)
    const at = deviceTimestamp()
    const event = { id: randomUuid(), operation_id: operationId, at, device: 'escritório', ...body }
    try {
      const { data } = await post<Received>(key('/operations/events'), { events: [event], sent_at: at })
      const [refused] = data.rejected
      if (refused) toast('error', refused.error)
      else toast('success', savedText)
    } catch (error) {
      toastError(error)
    }
    // also after an error: another person may have done the same
    await reload()
    setSaving(false)
  }
  return { saving, send }
}
