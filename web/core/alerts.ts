/** Data hooks of alerts. The bell, the dashboard and the page of the open ones show the same answer. */
import { useMemo } from 'react'
import useSWR from 'swr'
import { isSnoozed, isUnseen } from '../../domain/alert/acknowledge-and-snooze.ts'
import type { AlertJson } from '../../domain/alert/alert-output.ts'
import type { ApiError } from './api.ts'
import { farmKey, getPageOfKey, pageKey, SHARED_MS } from './data.ts'
import { useFarm } from './session.ts'
import { useMinute } from './use-today.ts'

export const ALERTS_PATH = '/alerts'
export const alertsHref = '/admin/alerts'
/** The most that a page has. The server sends the gravest first. */
const MAX_OPEN = 100
const REFRESH_MS = 300_000

type Page = { data: AlertJson[]; pagy: { pages: number } }

/** Requests the alerts again every five minutes while the app is visible: the server evaluates as often. */
export function useOpenAlerts(page = 1) {
  const farm = useFarm()
  const query = page > 1 ? `&page=${page}` : ''
  const key = farm ? pageKey(farmKey(farm.id, `${ALERTS_PATH}?items=${MAX_OPEN}${query}`)) : null
  return useSWR<Page, ApiError, typeof key>(key, getPageOfKey<Page>, {
    refreshInterval: REFRESH_MS,
    dedupingInterval: SHARED_MS,
  })
}

/** The open ones that are not snoozed until tomorrow. */
export function useActiveAlerts(): AlertJson[] {
  const now = useMinute()
  const { data } = useOpenAlerts()
  return useMemo(() => (data?.data ?? []).filter(alert => !isSnoozed(alert, now)), [data, now])
}

/** There are more open ones than those of the first page. */
export const useHasMoreAlerts = (): boolean => (useOpenAlerts().data?.pagy.pages ?? 1) > 1

/** How many are open, neither acknowledged nor snoozed. 0 while they load. */
export function useUnseenCount(): number {
  const now = useMinute()
  return useOpenAlerts().data?.data.filter(alert => isUnseen(alert, now)).length ?? 0
}

const ranks = { critical: 0, warning: 1, info: 2 }

/**
 * Those not acknowledged first, then the more urgent; the snoozed ones come last. Of equal ones late treats come first, the longest late before the
 * others, and then the newest.
 */
export function sortByUrgency(alerts: readonly AlertJson[], now: number): AlertJson[] {
  const rank = (alert: AlertJson) =>
    (isSnoozed(alert, now) ? 20 : 0) + (alert.acknowledged_at === null ? 0 : 10) + ranks[alert.severity]
  const late = ({ kind }: AlertJson) => (kind === 'feeding_late' ? 1 : -1)
  const byOpening = (a: AlertJson, b: AlertJson) => a.opened_at.localeCompare(b.opened_at) || a.id - b.id
  return [...alerts].sort((a, b) => rank(a) - rank(b) || late(b) - late(a) || late(a) * byOpening(a, b))
}
