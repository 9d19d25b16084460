/** Lots that leave feed two days running: notes of -10 % or less. */
import { formatPercentChange } from '../../format/format.ts'
import type { FoundAlert } from '../alert.ts'
import type { AlertLot, FarmFacts } from '../facts.ts'
import { toLot } from '../links.ts'
import { notesInARow } from './notes-in-a-row.ts'

const DAYS = 2
const LOW_NOTE = -10

export const readingsFalling = ({ lots, today }: FarmFacts): FoundAlert[] =>
  lots.flatMap(lot => fallingAlert(lot, today))

function fallingAlert(lot: AlertLot, today: string): FoundAlert[] {
  const notes = notesInARow(lot, today, DAYS)
  if (!notes?.every(note => note <= LOW_NOTE)) return []
  const [last = 0, before = 0] = notes
  return [
    {
      kind: 'readings_falling',
      severity: 'warning',
      title: `Notas baixas seguidas: ${lot.name}`,
      text: `Sobra trato no cocho do ${lot.name} há dois dias: notas ${formatPercentChange(before)} e ${formatPercentChange(last)}.`,
      action: toLot(lot.id),
      subject: { type: 'lot', id: lot.id, name: lot.name },
      lotIds: [lot.id],
    },
  ]
}
