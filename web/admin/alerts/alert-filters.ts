/** The address of the page of alerts: its filters are in the URL. */
import { useSearchParams } from 'wouter'
import type { AlertStatus } from '../../../domain/alert/acknowledge-and-snooze.ts'
import type { AlertJson } from '../../../domain/alert/alert-output.ts'
import { type AlertKind, alertKinds } from '../../../domain/alert/kind.ts'
import { ALERTS_PATH } from '../../core/alerts.ts'
import { useFarmPage } from '../../core/data.ts'

export type AlertFilters = {
  status: Exclude<AlertStatus, 'all'>
  page: number
  kind: AlertKind | undefined
  lot_id: number | undefined
  from: string | undefined
  to: string | undefined
}

const PAGE_SIZE = 30
/** The server numbers no pages beyond its first thousand rows: what is older is found by its days. */
const MAX_PAGE = 34

type Page = { data: AlertJson[]; pagy: { page: number; pages: number } }

const toQuery = (filters: AlertFilters) =>
  Object.entries(filters).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  )

/** The closed ones, the newest first; nothing while the page shows the open ones. */
export const useAlertHistory = (filters: AlertFilters) =>
  useFarmPage<Page>(
    filters.status === 'open'
      ? null
      : `${ALERTS_PATH}?${new URLSearchParams([...toQuery(filters), ['items', String(PAGE_SIZE)]])}`,
  )

/** Those of the URL, without what is no value of a filter. A change goes back to the first page. */
export function useAlertFilters(): [AlertFilters, (change: Partial<AlertFilters>) => void] {
  const [params, setParams] = useSearchParams()
  const number = (key: string) => (/^\d{1,15}$/.test(params.get(key) ?? '') ? Number(params.get(key)) : undefined)
  const day = (key: string) => /^\d{4}-\d\d-\d\d$/.exec(params.get(key) ?? '')?.[0]
  const filters: AlertFilters = {
    status: params.get('status') === 'closed' ? 'closed' : 'open',
    page: Math.min(MAX_PAGE, Math.max(1, number('page') ?? 1)),
    kind: alertKinds.find(known => known === params.get('kind')),
    lot_id: number('lot_id'),
    from: day('from'),
    to: day('to'),
  }
  const change = (changes: Partial<AlertFilters>) => {
    const next = toQuery({ ...filters, page: 1, ...changes })
    setParams(
      next.filter(([key, value]) => !(key === 'page' && value === '1') && !(key === 'status' && value === 'open')),
    )
  }
  return [filters, change]
}
