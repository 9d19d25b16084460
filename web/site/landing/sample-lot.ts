// The lot in the pictures of the landing page, and what each note makes of its load. Only a picture: no farm's data.
import { activeLot, corralIndexes, today as day } from 'ui-kit/feedlot/sample-data.ts'

export const today = day

export const sample = {
  name: activeLot.name,
  corral: activeLot.corral.name,
  quantity: activeLot.quantity,
  daysConfined: activeLot.days_confined,
  days: activeLot.recent_days.filter(({ date }) => date !== today),
  load: activeLot.projected_load,
}

/** Whole class names, because Tailwind reads them here. */
const shown = [
  'hidden group-has-[#note-1:checked]/phone:block',
  'hidden group-has-[#note-2:checked]/phone:block',
  'hidden group-has-[#note-3:checked]/phone:block',
  'hidden group-has-[#note-4:checked]/phone:block',
  'hidden group-has-[#note-5:checked]/phone:block',
  'hidden group-has-[#note-6:checked]/phone:block',
]

export type Note = { id: string; name: string; value: number; load: number; shownBy: string }

export const notes: Note[] = corralIndexes.map(({ id, name, value }, at) => ({
  id: `note-${id}`,
  name,
  value,
  load: Math.round(sample.load * (1 + value / 100)),
  shownBy: shown[at] ?? 'hidden',
}))
