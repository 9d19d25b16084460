/** Type and addresses of treat schedules. */
import type { TreatScheduleJson as Schedule } from '../../../domain/feed/treat-schedule.ts'

export type { Schedule }

export const schedulesHref = '/admin/treat-schedule'
export const newScheduleHref = `${schedulesHref}/new`
