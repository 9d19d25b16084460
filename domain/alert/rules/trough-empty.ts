/** Lots whose trough was empty three days running: a positive note each day. */
import { formatPercentChange } from '../../format/format.ts'
import { listNames } from '../../format/list-names.ts'
import type { FoundAlert } from '../alert.ts'
import type { AlertLot, FarmFacts } from '../facts.ts'
import { toLot } from '../links.ts'
import { notesInARow } from './notes-in-a-row.ts'

const DAYS = 3

export const troughEmpty = ({ lots, today }: FarmFacts): FoundAlert[] => lots.flatMap(lot => emptyAlert(lot, today))

function emptyAlert(lot: AlertLot, today: string): FoundAlert[] {
  const notes = notesInARow(lot, today, DAYS)
  if (!notes?.every(note => note > 0)) return []
  const shown = notes.toReversed().map(note => formatPercentChange(note))
  return [
    {
      kind: 'trough_empty',
      severity: 'warning',
      title: `Cocho vazio: ${lot.name}`,
      text: `O cocho do ${lot.name} está vazio há três dias: notas ${listNames(shown)}.`,
      action: toLot(lot.id),
      subject: { type: 'lot', id: lot.id, name: lot.name },
      lotIds: [lot.id],
    },
  ]
}
