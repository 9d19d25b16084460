import { post } from '../core/api.ts'
import { useFarmKey, useReload } from '../core/data.ts'
import { toastAnswer } from './calls/toast-answer.ts'

/** Brings the operation of today of a schedule back, and toasts the answer. Resolves to whether it is back. */
export function useRestoreOperation(): (scheduleId: number) => Promise<boolean> {
  const key = useFarmKey()
  const reload = useReload()
  return async scheduleId => {
    const answer = await toastAnswer(post(key(`/treat_schedules/${scheduleId}/operation`), {}))
    await reload()
    return answer !== null
  }
}
