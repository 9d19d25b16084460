import { expect, it } from 'vitest'
import { type NotesOfDay, notesReport } from './notes-report.ts'

const PERIOD = { from: '2026-03-01', to: '2026-03-03' }
const CLOCK = { today: '2026-03-03', timezone: 'America/Sao_Paulo' }

const lot = (id: number, position: number, over: object = {}) => ({
  id,
  name: `Lote ${id}`,
  position,
  entryDate: '2026-01-01',
  deactivatedOn: null,
  deletedAt: null,
  createdAt: Date.parse('2026-01-01T12:00:00Z'),
  corral: null,
  ...over,
})

it('lists the notes of the lots of the period in the order of the way, also of those without readings', () => {
  const days: NotesOfDay[] = [
    { day: '2026-03-03', notes: { 1: 0 } },
    { day: '2026-03-01', notes: { 1: -5, 2: 10, 6: 5 } },
    { day: '2026-03-04', notes: { 1: 5 } },
  ]
  const lots = [
    lot(1, 3),
    lot(2, 2),
    lot(3, 1),
    lot(4, 0, { entryDate: '2026-03-04' }),
    lot(5, 0, { deactivatedOn: '2026-03-01' }),
    lot(6, 4, { deactivatedOn: '2026-03-01' }),
  ]
  const notes = notesReport(days, lots, PERIOD, CLOCK).lots.map(({ id, notes }) => [id, notes])
  expect(notes).toEqual([
    [3, []],
    [2, [{ date: '2026-03-01', note: 10 }]],
    [
      1,
      [
        { date: '2026-03-01', note: -5 },
        { date: '2026-03-03', note: 0 },
      ],
    ],
    [6, [{ date: '2026-03-01', note: 5 }]],
  ])
})

it('has the call of each day of a lot that is fed by one', () => {
  const days: NotesOfDay[] = [{ day: '2026-03-01', notes: { 1: -5, 2: 10 } }]
  const calls = [
    { lotId: 1, day: '2026-03-01', call: 9_310 },
    { lotId: 1, day: '2026-03-02', call: 9_310 },
  ]
  const notes = notesReport(days, [lot(1, 1), lot(2, 2)], PERIOD, CLOCK, calls).lots.map(({ notes }) => notes)
  expect(notes).toEqual([[{ date: '2026-03-01', note: -5, call: 9.31 }], [{ date: '2026-03-01', note: 10 }]])
})

it.each([
  ['stood in the farm, today too', {}, ['2026-03-02', '2026-03-03']],
  ['came in on the first day, on which no reading is due', { entryDate: '2026-03-01' }, ['2026-03-02', '2026-03-03']],
  ['was registered after its entry', { createdAt: Date.parse('2026-03-03T02:00:00Z') }, ['2026-03-03']],
  ['left on the last day', { deactivatedOn: '2026-03-03' }, ['2026-03-02']],
  ['was deleted', { deletedAt: 1 }, []],
])('has the days without a reading of a lot that %s', (_, over, unread) => {
  const days: NotesOfDay[] = [{ day: '2026-03-01', notes: { 1: -5 } }]
  expect(notesReport(days, [lot(1, 1, over)], { ...PERIOD, to: '2026-03-09' }, CLOCK).lots[0]?.unread).toEqual(unread)
})
