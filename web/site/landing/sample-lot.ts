// Sample data for the phone of the landing page: a lot, and the load that each note leads to.
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

/** Classes that show an element while the note of this index is selected. Written out, because Tailwind reads this file's text. */
const visibleByNote = [
  'hidden group-has-[#note-1:checked]/phone:block',
  'hidden group-has-[#note-2:checked]/phone:block',
  'hidden group-has-[#note-3:checked]/phone:block',
  'hidden group-has-[#note-4:checked]/phone:block',
  'hidden group-has-[#note-5:checked]/phone:block',
  'hidden group-has-[#note-6:checked]/phone:block',
]

export type Note = { id: string; name: string; value: number; load: number; visibleClass: string }

export const notes: Note[] = corralIndexes.map(({ id, name, value }, index) => ({
  id: `note-${id}`,
  name,
  value,
  load: Math.round(sample.load * (1 + value / 100)),
  visibleClass: visibleByNote[index] ?? 'hidden',
}))
