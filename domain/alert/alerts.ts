/** The alerts of a farm's day, each a sentence with its figures. What was not fed comes first. */
import type { UserType } from '../account/permission.ts'
import { formatDelay } from '../format/duration.ts'
import { formatNumber, formatPercent } from '../format/format.ts'
import { listNames } from '../format/list-names.ts'
import { type CorralJson as Corral, isOverCapacity } from '../lot/corral.ts'
import type { FarmDayJson as FarmDay } from '../lot/farm-day.ts'
import type { LotJson as Lot } from '../lot/lot.ts'
import type { FeedingDay } from '../operation/feeding-day.ts'
import { type Feeding, feedingsOf, treatLabel } from '../operation/feedings.ts'
import { TOLERANCE_PERCENT } from '../operation/tolerance.ts'
import { dayAt } from '../time/day.ts'
import { gapAlerts, listFirstNames } from './gap-alerts.ts'
import { shortageText } from './shortage-text.ts'

export const alertKinds = [
  'unfed',
  'partial',
  'canceled',
  'deleted',
  'late',
  'yesterday',
  'rule',
  'schedule',
  'treats_not_100',
  'reading',
  'capacity',
  'error',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** `operationId`: the operation to look at; without it, or with 0, the alert is of no operation that the server has. */
export type Alert = { kind: AlertKind; text: string; operationId?: number }

export type AlertSources = {
  /** Active lots. */
  lots: readonly Lot[]
  corrals: readonly Corral[]
  feedingDay: FeedingDay
  /** The day's aggregated figures; undefined on a day without work. */
  figures: FarmDay | undefined
}

/** Only alerts that a person of this type can act on. */
export function alertsOfDay(sources: AlertSources, { timezone, userType }: { timezone: string; userType: UserType }) {
  const { lots, corrals, feedingDay, figures } = sources
  const alerts: Alert[] = [
    ...shortageAlerts(feedingDay),
    ...feedingsOf(feedingDay.treats).flatMap(lateAlert),
    ...feedingDay.unfinished.map(unfinishedAlert),
    ...yesterdayAlert(feedingDay),
    ...gapAlerts(feedingDay.gaps),
    ...missingReadingAlerts(lots, feedingDay.day, timezone),
    ...corrals.filter(isOverCapacity).map(overCapacityAlert),
    ...errorAlerts(figures),
  ]
  return userType === 'worker' ? alerts.filter(({ kind }) => isForOperator(kind)) : alerts
}

const isForOperator = (kind: AlertKind) =>
  isOfFeeding(kind) || kind === 'late' || kind === 'yesterday' || kind === 'reading'

/** Feed that did not arrive. */
export const isOfFeeding = (kind: AlertKind) =>
  kind === 'unfed' || kind === 'partial' || kind === 'canceled' || kind === 'deleted'

function shortageAlerts({ shortages }: FeedingDay): Alert[] {
  return shortages.map(shortage => ({
    kind: shortage.kind,
    text: shortageText(shortage),
    operationId: shortage.operationId,
  }))
}

function lateAlert({ state, name, time, minutesLate }: Feeding): Alert[] {
  if (state !== 'late') return []
  const text = `${treatLabel(name)} das ${time} ainda não começou: ${formatDelay(minutesLate)} de atraso.`
  return [{ kind: 'late', text }]
}

const unfinishedAlert = (operationId: number): Alert => ({
  kind: 'late',
  text: `A operação #OP-${operationId}, de ontem, continua em andamento.`,
  operationId,
})

/** Because the day's own shortages are gone from the dashboard at midnight. */
function yesterdayAlert({ yesterday: { incomplete, canceled, deleted } }: FeedingDay): Alert[] {
  const ends = [
    endText(incomplete, 'ficou incompleta', 'ficaram incompletas'),
    endText(canceled, 'foi cancelada', 'foram canceladas'),
    endText(deleted, 'foi excluída', 'foram excluídas'),
  ].filter(text => text !== '')
  const [first] = ends
  if (!first) return []
  const noun = first.startsWith('1 ') ? 'operação' : 'operações'
  const text = `Ontem, ${listNames(ends).replace(' ', ` ${noun} `)}: veja os lotes que ficaram sem trato.`
  return [{ kind: 'yesterday', text }]
}

const endText = (count: number, one: string, many: string) =>
  count === 0 ? '' : `${formatNumber(count)} ${count === 1 ? one : many}`

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
    return [{ kind: 'reading', text: `Nenhum dos ${formatNumber(lots.length)} lotes teve o cocho lido hoje.` }]
  const names = listFirstNames(missing.map(lot => lot.corral?.name ?? lot.name))
  const text =
    missing.length === 1
      ? 'Falta 1 leitura de cocho hoje'
      : `Faltam ${formatNumber(missing.length)} leituras de cocho hoje`
  return [{ kind: 'reading', text: `${text}: ${names}.` }]
}

const overCapacityAlert = ({ name, animal_count, capacity }: Corral): Alert => ({
  kind: 'capacity',
  text: `A baia ${name} tem ${formatNumber(animal_count)} animais e capacidade para ${formatNumber(capacity ?? 0)}.`,
})

function errorAlerts(figures: FarmDay | undefined): Alert[] {
  if (!figures) return []
  return [...errorAlert('carga', figures.avg_load_error), ...errorAlert('descarga', figures.avg_unload_error)]
}

/** `error` is null while nothing was weighed. */
function errorAlert(work: string, error: number | null): Alert[] {
  if (error === null || error <= TOLERANCE_PERCENT) return []
  const text = `O erro de ${work} de hoje é de ${formatPercent(error, 2, 2)}, acima de ${TOLERANCE_PERCENT}%.`
  return [{ kind: 'error', text }]
}
