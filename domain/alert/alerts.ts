/** The alerts of a farm's day, each a sentence with its figures. */
import { formatNumber, formatPercent } from '../format/format.ts'
import { listNames } from '../format/list-names.ts'
import { type CorralJson as Corral, isOverCapacity } from '../lot/corral.ts'
import type { FarmDayJson as FarmDay } from '../lot/farm-day.ts'
import type { LotJson as Lot } from '../lot/lot.ts'
import { type Feeding, lateFeedings } from '../operation/feeding-day.ts'
import { TOLERANCE_PERCENT } from '../operation/tolerance.ts'
import { dayAt, timeAt } from '../time/day.ts'

export type Alert = { kind: 'late' | 'reading' | 'capacity' | 'rule' | 'error'; text: string }

export type AlertSources = {
  /** Active lots. */
  lots: readonly Lot[]
  corrals: readonly Corral[]
  feedings: readonly Feeding[]
  /** The day's figures; undefined on a day without work. */
  day: FarmDay | undefined
}

export function alertsOfDay({ lots, corrals, feedings, day }: AlertSources, now: number, timezone: string): Alert[] {
  return [
    ...lateFeedings(feedings, timeAt(now, timezone)).map(lateFeedingAlert),
    ...missingReadingAlerts(lots, dayAt(now, timezone), timezone),
    ...corrals.filter(isOverCapacity).map(overCapacityAlert),
    ...missingRuleAlerts(lots),
    ...errorAlerts(day),
  ]
}

const lateFeedingAlert = ({ feeding, minutes }: { feeding: Feeding; minutes: number }): Alert => ({
  kind: 'late',
  text: `${feeding.name} das ${feeding.time} ainda não começou: ${formatDelay(minutes)} de atraso.`,
})

const formatDelay = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`

/** `today` is the farm-local day, whatever the zone of the device. */
export function isReadToday(
  { last_trough_reading_date: readAt }: Pick<Lot, 'last_trough_reading_date'>,
  today: string,
  timezone: string,
): boolean {
  return readAt !== null && dayAt(Date.parse(readAt), timezone) === today
}

function missingReadingAlerts(lots: readonly Lot[], today: string, timezone: string): Alert[] {
  const missing = lots.filter(lot => !isReadToday(lot, today, timezone))
  if (missing.length === 0) return []
  if (missing.length === lots.length && lots.length > 1)
    return [{ kind: 'reading', text: `Nenhum dos ${lots.length} lotes teve o cocho lido hoje.` }]
  const names = listFirstNames(missing.map(lot => lot.corral?.name ?? lot.name))
  const text =
    missing.length === 1 ? 'Falta 1 leitura de cocho hoje' : `Faltam ${missing.length} leituras de cocho hoje`
  return [{ kind: 'reading', text: `${text}: ${names}.` }]
}

const overCapacityAlert = ({ name, animal_count, capacity }: Corral): Alert => ({
  kind: 'capacity',
  text: `A baia ${name} tem ${formatNumber(animal_count)} animais e capacidade para ${formatNumber(capacity ?? 0)}.`,
})

function missingRuleAlerts(lots: readonly Lot[]): Alert[] {
  const names = lots.filter(({ rule }) => rule === null).map(({ name }) => name)
  if (names.length === 0) return []
  const text =
    names.length === 1
      ? `${names[0]} não está em nenhuma regra`
      : `${names.length} lotes não estão em nenhuma regra (${listFirstNames(names)})`
  return [{ kind: 'rule', text: `${text} e não ${names.length === 1 ? 'entra' : 'entram'} nos tratos.` }]
}

function errorAlerts(day: FarmDay | undefined): Alert[] {
  return day ? [...errorAlert('carga', day.avg_load_error), ...errorAlert('descarga', day.avg_unload_error)] : []
}

function errorAlert(work: string, error: number | null): Alert[] {
  if (error === null || error <= TOLERANCE_PERCENT) return []
  const text = `O erro de ${work} de hoje é de ${formatPercent(error, 1, 1)}, acima de ${TOLERANCE_PERCENT}%.`
  return [{ kind: 'error', text }]
}

const MAX_NAMES = 4

/** One name more than the limit is listed too, because 'mais 1' is no shorter than a name. */
function listFirstNames(names: readonly string[]): string {
  return listNames(names, names.length === MAX_NAMES + 1 ? names.length : MAX_NAMES)
}
