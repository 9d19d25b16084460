import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { ALERTS_PATH } from '../../core/alerts.ts'
import { put } from '../../core/api.ts'
import { isKeyUnder, useFarmKey } from '../../core/data.ts'
import { toastAnswer } from '../../crud/calls/toast-answer.ts'

type Kind = 'acknowledge' | 'snooze'

/** Each saves, and fetches the alerts again. */
export function useAcknowledgeAndSnooze() {
  const key = useFarmKey()
  const { mutate } = useSWRConfig()
  const [saving, setSaving] = useState<{ id: number; kind: Kind }>()
  const save = async (id: number, kind: Kind) => {
    setSaving({ id, kind })
    await toastAnswer(put(key(`${ALERTS_PATH}/${id}/${kind}`), {}))
    await mutate(isKeyUnder(key(ALERTS_PATH)))
    setSaving(undefined)
  }
  return {
    saving,
    acknowledge: (id: number) => save(id, 'acknowledge'),
    snooze: (id: number) => save(id, 'snooze'),
  }
}
