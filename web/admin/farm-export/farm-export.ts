/** Writes the export of a farm into one JSON file: the records, then the history week by week. The parts go to the browser's storage, not to its memory. */
import { EXPORT_DAYS } from '../../../domain/settings/export-days.ts'
import type { FarmExport, FarmExportDays } from '../../../domain/settings/farm-export-output.ts'
import { addDays, daysBetween } from '../../../domain/time/day.ts'
import { getData } from '../../core/data.ts'

/** `path` is that of the farm in the API. `onProgress` gets the part of the history that is there, from 0 to 1. */
export async function exportFarm(path: string, onProgress: (done: number) => void): Promise<Blob> {
  const head = await getData<FarmExport>(`${path}/export`)
  const parts = [new Blob([JSON.stringify(head).replace(/\}$/, ',\n"history":[\n')])]
  const weeks = listWeeks(head.first_day, head.last_day)
  for (const [at, { from, to }] of weeks.entries()) {
    onProgress(at / weeks.length)
    const load = () => getData<FarmExportDays>(`${path}/export/history?from=${from}&to=${to}`)
    // one request that fails does not cost the weeks before it
    const week = await load().catch(load)
    parts.push(new Blob([at > 0 ? ',\n' : '', JSON.stringify(week)]))
  }
  onProgress(1)
  return new Blob([...parts, '\n]}\n'], { type: 'application/json' })
}

export function listWeeks(first: string, last: string): { from: string; to: string }[] {
  const count = Math.floor(daysBetween(first, last) / EXPORT_DAYS) + 1
  return Array.from({ length: count }, (_, at) => {
    const from = addDays(first, at * EXPORT_DAYS)
    const to = addDays(from, EXPORT_DAYS - 1)
    return { from, to: to < last ? to : last }
  })
}
