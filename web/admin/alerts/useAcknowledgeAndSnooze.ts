import { useState } from 'react'
import { ALERTS_PATH } from '../../core/alerts.ts'
import { put } from '../../core/api.ts'
import { useFarmKey, useReload } from '../../core/data.ts'
import { toastAnswer } from '../../crud/calls/toast-answer.ts'

type Kind = 'acknowledge' | 'snooze'

/** Each saves, and fetches the alerts again. */
export function useAcknowledgeAndSnooze() {
  const key = useFarmKey()
  const reload = useReload([ALERTS_PATH])
  const [saving, setSaving] = useState<{ id: number; kind: Kind }>()
  const save = async (id: number, kind: Kind) => {
    setSaving({ id, kind })
    await toastAnswer(put(key(`${ALERTS_PATH}/${id}/${kind}`), {}))
    await reload()
    setSaving(undefined)
  }
  return {
    saving,
    acknowledge: (id: number) => save(id, 'acknowledge'),
    snooze: (id: number) => save(id, 'snooze'),
  }
}
