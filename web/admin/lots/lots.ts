/** Lots as the panel reads them, and where their screens are. */
import type { LotJson as Lot } from '../../../domain/lot/lot.ts'
import type { LotDayJson as LotDay } from '../../../domain/lot/lot-day.ts'
import type { TroughReadingJson as Reading } from '../../../domain/trough-reading/trough-reading.ts'
import { useFarmData } from '../../data.ts'

export type { Lot, LotDay, Reading }

/** The farm's active lots. */
export const useLots = () => useFarmData<Lot[]>('/lots')

export const useLot = (id: number | null) => useFarmData<Lot>(id === null ? null : `/lots/${id}`)

/** Days of the farm, both included. */
export type DateRange = { from: string; to: string }

/** Null waits. */
const within = (path: string, span: DateRange | null, more: Record<string, string> = {}) =>
  span && `${path}?${new URLSearchParams({ ...span, ...more })}`

/** What the lot got, day by day, oldest first. */
export const useLotDays = (id: number, span: DateRange | null) =>
  useFarmData<LotDay[]>(within(`/lots/${id}/days`, span))

/** Newest first. */
export const useLotReadings = (id: number, span: DateRange | null) =>
  useFarmData<Reading[]>(within('/lots/trough_readings', span, { lot_id: String(id) }))

export const lotsHref = '/admin/lots'
export const lotHref = (id: number) => `${lotsHref}/${id}`
