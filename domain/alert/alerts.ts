/** What asks for a person on the farm's day, each as a sentence with its figures. */

import { formatNumber, formatPercent } from '../format/format.ts'
import { listNames } from '../format/list-names.ts'
import { type CorralJson as Corral, isOverCapacity } from '../lot/corral.ts'
import type { FarmDayJson as FarmDay } from '../lot/farm-day.ts'
import type { LotJson as Lot } from '../lot/lot.ts'
import * as FeedingDay from '../operation/feeding-day.ts'
import { TOLERANCE_PERCENT } from '../operation/tolerance.ts'
import { dayAt, timeAt } from '../time/day.ts'

export type Alert = { kind: 'late' | 'reading' | 'capacity' | 'rule' | 'error'; text: string }

export type AlertSources = {
  /** Active ones. */
  lots: readonly Lot[]
  corrals: readonly Corral[]
  feedings: readonly FeedingDay.Feeding[]
  /** The day's figures; a day without work has none. */
  day: FarmDay | undefined
}

export function alertsOfDay({ lots, corrals, feedings, day }: AlertSources, now: number, timezone: string): Alert[] {
  return [
    ...FeedingDay.lateFeedings(feedings, timeAt(now, timezone)).map(lateFeeding),
    ...unread(lots, dayAt(now, timezone), timezone),
    ...corrals.filter(isOverCapacity).map(tooFull),
    ...withoutRule(lots),
    ...offTarget(day),
  ]
}

const lateFeeding = ({ feeding, minutes }: { feeding: FeedingDay.Feeding; minutes: number }): Alert => ({
  kind: 'late',
  text: `${feeding.name} das ${feeding.time} ainda não começou: ${duration(minutes)} de atraso.`,
})

const duration = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`

/** A lot's trough is read on the farm's day, whichever device said so. */
export function isReadToday(
  { last_trough_reading_date: at }: Pick<Lot, 'last_trough_reading_date'>,
  today: string,
  timezone: string,
): boolean {
  return at !== null && dayAt(Date.parse(at), timezone) === today
}

function unread(lots: readonly Lot[], today: string, timezone: string): Alert[] {
  const missing = lots.filter(lot => !isReadToday(lot, today, timezone))
  if (missing.length === 0) return []
  if (missing.length === lots.length && lots.length > 1)
    return [{ kind: 'reading', text: `Nenhum dos ${lots.length} lotes teve o cocho lido hoje.` }]
  const names = listFirstNames(missing.map(lot => lot.corral?.name ?? lot.name))
  const text =
    missing.length === 1 ? 'Falta 1 leitura de cocho hoje' : `Faltam ${missing.length} leituras de cocho hoje`
  return [{ kind: 'reading', text: `${text}: ${names}.` }]
}

const tooFull = ({ name, animal_count, capacity }: Corral): Alert => ({
  kind: 'capacity',
  text: `A baia ${name} tem ${formatNumber(animal_count)} animais e capacidade para ${formatNumber(capacity ?? 0)}.`,
})

function withoutRule(lots: readonly Lot[]): Alert[] {
  const names = lots.filter(({ rule }) => rule === null).map(({ name }) => name)
  if (names.length === 0) return []
  const text =
    names.length === 1
      ? `${names[0]} não está em nenhuma regra`
      : `${names.length} lotes não estão em nenhuma regra (${listFirstNames(names)})`
  return [{ kind: 'rule', text: `${text} e não ${names.length === 1 ? 'entra' : 'entram'} nos tratos.` }]
}

function offTarget(day: FarmDay | undefined): Alert[] {
  const said = (what: string, error: number): Alert[] =>
    error > TOLERANCE_PERCENT
      ? [
          {
            kind: 'error',
            text: `O erro de ${what} de hoje é de ${formatPercent(error, 1, 1)}, acima de ${TOLERANCE_PERCENT}%.`,
          },
        ]
      : []
  return day ? [...said('carga', day.avg_load_error), ...said('descarga', day.avg_unload_error)] : []
}

const MAX_NAMES = 4

/** One name more than the limit is listed too, because 'mais 1' is no shorter than a name. */
function listFirstNames(names: readonly string[]): string {
  return listNames(names, names.length === MAX_NAMES + 1 ? names.length : MAX_NAMES)
}
