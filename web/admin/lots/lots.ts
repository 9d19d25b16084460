/** Data hooks and addresses of lots. */
import type { Lot, LotDay } from '../../../domain/lot/lot-output.ts'
import type { TroughReading } from '../../../domain/trough-reading/trough-reading-output.ts'
import { useFarmData, useFarmPage } from '../../core/data.ts'

/** The farm's active lots. */
export const useLots = () => useFarmData<Lot[]>('/lots')

/**
 * The name of the corral of an active lot, by the lot's id or its name, for its tag. A device that has the list of lots does not request it again.
 */
export function useCorralNames() {
  const { data = [] } = useFarmData<Lot[]>('/lots', { revalidateIfStale: false })
  return (lot: { id: number } | { name: string }): string | undefined =>
    data.find(({ id, name }) => ('id' in lot ? id === lot.id : name === lot.name))?.corral?.name
}

/** The lots that were finished. */
export const useFinishedLots = () => useFarmData<Lot[]>('/lots/inactive')

export const useLot = (id: number | null) => useFarmData<Lot>(id === null ? null : `/lots/${id}`)

/** Farm-local days, both included. */
export type DateRange = { from: string; to: string }

/** With a null range nothing is loaded. */
const withRange = (path: string, range: DateRange | null, more: Record<string, string> = {}) =>
  range && `${path}?${new URLSearchParams({ ...range, ...more })}`

/** Oldest first. */
export const useLotDays = (id: number, range: DateRange | null) =>
  useFarmData<LotDay[]>(withRange(`/lots/${id}/days`, range))

type ReadingsPage = { data: TroughReading[]; pagy?: { next_cursor: string | null } }

/** Newest first; of more than a page, the newest ones. */
export const useLotReadings = (id: number, range: DateRange | null) =>
  useFarmPage<ReadingsPage>(withRange('/lots/trough_readings', range, { lot_id: String(id) }))

export const lotsHref = '/admin/lots'
export const lotHref = (id: number) => `${lotsHref}/${id}`
