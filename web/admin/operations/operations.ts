/** Data hooks and addresses of operations. */

import type { TracePoint } from '../../../domain/operation/events/trace.ts'
import type { ListedOperation, Operation } from '../../../domain/operation/fold/operation-output.ts'
import type { FeedingPlan } from '../../../domain/operation/plan/feeding-plan-output.ts'
import { type CursorPagy, useFarmData, useFarmPage } from '../../core/data.ts'
import { useTimezone } from '../../core/timezone.ts'
import { useMinute, useToday } from '../../core/use-today.ts'
import type { OperationFilters } from './operation-filters.ts'
import type { TimeOf } from './operation-order.ts'

export { type FiguresOf, kgText, type OperationFigures, operationFigures } from './operation-figures.ts'
export { latestFirst } from './operation-order.ts'

/** The pagination of an answer. */
type Pagy = CursorPagy & {
  count: number
  pages: number
  prev: number | null
  next: number | null
  items: number
}
type Page = { data: ListedOperation[]; pagy: Pagy }

export const PAGE_SIZES = [5, 10, 15, 30]
export const DEFAULT_PAGE_SIZE = 15

/** Newest first. The page is found by its cursor; without one by its number, which the server allows for the first pages only. */
export const useOperations = (filters: Omit<OperationFilters, 'page'> & { page?: number }) =>
  useFarmPage<Page>(`/operations?${new URLSearchParams(Object.entries({ page: 1, ...filters }).map(toPair))}`)

const toPair = ([key, value]: [string, unknown]): [string, string] => [key, String(value)]

export const useOperation = (id: number) => useFarmData<Operation>(`/operations/${id}`)

/** The curve of a weighing. */
export const useTrace = (id: number, lineId: number) => useFarmData<TracePoint[]>(`/operations/${id}/traces/${lineId}`)

/** Today's operations: an operator's own, or the farm's for the other roles. */
export const useOperationsOfToday = () => useFarmData<Operation[]>('/operations/today')

/** What the operations of any day are planned from, and the rows of those of today and yesterday. */
export const useFeedingPlan = () => useFarmData<FeedingPlan>('/feeding_plan')

/** The hour of an operation: of its first treat, or in the plan of now while nobody has begun it. */
export function usePlannedTime(): TimeOf {
  const schedules = useFeedingPlan().data?.schedules
  const planned = new Map(schedules?.map(({ id, items }) => [id, items.map(item => item.scheduled_time).sort()[0]]))
  return ({ scheduled_time: time, treat_schedule_id: id }) => time ?? planned.get(id)
}

export const operationHref = (id: number) => `/admin/operations/${id}`

/** What today's feeding is computed from; undefined until it is loaded. */
export function useDaySource() {
  const [plan, operations] = [useFeedingPlan().data, useOperationsOfToday().data]
  const [day, now, timezone] = [useToday(), useMinute(), useTimezone()]
  return plan && operations && { plan, operations, day, now, timezone }
}
