import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { put } from '../../core/api.ts'
import { APPROVALS_PATH } from '../../core/approvals.ts'
import { isKeyUnder, useFarmKey } from '../../core/data.ts'
import { toastAnswer } from '../../crud/calls/toast-answer.ts'

type DecisionKind = 'approve' | 'refuse'
type Deciding = { id: number; kind: DecisionKind }

/** Saves a decision, toasts the answer, and fetches again what shows the farm's figures. */
export function useDecide() {
  const key = useFarmKey()
  const { mutate } = useSWRConfig()
  const [deciding, setDeciding] = useState<Deciding>()
  const decide = async (id: number, kind: DecisionKind) => {
    setDeciding({ id, kind })
    await toastAnswer(put(key(`${APPROVALS_PATH}/${id}/${kind}`), {}))
    // also after a refusal: another person may have decided
    await mutate(isKeyUnder(key('')))
    setDeciding(undefined)
  }
  return { deciding, decide }
}
