/** The lots that get more today than their load of the day: what they had, and what still waits for them, by all rules. */
import { toGrams, toKg } from '../../units/weight.ts'
import type { FeedingPlan } from '../plan/feeding-plan-output.ts'
import type { DayLot } from './day-lots.ts'

/** More is asked about and alerts. A reading of today changes the load after the first treat by as much. */
const OVER_LOAD_PERCENT = 10

export type OverLoad = {
  lotId: number
  name: string
  corralName: string
  /** Kg. */
  had: number
  waiting: number
  load: number
  /** Had and waiting, of the load, in whole percent. */
  percent: number
}

export function lotsOverLoad(days: readonly DayLot[], lots: FeedingPlan['lots']): OverLoad[] {
  return days.flatMap(day => {
    const load = toGrams(lots.find(({ id }) => id === day.lotId)?.projected_load ?? 0)
    const total = toGrams(day.delivered) + toGrams(day.waiting)
    if (load === 0 || total * 100 <= load * (100 + OVER_LOAD_PERCENT)) return []
    const { lotId, name, corralName, delivered: had, waiting } = day
    return { lotId, name, corralName, had, waiting, load: toKg(load), percent: Math.round((total / load) * 100) }
  })
}
