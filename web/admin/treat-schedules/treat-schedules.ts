/** Type, addresses and data hooks of treat schedules. */
import { useSWRConfig } from 'swr'
import type { TreatSchedule } from '../../../domain/treat-schedule/treat-schedule-output.ts'
import { post } from '../../core/api.ts'
import { isKeyUnder, useFarmData, useFarmKey } from '../../core/data.ts'
import { toastAnswer } from '../../crud/calls/toast-answer.ts'

export const schedulesHref = '/admin/treat-schedule'
export const newScheduleHref = `${schedulesHref}/new`
export const editScheduleHref = (id: number) => `${schedulesHref}/${id}/edit`

export const useSchedules = () => useFarmData<TreatSchedule[]>('/treat_schedules')

/** Brings the operation of today of a schedule back, and toasts the answer. */
export function useRestoreOperation(): (scheduleId: number) => Promise<void> {
  const key = useFarmKey()
  const { mutate } = useSWRConfig()
  return async scheduleId => {
    await toastAnswer(post(key(`/treat_schedules/${scheduleId}/operation`), {}))
    await mutate(isKeyUnder(key('')))
  }
}
