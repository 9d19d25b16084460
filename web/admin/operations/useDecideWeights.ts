import { useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Decision } from '../../../domain/operation/fold/weight-conflicts.ts'
import { post } from '../../core/api.ts'
import { isKeyUnder, useFarmKey } from '../../core/data.ts'
import { randomUuid } from '../../core/random-uuid.ts'
import { deviceTimestamp } from '../../core/server-clock.ts'
import { toast } from '../../core/toasts.ts'
import { toastError } from '../../crud/toast-error.ts'

/** Saves a decision about weights of two devices, and fetches again what shows the farm's figures. */
export function useDecideWeights(operationId: number) {
  const key = useFarmKey()
  const { mutate } = useSWRConfig()
  const [saving, setSaving] = useState(false)
  const decide = async (decision: Decision) => {
    setSaving(true)
    const at = deviceTimestamp()
    const event = { id: randomUuid(), operation_id: operationId, at, device: 'escritório', ...decision }
    try {
      await post(key('/operations/events'), { events: [event], sent_at: at })
      toast('success', 'Decisão registrada.')
    } catch (error) {
      toastError(error)
    }
    // also after an error: another person may have decided
    await mutate(isKeyUnder(key('')))
    setSaving(false)
  }
  return { saving, decide }
}
