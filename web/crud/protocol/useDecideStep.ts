import { useState } from 'react'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { post } from '../../core/api.ts'
import { useFarmKey, useReload } from '../../core/data.ts'
import { toastAnswer } from '../calls/toast-answer.ts'

/** Goes on to the next step of the lot's protocol, or gives this one more day. It needs signal: a rule changes for everybody. */
export function useDecideStep({ id, protocol }: Pick<Lot, 'id' | 'protocol'>) {
  const key = useFarmKey()
  const reload = useReload()
  const [deciding, setDeciding] = useState<'next' | 'wait' | null>(null)
  const decide = async (decision: 'next' | 'wait') => {
    setDeciding(decision)
    const seen = protocol && { step: protocol.step, extra_days: protocol.extra_days }
    const body = { ...(decision === 'wait' && { wait: true }), ...seen }
    await toastAnswer(post(key(`/lots/${id}/protocol/advance`), body))
    // also after an error: another person may have decided
    await reload()
    setDeciding(null)
  }
  return { deciding, decide: (decision: 'next' | 'wait') => void decide(decision) }
}
