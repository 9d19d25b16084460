/** The active lots of a day: what each was to get, what it got and what it lacks. */
import { toGrams } from '../../units/weight.ts'
import type { FeedingPlan } from '../plan/feeding-plan-output.ts'
import { type DayTreat, sumKg, type TreatLot } from './day-treats.ts'

/** `unplanned`: in no treat of the day. `unfed`: all its treats are over, and it got nothing. */
type DayLotState = 'fed' | 'partial' | 'unfed' | 'waiting' | 'unplanned'

export type DayLot = {
  lotId: number
  name: string
  corralName: string
  state: DayLotState
  /** Kg. */
  planned: number
  delivered: number
  /** Planned and not delivered, where it is over. */
  missing: number
  /** Still to come. */
  waiting: number
  /** Its part of `missing` from treats that did not reach it, or reached it with much less than planned. */
  shortage: number
}

/**
 * The lots in the order of the trough reading, and after them those that got feed before they were finished. `own` limits them to the lots of these
 * treats.
 */
export function lotsOfDay({ lots, corrals }: FeedingPlan, treats: readonly DayTreat[], own: boolean): DayLot[] {
  const parts = Map.groupBy(
    treats.flatMap(treat => treat.lots),
    ({ lotId }) => lotId,
  )
  const active = [...lots]
    .sort((a, b) => a.position - b.position || a.id - b.id)
    .filter(({ id }) => !own || parts.has(id))
    .map(({ id, name, corral_id }) => {
      const corralName = corrals.find(corral => corral.id === corral_id)?.name ?? ''
      return { lotId: id, name, corralName, ...sumParts(parts.get(id) ?? []) }
    })
  const finished = [...parts.values()].flatMap(all => {
    const [part] = all
    if (!part || lots.some(({ id }) => id === part.lotId) || sumKg(all, 'delivered') === 0) return []
    return { lotId: part.lotId, name: part.lotName, corralName: part.corralName, ...sumParts(all) }
  })
  return [...active, ...finished]
}

/** The lots that were planned and got nothing, in treats that are all over. */
export function unfedLots(treats: readonly DayTreat[]): Set<number> {
  const planned = treats.flatMap(({ lots }) => lots).filter(({ planned }) => planned > 0)
  const parts = Map.groupBy(planned, ({ lotId }) => lotId)
  return new Set([...parts].flatMap(([id, all]) => (stateOf(all) === 'unfed' ? id : [])))
}

function sumParts(parts: readonly TreatLot[]) {
  return {
    state: stateOf(parts),
    planned: sumKg(parts, 'planned'),
    delivered: sumKg(parts, 'delivered'),
    missing: sumKg(parts, 'missing'),
    waiting: sumKg(
      parts.filter(({ isOver }) => !isOver),
      'planned',
    ),
    shortage: sumKg(
      parts.filter(({ isShort }) => isShort),
      'missing',
    ),
  }
}

function stateOf(parts: readonly TreatLot[]): DayLotState {
  if (parts.length === 0) return 'unplanned'
  if (parts.some(({ isOver, planned }) => !isOver && planned > 0)) return 'waiting'
  if (!parts.some(({ isShort }) => isShort)) return 'fed'
  return parts.every(({ delivered }) => delivered === 0) ? 'unfed' : 'partial'
}

/** How much of what was to come until now a lot got, in whole percent. More than planned in one treat does not make up for another. */
export function percentFed({ planned, missing, waiting }: Pick<DayLot, 'planned' | 'missing' | 'waiting'>): number {
  const due = toGrams(planned) - toGrams(waiting)
  return due === 0 ? 100 : Math.round(((due - toGrams(missing)) / due) * 100)
}
