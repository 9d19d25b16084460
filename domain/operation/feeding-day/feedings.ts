/** The feedings of a day: the treats of one name at one time, even if several rules and wagons share them. */
import { type DayTreat, feedingKey, sumKg, type TreatState } from './day-treats.ts'

export type Feeding = {
  name: string
  time: string
  state: TreatState
  isDue: boolean
  minutesLate: number
  planned: number
}

/** Ordered by time. */
export function listFeedings(treats: readonly DayTreat[]): Feeding[] {
  const groups = Map.groupBy(treats, ({ name, time }) => feedingKey(name, time))
  return [...groups.values()].flatMap(group => {
    const [first] = group
    return first ? { ...mergeStates(group), name: first.name, time: first.time, planned: sumKg(group, 'planned') } : []
  })
}

function mergeStates(group: readonly DayTreat[]) {
  return {
    state: mergedState(new Set(group.map(({ state }) => state))),
    isDue: group.some(({ isDue }) => isDue),
    minutesLate: Math.max(...group.map(({ minutesLate }) => minutesLate)),
  }
}

export function mergedState(states: ReadonlySet<TreatState>): TreatState {
  const [only] = states
  if (only && states.size === 1) return only
  const has = (...some: TreatState[]) => some.some(state => states.has(state))
  if (has('late')) return 'late'
  if (has('running')) return 'running'
  if (has('waiting')) return has('done', 'partial') ? 'running' : 'waiting'
  return 'partial'
}

/** 'Trato 1', and 'Trato Manhã' for a treat whose name lacks the word. */
export const treatLabel = (name: string) => (/^trato\b/i.test(name) ? name : `Trato ${name}`)
