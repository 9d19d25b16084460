/** The filters, page and size of the list of operations. They are in the URL, so that going back returns to the same page. */
import { useSearchParams } from 'wouter'
import { type OperationStatus, operationStatuses } from '../../../domain/operation/fold/status.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from './operations.ts'

export type OperationFilters = {
  page: number
  items: number
  status?: OperationStatus
  user_id?: number
  from?: string
  to?: string
  /** The cursor of the page beside the current one. */
  cursor?: string
}
/** Undefined clears a filter. */
export type FilterChange = { [Key in keyof OperationFilters]?: OperationFilters[Key] | undefined }

export const noFilters = { status: undefined, user_id: undefined, from: undefined, to: undefined }

export const isFiltered = ({ status, user_id, from, to }: OperationFilters) =>
  [status, user_id, from, to].some(value => value !== undefined)

/** Those of the URL, with defaults for unknown values. A change goes back to the first page. */
export function useOperationFilters(): [OperationFilters, (change: FilterChange) => void] {
  const [params, setParams] = useSearchParams()
  const day = (key: string) => /^\d{4}-\d\d-\d\d$/.exec(params.get(key) ?? '')?.[0]
  const number = (key: string) => Math.floor(Number(params.get(key))) || undefined
  const filters: FilterChange = {
    page: Math.max(1, number('page') ?? 1),
    items: PAGE_SIZES.find(size => size === number('items')) ?? DEFAULT_PAGE_SIZE,
    status: operationStatuses.find(known => known === params.get('status')),
    user_id: number('user_id'),
    from: day('from'),
    to: day('to'),
    cursor: params.get('cursor') ?? undefined,
  }
  const change = (changes: FilterChange) =>
    setParams(Object.entries(known({ ...filters, page: 1, cursor: undefined, ...changes })).map(toPair))
  return [known(filters) as OperationFilters, change]
}

const known = (filters: FilterChange) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

const toPair = ([key, value]: [string, unknown]): [string, string] => [key, String(value)]
