/** What people do to a lot: register it, edit it, finish it. Each gives the row's new values or throws a Refusal. */

import type { Finish, Write } from '../input/lot.ts'
import { toGrams } from '../units/weight.ts'
import { conflict, invalid } from '../validation/refusal.ts'
import type { Lot } from './lot.ts'

type Clock = { now: number; today: string }

/** The values of a new row, but for its farm. The load typed is the base of the fold and every note counts. */
export function create(input: Write, { now, today }: Clock) {
  refuseEntry(input.entry_date, { today, deactivatedOn: null })
  const load = toGrams(input.projected_load ?? input.initial_load)
  return { ...written(input), baseLoad: load, baseSetAt: 0, projectedLoad: load, createdAt: now, updatedAt: now }
}

type Edited = Pick<Lot, 'initialLoad' | 'projectedLoad' | 'baseLoad' | 'baseSetAt' | 'deactivatedOn'>

/** The values that an edit sets. Editing a client's name must not reset a lot's feeding: only a load that a person typed is a new base. */
export function edit(lot: Edited, input: Write, { now, today }: Clock) {
  refuseEntry(input.entry_date, { today, deactivatedOn: lot.deactivatedOn })
  return { ...written(input), ...loads(lot, input, now), updatedAt: now }
}

/** Forms send the initial load as the projected one, or the record as they got it: neither was typed. */
function loads(lot: Edited, input: Write, now: number) {
  const initial = toGrams(input.initial_load)
  const typed = toGrams(input.projected_load ?? input.initial_load)
  const untouched = initial === lot.initialLoad && (typed === initial || typed === lot.projectedLoad)
  if (untouched) return { baseLoad: lot.baseLoad, baseSetAt: lot.baseSetAt, projectedLoad: lot.projectedLoad }
  return { baseLoad: typed, baseSetAt: now, projectedLoad: typed }
}

function written(input: Write) {
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

function refuseEntry(
  entryDate: string,
  { today, deactivatedOn }: { today: string; deactivatedOn: string | null },
): void {
  if (entryDate > today) throw invalid({ entry_date: ['Data de Entrada não pode ser depois de hoje. Confira o dia.'] })
  if (deactivatedOn && entryDate > deactivatedOn)
    throw invalid({ entry_date: ['Data de Entrada não pode ser depois do encerramento do lote. Confira o dia.'] })
}

/** Irreversible; the history stays. */
export function finish<L extends Pick<Lot, 'entryDate' | 'deactivatedOn' | 'updatedAt'>>(
  lot: L,
  { finish_date }: Finish,
  { now, today }: Clock,
): L & { deactivatedOn: string } {
  if (lot.deactivatedOn) throw conflict('Este lote já foi encerrado.')
  refuseFinish(finish_date, lot.entryDate, today)
  return { ...lot, deactivatedOn: finish_date, updatedAt: now }
}

function refuseFinish(day: string, entryDate: string, today: string): void {
  const refuse = (message: string) => invalid({ finish_date: [message] })
  if (day > today) throw refuse('Data de Encerramento pode ser no máximo hoje.')
  if (day < oneYearBefore(today)) throw refuse('Data de Encerramento pode ser no máximo um ano atrás.')
  if (day < entryDate) throw refuse('Data de Encerramento não pode ser antes da entrada do lote. Confira o dia.')
}

/** The same date a year ago; from 29 February, the 28th. */
export function oneYearBefore(today: string): string {
  const [year, rest] = [Number(today.slice(0, 4)) - 1, today.slice(4)]
  return rest === '-02-29' ? `${year}-02-28` : `${String(year).padStart(4, '0')}${rest}`
}
