import { useSWRConfig } from 'swr'
import { post } from '../core/api.ts'
import { isKeyUnder, useFarmKey } from '../core/data.ts'
import { toastAnswer } from './calls/toast-answer.ts'

/** Brings the operation of today of a schedule back, and toasts the answer. Resolves to whether it is back. */
export function useRestoreOperation(): (scheduleId: number) => Promise<boolean> {
  const key = useFarmKey()
  const { mutate } = useSWRConfig()
  return async scheduleId => {
    const answer = await toastAnswer(post(key(`/treat_schedules/${scheduleId}/operation`), {}))
    await mutate(isKeyUnder(key('')))
    return answer !== null
  }
}
