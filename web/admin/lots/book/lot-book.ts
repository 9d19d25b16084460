/** Data of a lot's book: its movements, the heads of each day, and its weighings. */
import type { FeedPoint } from 'ui-kit'
import { formatLongDay, formatNumber, formatShortDate } from '../../../../domain/format/format.ts'
import { headChange, type MovementKind, movementKinds, movementLabels } from '../../../../domain/lot/heads.ts'
import type { Book, Movement } from '../../../../domain/lot/movement-output.ts'
import type { Weighing } from '../../../../domain/lot/weighing-output.ts'
import { startOfDay, toIso } from '../../../../domain/time/day.ts'
import { HOUR_MS } from '../../../../domain/time/milliseconds.ts'
import { useFarmData } from '../../../core/data.ts'
import { serverNow } from '../../../core/server-clock.ts'
import type { DateRange } from '../lots.ts'

export const useLotBook = (id: number, range: DateRange) =>
  useFarmData<Book>(`/lots/${id}/movements?${new URLSearchParams(range)}`)

/** Oldest first. */
export const useWeighings = (id: number) => useFarmData<Weighing[]>(`/lots/${id}/weighings`)

/** Another movement than a death is for who may change lots. */
export const kindOptions = (mayWrite: boolean): { value: MovementKind; label: string }[] =>
  KINDS.filter(kind => mayWrite || kind === 'death').map(value => ({ value, label: movementLabels[value] }))

/** The most frequent one first. */
const KINDS: MovementKind[] = ['death', ...movementKinds.filter(kind => kind !== 'death')]

/** A movement of today happened now, one of an earlier day at its noon. */
export const instantOn = (day: string, today: string, timezone: string): string =>
  toIso(day === today ? serverNow() : startOfDay(day, timezone) + 12 * HOUR_MS)

/** How the movement changes the heads of this lot: '−2', '+40'. */
export function changeText(lotId: number, { lot, to_lot: to, kind, quantity }: Movement): string {
  const heads = headChange(lotId, { lotId: lot.id, toLotId: to?.id ?? null, kind, quantity })
  return `${heads > 0 ? '+' : heads < 0 ? '−' : ''}${formatNumber(Math.abs(heads))}`
}

/** 'Transferência para B02', 'Transferência de B01'. */
export function movementText(lotId: number, { lot, to_lot: to, kind }: Movement): string {
  if (to === null) return movementLabels[kind]
  return to.id === lotId ? `${movementLabels[kind]} de ${lot.name}` : `${movementLabels[kind]} para ${to.name}`
}

export const headPoints = (heads: Book['heads'], today: string): FeedPoint[] =>
  heads.map(({ date, heads: count }) => ({
    key: date,
    label: date === today ? 'hoje' : formatShortDate(date),
    title: formatLongDay(date),
    values: [count],
    note: null,
  }))
