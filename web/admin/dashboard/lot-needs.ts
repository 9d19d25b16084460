/** How the lots of the dashboard stand today: in order of need, each with a mark where its feed lacks. */
import type { BadgeTone } from 'ui-kit'
import { type DayLot, percentFed } from '../../../domain/operation/day-lots.ts'
import { type FeedingDay, missingKgText } from '../../../domain/operation/feeding-day.ts'
import type { Lot } from '../lots/lots.ts'

export type LotMark = { text: string; tone: BadgeTone }
export type LotInNeed = { lot: Lot; mark: LotMark | undefined }

/** Lots without feed first, then those with a part of it; within these, what lacks most. The others keep their order. */
export function sortByNeed(lots: readonly Lot[], feeding: FeedingDay | undefined): LotInNeed[] {
  const byId = new Map(feeding?.lots.map(lot => [lot.lotId, lot]))
  const hasTreats = (feeding?.treats.length ?? 0) > 0
  return lots
    .map(lot => ({ lot, day: byId.get(lot.id) }))
    .sort((a, b) => needOf(a.day) - needOf(b.day) || shortageOf(b.day) - shortageOf(a.day))
    .map(({ lot, day }) => ({ lot, mark: day && hasTreats ? markOf(day, feeding?.scope === 'operator') : undefined }))
}

const shortageOf = (day: DayLot | undefined) => day?.shortage ?? 0

function needOf(day: DayLot | undefined): number {
  if (!day) return 4
  const needs = { unfed: 0, partial: 1, waiting: day.shortage > 0 ? 2 : 4, unplanned: 3, fed: 4 }
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
