/** The notes of the trough readings of a lot, or of all. */
import { formatNumber, formatPercentChange, formatRelativeTime, formatShortDate } from '../../format/format.ts'
import { listNames } from '../../format/list-names.ts'
import type { NotesReport } from '../../report/report-output.ts'
import { dayAt } from '../../time/day.ts'
import {
  type Answer,
  change,
  joinText,
  lotSource,
  lotTitle,
  ofLot,
  periodText,
  reportSource,
  type Source,
} from '../answer.ts'
import type { Facts } from '../facts.ts'
import { findActive } from '../lot-lookup.ts'
import { periodRange } from '../period.ts'
import { tool } from '../tool.ts'
import type { LotSlot } from '../understood.ts'
import type { World } from '../world.ts'

export const readings = tool({
  name: 'readings',
  description: 'Notas das leituras de cocho de um lote ou de todos: lambido, limpo, sobra',
  slots: ['lot', 'period'],
  words:
    'nota notas leitura leituras cocho cochos sobra sobras sobrou sobraram sobrando lambido lambida lambidos lambidas limpo vazio vazios escore amanheceu',
  cues: [
    [/\bnotas?\b/, 3],
    [/\bleituras?\b/, 3],
    [/\bcochos?\b/, 1],
    [/\b(sobra|sobras|sobrou|sobraram|sobrando|lambid\w+|vazi[oa]s?)\b/, 3],
    [/\b(escores?|amanhec\w+)\b/, 2],
    [/\bNOTA\b/, 2],
    [/\bcomo (?:que )?(?:estava|estavam|tava|tavam|esta|ta|ficou|amanheceu)\b.*\bcochos?\b/, 4],
  ],
  period: 'today',
  facts: ['notes'],
  answer: ({ names, notes }, { lot, period }, clock) => {
    const name = period ?? 'today'
    const range = periodRange(name, clock.today)
    const when = periodText(name, clock.today)
    const sources = [reportSource('Notas de cocho', 'notes', range)]
    if (lot) return ofOneLot({ names, notes, lot, when, sources: [lotSource(lot, range.to), ...sources] }, clock)
    return ofAllLots({ notes, when, world: names.world, sources })
  },
})

type OneLot = { names: Facts['names']; notes: NotesReport; lot: LotSlot; when: string; sources: Source[] }
const SHOWN_DAYS = 7

function ofOneLot(
  { names, notes, lot, when, sources }: OneLot,
  { today, timezone }: { today: string; timezone: string },
): Answer {
  const found = notes.lots.find(({ id }) => id === lot.id)?.notes ?? []
  if (found.length === 0) {
    const { last_trough_reading_date: at, last_trough_reading_note: note } = findActive(names.lots, lot) ?? {}
    const none = `Não há leitura da ${lotTitle(lot)} ${when}.`
    if (!at || note == null) return { text: none, figures: [], sources }
    const day = dayAt(Date.parse(at), timezone)
    const lastText = `A última foi ${noteText(note, names.world)}, ${formatRelativeTime(at, today, timezone)}.`
    return {
      text: joinText(none, lastText),
      figures: [change('Nota', note, ofLot(lot, { from: day, to: day }))],
      sources,
    }
  }
  const figures = found.map(({ date, note }) => change('Nota', note, ofLot(lot, { from: date, to: date })))
  const days = found
    .slice(-SHOWN_DAYS)
    .map(({ date, note }) => `${formatShortDate(date)} ${noteText(note, names.world)}`)
  const [only] = found
  const text =
    found.length === 1 && only ? `${noteText(only.note, names.world)} ${when}.` : `${when}: ${days.join('; ')}.`
  return { text: joinText(`${lotTitle(lot)}: ${text}`), figures, sources }
}

/** 'Lambido, +10%'; '+7%' where no index has the note. */
export function noteText(note: number, { indexes }: World): string {
  const index = indexes.find(({ value }) => value === note)
  return index ? `${index.name}, ${formatPercentChange(note)}` : formatPercentChange(note)
}

type AllLots = { notes: NotesReport; when: string; world: World; sources: Source[] }

/** The last note of each lot in the period, those with the most left first. */
function ofAllLots({ notes, when, world, sources }: AllLots): Answer {
  const read = notes.lots.flatMap(({ notes: ofLot, ...lot }) => {
    const last = ofLot.at(-1)
    return last ? { lot, ...last } : []
  })
  if (read.length === 0) return { text: `Não há leitura de cocho ${when}.`, figures: [], sources }
  const byNote = [...Map.groupBy(read, ({ note }) => note)].sort(([a], [b]) => a - b)
  const groups = byNote.map(
    ([note, lots]) =>
      `${noteText(note, world)}: ${listNames(
        lots.map(({ lot }) => lot.corral?.name ?? lot.name),
        8,
      )}`,
  )
  return {
    text: joinText(
      `${formatNumber(read.length)} de ${formatNumber(notes.lots.length)} lotes com leitura ${when}.`,
      `${groups.join('; ')}.`,
    ),
    figures: read.map(({ lot, date, note }) =>
      change(
        'Nota',
        note,
        ofLot({ id: lot.id, name: lot.name, corral: lot.corral?.name ?? '' }, { from: date, to: date }),
      ),
    ),
    sources,
  }
}
