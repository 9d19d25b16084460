/** Data hooks and addresses of operations. */

import type { TracePoint } from '../../../domain/operation/events/trace.ts'
import type { Operation, OperationSummary } from '../../../domain/operation/fold/operation-output.ts'
import type { FeedingPlan } from '../../../domain/operation/plan/feeding-plan-output.ts'
import { type CursorPagy, useFarmData, useFarmPage } from '../../core/data.ts'
import { useTimezone } from '../../core/timezone.ts'
import { useMinute, useToday } from '../../core/use-today.ts'

/** The pagination of an answer. */
type Pagy = CursorPagy & {
  count: number
  pages: number
  prev: number | null
  next: number | null
  items: number
}
type Page = { data: OperationSummary[]; pagy: Pagy }

export const PAGE_SIZES = [5, 10, 15, 30]
export const DEFAULT_PAGE_SIZE = 15

/** `cursor`: from the page beside it. Without one the page is found by its number, which the server allows for the first pages only. */
type PageQuery = { page?: number; items: number; status?: string; cursor?: string }

/** Newest first. */
export function useOperations({ page = 1, items, status, cursor }: PageQuery) {
  const query = new URLSearchParams({
    page: String(page),
    items: String(items),
    ...(status && { status }),
    ...(cursor && { cursor }),
  })
  return useFarmPage<Page>(`/operations?${query}`)
}

export const useOperation = (id: number) => useFarmData<Operation>(`/operations/${id}`)

/** The curve of a weighing. */
export const useTrace = (id: number, lineId: number) => useFarmData<TracePoint[]>(`/operations/${id}/traces/${lineId}`)

/** Today's operations: an operator's own, or the farm's for the other roles. */
export const useOperationsOfToday = () => useFarmData<Operation[]>('/operations/today')

/** What the operations of any day are planned from, and the rows of those of today and yesterday. */
export const useFeedingPlan = () => useFarmData<FeedingPlan>('/feeding_plan')

export const operationHref = (id: number) => `/admin/operations/${id}`

/** What today's feeding is computed from; undefined until it is loaded. */
export function useDaySource() {
  const [plan, operations] = [useFeedingPlan().data, useOperationsOfToday().data]
  const [day, now, timezone] = [useToday(), useMinute(), useTimezone()]
  return plan && operations && { plan, operations, day, now, timezone }
}
