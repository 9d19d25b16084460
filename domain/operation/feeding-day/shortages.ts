/** Finds where feed is lacking: each treat that is over, or partly over, and did not reach all its lots, with the reason. */
import { type DayTreat, sumKg } from './day-treats.ts'

export type Shortage = {
  key: string
  /** `unfed`: the operation ended, or goes on, and no lot of this treat got feed. */
  kind: 'partial' | 'canceled' | 'deleted' | 'unfed'
  name: string
  time: string
  treatScheduleId: number
  operationId: number
  isRunning: boolean
  wasBegun: boolean
  /** All lots of the treat, short or not. */
  lotCount: number
  lots: ShortLot[]
  /** Kg, of these lots. */
  missing: number
  cancelReason: string | null
  /** Each once. */
  skipReasons: string[]
}
type ShortLot = { lotId: number; lotName: string; corralName: string; missing: number; isUnfed: boolean }

/** Shortages by time. The treats of several rules that one operation feeds at one time are one. */
export function findShortages(treats: readonly DayTreat[]): Shortage[] {
  const feedings = Map.groupBy(treats, ({ treatScheduleId, name, time }) => `${time} ${treatScheduleId} ${name}`)
  return [...feedings].flatMap(([key, group]) => shortageOf(key, group) ?? [])
}

function shortageOf(key: string, group: readonly DayTreat[]): Shortage | undefined {
  const [first] = group
  const all = group.flatMap(({ lots }) => lots)
  const short = all.filter(({ isShort }) => isShort)
  if (!first || short.length === 0) return undefined
  const { name, time, treatScheduleId, operationId, cancelReason } = first
  return {
    key,
    kind: kindOf(group),
    name,
    time,
    treatScheduleId,
    operationId,
    isRunning: group.some(({ state }) => state === 'running' || state === 'waiting' || state === 'late'),
    wasBegun: group.some(({ wasBegun }) => wasBegun),
    lotCount: all.length,
    lots: short.map(({ lotId, lotName, corralName, missing, delivered }) => ({
      lotId,
      lotName,
      corralName,
      missing,
      isUnfed: delivered === 0,
    })),
    missing: sumKg(short, 'missing'),
    cancelReason,
    skipReasons: [...new Set(short.flatMap(({ skipReason }) => skipReason ?? []))],
  }
}

function kindOf(group: readonly DayTreat[]): Shortage['kind'] {
  const has = (state: DayTreat['state']) => group.some(treat => treat.state === state)
  if (has('deleted')) return 'deleted'
  // a canceled operation has its treats canceled, or partly fed
  if (has('canceled') || group.some(({ cancelReason }) => cancelReason !== null)) return 'canceled'
  return group.every(({ delivered }) => delivered === 0) ? 'unfed' : 'partial'
}
