import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { ALERTS_PATH } from '../../alerts.ts'
import { put } from '../../api.ts'
import { toastError } from '../../crud/toast-error.ts'
import { isKeyUnder, useFarmKey } from '../../data.ts'
import { toast } from '../../toasts.ts'

type CareKind = 'acknowledge' | 'snooze'

/** Saves that the person knows of an alert or puts it off, and fetches the alerts again. */
export function useAlertCare() {
  const key = useFarmKey()
  const { mutate } = useSWRConfig()
  const [saving, setSaving] = useState<{ id: number; kind: CareKind }>()
  const care = async (id: number, kind: CareKind) => {
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
  return { saving, care }
}
