// The lot in the phone of the landing page, and the load that each note leads to. `npm run pictures` writes sample-lot.json from the farm of its
// pictures, so the phone shows a lot of the dashboard behind it, on the same morning.
import lot from './sample-lot.json' with { type: 'json' }

export const sample = {
  name: lot.name,
  corral: lot.corral,
  quantity: lot.quantity,
  daysConfined: lot.days_confined,
  load: lot.projected_load,
  today: lot.today,
  days: lot.recent_days,
  position: lot.position,
  total: lot.total,
  next: lot.next,
}

/** Classes that show an element while the note of this place is selected. Written out, because Tailwind reads this file's text. */
const visibleByNote = [
  'hidden group-has-[#note-1:checked]/phone:block',
  'hidden group-has-[#note-2:checked]/phone:block',
  'hidden group-has-[#note-3:checked]/phone:block',
  'hidden group-has-[#note-4:checked]/phone:block',
  'hidden group-has-[#note-5:checked]/phone:block',
  'hidden group-has-[#note-6:checked]/phone:block',
]

export type Note = { id: string; name: string; value: number; load: number; visibleClass: string }

export const notes: Note[] = lot.notes.map(({ name, value }, index) => ({
  id: `note-${index + 1}`,
  name,
  value,
  load: Math.round(sample.load * (1 + value / 100)),
  visibleClass: visibleByNote[index] ?? 'hidden',
}))

/** The note that is selected at first. */
export const chosen = noteOf(lot.note)

function noteOf(value: number): Note {
  const note = notes.find(one => one.value === value)
  if (!note) throw new Error(`sample-lot.json has no note of ${value}%.`)
  return note
}
