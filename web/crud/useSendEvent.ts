import { useState } from 'react'
import type { WireEvent } from '../../domain/operation/events/event.ts'
import { ApiError, post } from '../core/api.ts'
import { useFarmKey, useReload } from '../core/data.ts'
import { randomUuid } from '../core/random-uuid.ts'
import { deviceTimestamp } from '../core/server-clock.ts'
import { toast } from '../core/toasts.ts'
import { toastError } from './calls/toast-error.ts'

type Received = { data: { rejected: { error: string }[]; waiting?: object[] } }
type WithoutBase<E> = E extends WireEvent
  ? Omit<E, 'id' | 'operation_id' | 'treat_schedule_id' | 'date' | 'at' | 'device'>
  : never

/** Posts an event of an operation from the office. Resolves to whether it waits for an approval; rejects as a refused request. */
export function usePostEvent(operationId: number) {
  const path = useFarmKey()('/operations/events')
  return async (body: WithoutBase<WireEvent>): Promise<boolean> => {
    const at = deviceTimestamp()
    const event = { id: randomUuid(), operation_id: operationId, at, device: 'escritório', ...body }
    const { data } = await post<Received>(path, { events: [event], sent_at: at })
    const [refused] = data.rejected
    if (refused) throw new ApiError(422, { errors: [refused.error] })
    return Boolean(data.waiting?.length)
  }
}

/** Sends an event, and fetches again what shows the farm's figures. */
export function useSendEvent(operationId: number, savedText: string) {
  const postEvent = usePostEvent(operationId)
  const reload = useReload()
  const [saving, setSaving] = useState(false)
  const send = async (body: WithoutBase<WireEvent>) => {
    setSaving(true)
    try {
      await postEvent(body)
      toast('success', savedText)
    } catch (error) {
      toastError(error)
    }
    // also after an error: another person may have done the same
    await reload()
    setSaving(false)
  }
  return { saving, send }
}
