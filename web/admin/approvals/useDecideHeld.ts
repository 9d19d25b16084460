import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { put } from '../../core/api.ts'
import { isKeyUnder, useFarmKey } from '../../core/data.ts'
import { toastAnswer } from '../../crud/calls/toast-answer.ts'

export type HeldDecision = 'recover' | 'leave_deleted'

/** Saves a decision about a deleted operation, toasts the answer, and fetches again what shows the farm's figures. */
export function useDecideHeld() {
  const key = useFarmKey()
  const { mutate } = useSWRConfig()
  const [deciding, setDeciding] = useState<{ id: number; kind: HeldDecision }>()
  const decide = async (id: number, kind: HeldDecision) => {
    setDeciding({ id, kind })
    await toastAnswer(put(key(`/operations/${id}/${kind}`), {}))
    // also after a refusal: another person may have decided
    await mutate(isKeyUnder(key('')))
    setDeciding(undefined)
  }
  return { deciding, decide }
}
