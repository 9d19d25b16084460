/** The trough notes of a period, lots by days. */

import { markedDeleted } from '../figures/deleted-lot.ts'
import { MAX_DAYS, type ReportPeriod } from '../period/report-period.ts'
import { listDays } from '../period/report-presets.ts'
import { dayAt } from '../time/day.ts'
import { isReadingDue } from '../trough-reading/reading-due.ts'
import { toKg } from '../units/weight.ts'
import { isOfPeriod } from './lot-of-period.ts'
import type * as Output from './report-output.ts'

type Named = { id: number; name: string }
type Lot = Named & {
  position: number
  entryDate: string
  deactivatedOn: string | null
  deletedAt: number | null
  createdAt: number
  corral: Named | null
}
/** A day of the farm, with the note in force of each lot by its id. */
export type NotesOfDay = { day: string; notes: Readonly<Record<string, number>> }

type Clock = { today: string; timezone: string }

/** Grams of dry matter a head, of lots that are fed by their call. */
type CallOfDay = { lotId: number; day: string; call: number }

/** The lots in the order of the reader's way, also without a note: a missing reading is what a manager looks for. */
export function notesReport(
  days: readonly NotesOfDay[],
  lots: readonly Lot[],
  { from, to }: ReportPeriod,
  { today, timezone }: Clock,
  calls: readonly CallOfDay[] = [],
): Output.NotesReport {
  const callOf = new Map(calls.map(({ lotId, day, call }) => [`${day} ${lotId}`, toKg(call)]))
  const within = days.filter(({ day }) => day >= from && day <= to).sort((a, b) => (a.day < b.day ? -1 : 1))
  const shown = lots.filter(lot =>
    isOfPeriod(
      lot,
      { from, to },
      within.some(({ notes }) => notes[lot.id] !== undefined),
    ),
  )
  const notesOf = new Map(within.map(({ day, notes }) => [day, notes]))
  const past = listDays({ from, to }, MAX_DAYS).filter(day => day <= today)
  return {
    from,
    to,
    lots: shown
      .sort((a, b) => a.position - b.position || a.id - b.id)
      .map(({ id, name, corral, ...lot }) => ({
        id,
        name,
        corral,
        ...markedDeleted(lot.deletedAt),
        unread: daysToRead(lot, past, timezone).filter(day => notesOf.get(day)?.[id] === undefined),
        notes: within.flatMap(({ day, notes }) => {
          const note = notes[id]
          const call = callOf.get(`${day} ${id}`)
          return note === undefined ? [] : [{ date: day, note, ...(call !== undefined && { call }) }]
        }),
      })),
  }
}

/** What is before the registration of the lot is on paper. */
function daysToRead(
  { createdAt, deletedAt, ...lot }: Omit<Lot, 'id' | 'name' | 'corral'>,
  days: readonly string[],
  timezone: string,
): string[] {
  if (deletedAt !== null) return []
  const stay = { ...lot, registeredOn: dayAt(createdAt, timezone) }
  return days.filter(day => isReadingDue(stay, day))
}
