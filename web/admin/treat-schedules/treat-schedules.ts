/** Type, addresses and data hooks of treat schedules. */
import type { TreatSchedule } from '../../../domain/treat-schedule/treat-schedule-output.ts'
import { useFarmData } from '../../core/data.ts'

export const schedulesHref = '/admin/treat-schedule'
export const newScheduleHref = `${schedulesHref}/new`
export const editScheduleHref = (id: number) => `${schedulesHref}/${id}/edit`

export const useSchedules = () => useFarmData<TreatSchedule[]>('/treat_schedules')
