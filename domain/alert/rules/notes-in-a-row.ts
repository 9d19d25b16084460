/** The notes of a lot's trough on consecutive days. */
import { addDays } from '../../time/day.ts'
import type { AlertLot } from '../facts.ts'

/** The notes of `days` days running, the newest first: until today, or until yesterday while today's reading is to come. Null where a day has none. */
export function notesInARow({ notes }: Pick<AlertLot, 'notes'>, today: string, days: number): number[] | null {
  const last = notes.has(today) ? today : addDays(today, -1)
  const found = Array.from({ length: days }, (_, ago) => notes.get(addDays(last, -ago)))
  return found.every(note => note !== undefined) ? found : null
}
