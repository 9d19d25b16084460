/** Treats of today, and of yesterday until its feeding day closes, that have not begun at their hour. day-treats.ts defines when a treat is late. */
import { formatDelay } from '../../format/duration.ts'
import { type DayTreat, feedingKey } from '../../operation/feeding-day/day-treats.ts'
import { listFeedings, treatLabel } from '../../operation/feeding-day/feedings.ts'
import { operationName } from '../../operation/fold/operation-name.ts'
import type { FoundAlert } from '../alert.ts'
import type { FarmFacts } from '../facts.ts'
import { toWagon } from '../links.ts'

const CRITICAL_MINUTES = 60

/** One for each operation, because each has its operators. */
export const feedingLate = ({ feedingDay: { treats }, treatsOfYesterday }: FarmFacts): FoundAlert[] => [
  ...lateAlerts(treatsOfYesterday, ' de ontem'),
  ...lateAlerts(treats, ''),
]

function lateAlerts(treats: readonly DayTreat[], day: string): FoundAlert[] {
  // an operation that the server has not made yet has the number 0
  const byOperation = Map.groupBy(
    treats.filter(({ operationId }) => operationId > 0),
    ({ operationId, name, time }) => `${operationId} ${feedingKey(name, time)}`,
  )
  return [...byOperation.values()].flatMap(group => lateAlert(group, day))
}

function lateAlert(group: readonly DayTreat[], day: string): FoundAlert[] {
  const [first] = group
  const [feeding] = listFeedings(group)
  if (!first || feeding?.state !== 'late') return []
  const { name, time, minutesLate } = feeding
  return [
    {
      kind: 'feeding_late',
      severity: minutesLate >= CRITICAL_MINUTES ? 'critical' : 'warning',
      title: `Trato atrasado: ${treatLabel(name)} das ${time}${day}`,
      text: `${treatLabel(name)} das ${time}${day} ainda não começou: ${delayText(minutesLate)} de atraso.`,
      action: toWagon,
      subject: { type: 'operation', id: first.operationId, name: operationName(first.operationId) },
      part: feedingKey(name, time),
      lotIds: lotIdsOf(group),
    },
  ]
}

const STEP_MINUTES = 15

/** The delay grows in steps, so that the alert is not written again every few minutes. */
function delayText(minutes: number): string {
  if (minutes <= STEP_MINUTES) return formatDelay(minutes)
  return `mais de ${formatDelay(minutes - (minutes % STEP_MINUTES))}`
}

const lotIdsOf = (group: readonly DayTreat[]) => [
  ...new Set(group.flatMap(({ lots }) => lots.map(({ lotId }) => lotId))),
]
