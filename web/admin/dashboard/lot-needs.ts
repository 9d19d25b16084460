/** How the lots of the dashboard stand today: in order of need, each with a mark where its feed lacks or an alert is about it. */
import type { BadgeTone } from 'ui-kit'
import type { AlertJson } from '../../../domain/alert/alert-output.ts'
import { type AlertSeverity, alertKindLabels } from '../../../domain/alert/kind.ts'
import type { Lot } from '../../../domain/lot/lot-output.ts'
import { type DayLot, percentFed } from '../../../domain/operation/feeding-day/day-lots.ts'
import { type FeedingDay, missingKgText } from '../../../domain/operation/feeding-day/feeding-day.ts'

export type LotMark = { text: string; tone: BadgeTone }
export type LotInNeed = { lot: Lot; mark: LotMark | undefined }

/**
 * Lots without feed first, then those with a part of it; within these, what lacks most. Lots that an alert is about follow. The others keep their order.
 */
export function sortByNeed(
  lots: readonly Lot[],
  feeding: FeedingDay | undefined,
  alerts: readonly AlertJson[],
): LotInNeed[] {
  const byId = new Map(feeding?.lots.map(lot => [lot.lotId, lot]))
  const hasTreats = (feeding?.treats.length ?? 0) > 0
  const marksOf = alertMarks(alerts)
  return lots
    .map(lot => {
      const day = byId.get(lot.id)
      const mark = (day && hasTreats && markOf(day, feeding?.scope === 'operator')) || marksOf(lot)
      return { lot, day, mark }
    })
    .sort((a, b) => needOf(a) - needOf(b) || shortageOf(b.day) - shortageOf(a.day))
    .map(({ lot, mark }) => ({ lot, mark }))
}

const tones = { critical: 'incomplete', warning: 'pending', info: 'in_progress' } satisfies Record<
  AlertSeverity,
  BadgeTone
>

/** 'Cocho vazio': of the alerts about the lot and its corral, the first one. */
function alertMarks(alerts: readonly AlertJson[]): (lot: Lot) => LotMark | undefined {
  const bySubject = Map.groupBy(alerts, ({ subject }) => `${subject.type} ${subject.id}`)
  return ({ id, corral }) => {
    const [alert] = bySubject.get(`lot ${id}`) ?? bySubject.get(`corral ${corral?.id}`) ?? []
    return alert && { text: alertKindLabels[alert.kind], tone: tones[alert.severity] }
  }
}

const shortageOf = (day: DayLot | undefined) => day?.shortage ?? 0

function needOf({ day, mark }: { day: DayLot | undefined; mark: LotMark | undefined }): number {
  const quiet = mark ? 4 : 5
  if (!day) return quiet
  const needs = { unfed: 0, partial: 1, waiting: day.shortage > 0 ? 2 : quiet, unplanned: 3, fed: quiet }
  return needs[day.state]
}

/** Other operators may feed the lots of `own` treats, too. */
function markOf(day: DayLot, own: boolean): LotMark | undefined {
  if (day.state === 'unfed') return { text: own ? 'Sem os seus tratos' : 'Sem trato hoje', tone: 'incomplete' }
  if (day.state === 'partial')
    return { text: `Recebeu ${percentFed(day)}%${own ? ' dos seus tratos' : ''}`, tone: 'incomplete' }
  if (day.state === 'unplanned') return { text: 'Fora dos tratos de hoje', tone: 'neutral' }
  if (day.state === 'waiting' && day.shortage > 0)
    return { text: capitalize(missingKgText(day.shortage)), tone: 'incomplete' }
  return undefined
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
