/** Troughs without a reading by the farm's hour. One alert of the farm: a phone without signal is one problem and not fifty. */
import { formatNumber } from '../../format/format.ts'
import { isReadingDue } from '../../trough-reading/reading-due.ts'
import type { FoundAlert } from '../alert.ts'
import type { AlertLot, FarmFacts } from '../facts.ts'
import { toReadings } from '../links.ts'
import { listFirstNames } from '../list-first-names.ts'

export function readingMissing({ farm, today, time, settings, lots }: FarmFacts): FoundAlert[] {
  const due = lots.filter(lot => isReadingDue(lot, today))
  const missing = due.filter(({ notes }) => !notes.has(today))
  if (missing.length === 0 || time < settings.readingDue) return []
  return [
    {
      kind: 'reading_missing',
      severity: 'warning',
      title: 'Cocho sem leitura',
      text: textOf(missing, due.length),
      action: toReadings,
      subject: { type: 'farm', ...farm },
      lotIds: missing.map(({ id }) => id),
    },
  ]
}

function textOf(missing: readonly AlertLot[], dueCount: number): string {
  const count = formatNumber(missing.length)
  if (missing.length === dueCount && dueCount > 1) return `Nenhum dos ${count} lotes teve o cocho lido hoje.`
  const names = listFirstNames(missing.map(({ corralName, name }) => corralName || name))
  const lack = missing.length === 1 ? 'Falta 1 leitura' : `Faltam ${count} leituras`
  return `${lack} de cocho hoje: ${names}.`
}
