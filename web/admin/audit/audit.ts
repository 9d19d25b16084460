/** Data and address of the audit: its filters are in the URL. */
import { useSearchParams } from 'wouter'
import type { AuditEntry } from '../../../domain/audit/audit-output.ts'
import { type AuditType, auditTypes } from '../../../domain/audit/subjects.ts'
import { dayAt } from '../../../domain/time/day.ts'
import { type CursorPagy, useFarmPage } from '../../core/data.ts'

export type AuditFilters = {
  page: number
  user_id: number | undefined
  type: AuditType | undefined
  id: number | undefined
  from: string | undefined
  to: string | undefined
  /** The cursor of the page beside the current one. */
  cursor: string | undefined
}

type Page = { data: AuditEntry[]; pagy: CursorPagy & { pages: number } }

const toQuery = (filters: AuditFilters) =>
  Object.entries(filters).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  )

/** The newest first. */
export const useAudit = (filters: AuditFilters) =>
  useFarmPage<Page>(`/audit?${new URLSearchParams([...toQuery(filters), ['items', '30']])}`)

/** Those of the URL, without what is no value of a filter. A change goes back to the first page. */
export function useAuditFilters(): [AuditFilters, (change: Partial<AuditFilters>) => void] {
  const [params, setParams] = useSearchParams()
  const id = (key: string) => (/^\d{1,15}$/.test(params.get(key) ?? '') ? Number(params.get(key)) : undefined)
  const day = (key: string) => /^\d{4}-\d\d-\d\d$/.exec(params.get(key) ?? '')?.[0]
  const type = auditTypes.find(known => known === params.get('type'))
  const filters: AuditFilters = {
    page: Math.max(1, id('page') ?? 1),
    user_id: id('user_id'),
    type,
    id: type && id('id'),
    from: day('from'),
    to: day('to'),
    cursor: params.get('cursor') ?? undefined,
  }
  const change = (changes: Partial<AuditFilters>) => {
    const next = toQuery({ ...filters, page: 1, cursor: undefined, ...changes })
    setParams(next.filter(([key, value]) => key !== 'page' || value !== '1'))
  }
  return [filters, change]
}

/** Groups entries by the farm's day, in their order. */
export function groupByDay(entries: readonly AuditEntry[], timezone: string) {
  const days = new Map<string, AuditEntry[]>()
  for (const entry of entries) {
    const day = dayAt(Date.parse(entry.at), timezone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}
