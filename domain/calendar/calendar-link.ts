/** The secret address of a farm's calendar, for one person. */
import { conflict } from '../validation/refusal.ts'

/** A person has a phone or two, and a computer. */
export const MAX_CALENDAR_LINKS = 5
const ENDING = '.ics'

export function rejectTooManyCalendarLinks(count: number): void {
  if (count >= MAX_CALENDAR_LINKS)
    throw conflict(`Você já tem ${MAX_CALENDAR_LINKS} endereços de agenda, o máximo. Revogue um que não usa mais.`)
}

export const calendarPath = (token: string) => `/api/v1/calendar/${token}${ENDING}`

/** The token of the last part of the path. */
export const readToken = (file: string) => (file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : file)
