import type { NotesReport } from '../../domain/output/report.ts'
import { lots } from './field.fixture.ts'
import { days, period } from './report-days.fixture.ts'

const noteScale = [0, 0, 5, 0, -5, 0, 10, 0, 0, -10, 0, 5, 0, -20]

export const notesReport: NotesReport = {
  ...period,
  lots: lots.map(({ id, name, corral }, at) => ({
    id,
    name,
    corral,
    notes: days
      .filter((_, day) => (day * 5 + at * 7) % 41 !== 3)
      .map((date, day) => ({ date, note: noteScale[(day * (3 + (at % 4)) + at * 5) % noteScale.length] ?? 0 })),
  })),
}
