/** Lists of the vendor's area. Their answers are never stored on the device (persistent-cache.ts). */
import useSWR, { type SWRResponse } from 'swr'
import type { StaffAuditEntry } from '../../domain/staff-audit/staff-audit-output.ts'
import type { ApiError } from '../core/api.ts'
import { type CursorPagy, getData, getPageOfKey, pageKey } from '../core/data.ts'

/** The pagination of an answer. */
export type Pagy = { count: number; pages: number; page: number; items: number }

/** A page of the vendor's audit. */
export type StaffAuditPage = { data: StaffAuditEntry[]; pagy: CursorPagy & { pages: number } }

const options = { keepPreviousData: true }

/** The whole answer, with its `pagy`: `useStaffPage<Page>('/contacts?page=2')`. The last answer stays until the next page is there. */
export const useStaffPage = <T>(path: string): SWRResponse<T, ApiError> =>
  useSWR<T, ApiError, ReturnType<typeof pageKey>>(pageKey(`/manager${path}`), getPageOfKey<T>, options)

/** One record, or undefined while there is no path. */
export const useStaffData = <T>(path: string | null): SWRResponse<T, ApiError> =>
  useSWR<T, ApiError>(path === null ? null : `/manager${path}`, getData<T>)
