import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { ALERTS_PATH } from '../../core/alerts.ts'
import { put } from '../../core/api.ts'
import { isKeyUnder, useFarmKey } from '../../core/data.ts'
import { toast } from '../../core/toasts.ts'
import { toastError } from '../../crud/toast-error.ts'

type Kind = 'acknowledge' | 'snooze'

/** Each saves, and fetches the alerts again. */
export function useAcknowledgeAndSnooze() {
  const key = useFarmKey()
  const { mutate } = useSWRConfig()
  const [saving, setSaving] = useState<{ id: number; kind: Kind }>()
  const save = async (id: number, kind: Kind) => {
    setSaving({ id, kind })
    try {
      const { message } = await put<{ message: string }>(key(`${ALERTS_PATH}/${id}/${kind}`), {})
      toast('success', message)
    } catch (error) {
      toastError(error)
    }
    await mutate(isKeyUnder(key(ALERTS_PATH)))
    setSaving(undefined)
  }
  return {
    saving,
    acknowledge: (id: number) => save(id, 'acknowledge'),
    snooze: (id: number) => save(id, 'snooze'),
  }
}
