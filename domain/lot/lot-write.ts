/** The writes of a lot: create, edit and finish. Each returns the row's new values or throws a Refusal. */
import type { Finish, Write } from '../input/lot.ts'
import { toGrams } from '../units/weight.ts'
import { conflict, invalid } from '../validation/refusal.ts'
import { nextVersion } from '../validation/version.ts'
import type { Lot } from './lot.ts'

type Clock = { now: number; today: string }

/** The values of a new row, without its farm. The typed load is the base of the fold, and every reading counts after it. */
export function create(input: Write, { now, today }: Clock) {
  rejectEntryDate(input.entry_date, { today, deactivatedOn: null })
  const load = toGrams(input.today_load ?? input.projected_load ?? input.initial_load)
  return { ...columnsOf(input), baseLoad: load, baseSetAt: 0, projectedLoad: load, createdAt: now, updatedAt: now }
}

type EditedLot = Pick<Lot, 'initialLoad' | 'projectedLoad' | 'baseLoad' | 'baseSetAt' | 'deactivatedOn' | 'updatedAt'>

/** The values that an edit sets. Only a typed load becomes the new base of the fold, so that editing a client's name does not reset the feeding. */
export function edit(lot: EditedLot, input: Write, { now, today }: Clock) {
  rejectEntryDate(input.entry_date, { today, deactivatedOn: lot.deactivatedOn })
  return { ...columnsOf(input), ...loadColumns(lot, input, now), updatedAt: nextVersion(lot, now) }
}

/** `today_load` was typed. A projected load equal to the initial load or to the stored one was not: forms send both unchanged. */
function loadColumns(lot: EditedLot, input: Write, now: number) {
  if (input.today_load !== undefined) return typedLoad(toGrams(input.today_load), now)
  const initial = toGrams(input.initial_load)
  const typed = toGrams(input.projected_load ?? input.initial_load)
  const unchanged = initial === lot.initialLoad && (typed === initial || typed === lot.projectedLoad)
  if (unchanged) return { baseLoad: lot.baseLoad, baseSetAt: lot.baseSetAt, projectedLoad: lot.projectedLoad }
  return typedLoad(typed, now)
}

const typedLoad = (load: number, now: number) => ({ baseLoad: load, baseSetAt: now, projectedLoad: load })

function columnsOf(input: Write) {
  return {
    name: input.name,
    namePattern: input.name_pattern ?? null,
    isCustomName: input.is_custom_name ?? false,
    clientName: input.client_name ?? null,
    corralId: input.corral_id,
    quantity: input.quantity,
    entryDate: input.entry_date,
    initialAvgWeight: toGrams(input.initial_avg_weight),
    initialLoad: toGrams(input.initial_load),
    gmd: toGrams(input.gmd),
  }
}

function rejectEntryDate(
  entryDate: string,
  { today, deactivatedOn }: { today: string; deactivatedOn: string | null },
): void {
  if (entryDate > today) throw invalid({ entry_date: ['Data de Entrada não pode ser depois de hoje. Confira o dia.'] })
  if (deactivatedOn && entryDate > deactivatedOn)
    throw invalid({ entry_date: ['Data de Entrada não pode ser depois do encerramento do lote. Confira o dia.'] })
}

/** Irreversible. The lot's history stays. */
export function finish<FinishedLot extends Pick<Lot, 'entryDate' | 'deactivatedOn' | 'updatedAt'>>(
  lot: FinishedLot,
  { finish_date }: Finish,
  { now, today }: Clock,
): FinishedLot & { deactivatedOn: string } {
  if (lot.deactivatedOn) throw conflict('Este lote já foi encerrado.')
  rejectFinishDate(finish_date, lot.entryDate, today)
  return { ...lot, deactivatedOn: finish_date, updatedAt: nextVersion(lot, now) }
}

function rejectFinishDate(day: string, entryDate: string, today: string): void {
  const refusal = (message: string) => invalid({ finish_date: [message] })
  if (day > today) throw refusal('Data de Encerramento pode ser no máximo hoje.')
  if (day < oneYearBefore(today)) throw refusal('Data de Encerramento pode ser no máximo um ano atrás.')
  if (day < entryDate) throw refusal('Data de Encerramento não pode ser antes da entrada do lote. Confira o dia.')
}

/** The same date a year earlier; for 29 February, the 28th. */
export function oneYearBefore(today: string): string {
  const [year, rest] = [Number(today.slice(0, 4)) - 1, today.slice(4)]
  return rest === '-02-29' ? `${year}-02-28` : `${String(year).padStart(4, '0')}${rest}`
}
