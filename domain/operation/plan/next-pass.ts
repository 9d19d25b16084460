/**
 * The next pass: what the treats of a day that nobody has begun give to a lot, because the earlier ones gave more or less dry matter than the day
 * plans, or give what was called before. They share the rest by their percents, each within a limit of its own plan. Weights in grams.
 */
import { loadOfCall } from '../../lot/call.ts'
import { MAX_RAISE_PERCENT } from '../../lot/lot-raise.ts'
import { sumBy } from '../../units/sum.ts'
import { roundToTwoDecimals, takePercent, toGrams, toHundredths } from '../../units/weight.ts'
import type { Operation, UnloadLine } from '../fold/operation-output.ts'
import { isTroughFull } from '../wagon/skip-reasons.ts'
import { parseLineId } from './line-id.ts'
import { startsBy } from './starts-by.ts'

/** A treat that a schedule gives on its days to the lots of a rule. `isLocked`: it gives the call of before today's reading. */
export type DayTreat = {
  treatScheduleId: number
  startsOn: string | null
  ruleId: number
  percent: number
  isLocked: boolean
}

/** What an operation that was begun, canceled or deleted gives to one lot: grams of dry matter that were delivered or are still due. */
export type DayFeeding = {
  treatScheduleId: number
  day: string
  isDeleted: boolean
  /** Null for an operation without lots. */
  lotId: number | null
  dryMatter: number
}

/** The treats of every schedule of the farm, and the feedings of today and yesterday. */
export type NextPass = { treats: readonly DayTreat[]; feedings: readonly DayFeeding[] }

type CalledLot = {
  id: number
  quantity: number
  call?: number | null
  /** The last decision: its day, and the call before it. */
  lastCall?: { day: string; before: number } | null
}

/** Grams of the whole lot, of which a treat gives its percent: one that is free to change, and a locked one. */
export type PassLoads = { free: number; locked: number }

/** The loads of a lot of a rule on a day. `dryMatterPercent`: of its recipe. Undefined for a lot without a call, which is fed its load. */
type PassLoadsOf = (lot: CalledLot, ruleId: number | null, dryMatterPercent: number) => PassLoads | undefined

/** `nextPass` is null where the farm does not correct its treats: then only a locked treat differs. */
export function passLoadsOn(day: string, nextPass: NextPass | null | undefined): PassLoadsOf {
  const feedings = nextPass?.feedings.filter(feeding => feeding.day === day) ?? []
  const deleted = new Set(feedings.flatMap(({ isDeleted, treatScheduleId }) => (isDeleted ? treatScheduleId : [])))
  const begun = new Set(feedings.map(({ treatScheduleId }) => treatScheduleId))
  const treats = nextPass?.treats.filter(
    ({ treatScheduleId, startsOn }) => startsBy(startsOn, day) && !deleted.has(treatScheduleId),
  )
  const treatsOfRule = Map.groupBy(treats ?? [], ({ ruleId }) => ruleId)
  const feedingsOfLot = Map.groupBy(feedings, ({ lotId }) => lotId)
  return (lot, ruleId, dryMatterPercent) => {
    if (typeof lot.call !== 'number') return undefined
    const called = loadOfCall(lot.quantity, lot.call, dryMatterPercent)
    const locked = loadOfCall(lot.quantity, callBeforeDay(lot, day) ?? lot.call, dryMatterPercent)
    const given = new Map(feedingsOfLot.get(lot.id)?.map(feeding => [feeding.treatScheduleId, feeding.dryMatter]))
    // an operation that was begun without the lot is none of its treats
    const own = (treatsOfRule.get(ruleId ?? 0) ?? []).filter(
      ({ treatScheduleId }) => given.has(treatScheduleId) || !begun.has(treatScheduleId),
    )
    return { free: freeLoad({ called, locked, dryMatterPercent, treats: own, given }), locked }
  }
}

function callBeforeDay({ lastCall }: CalledLot, day: string): number | undefined {
  return lastCall && lastCall.day >= day ? lastCall.before : undefined
}

type Day = {
  called: number
  locked: number
  dryMatterPercent: number
  treats: readonly DayTreat[]
  /** Dry matter by schedule. */
  given: ReadonlyMap<number, number>
}

/** The rest of the day's plan as the load of a whole day, so that a treat gives its percent of it. */
function freeLoad({ called, locked, dryMatterPercent, treats, given }: Day): number {
  const waiting = treats.filter(({ treatScheduleId }) => !given.has(treatScheduleId))
  const free = percentsOf(waiting.filter(({ isLocked }) => !isLocked))
  const share = toHundredths(dryMatterPercent)
  if (free === 0 || share === 0) return called
  const schedules = new Set(treats.map(({ treatScheduleId }) => treatScheduleId))
  const gone = sumBy([...given], ([scheduleId, grams]) => (schedules.has(scheduleId) ? grams : 0))
  const dueLocked = takePercent(locked, percentsOf(waiting) - free)
  const rest = takePercent(called, percentsOf(treats)) - (gone * 10_000) / share - dueLocked
  const most = takePercent(called, MAX_RAISE_PERCENT)
  return Math.round(Math.min(called + most, Math.max(called - most, (rest * 100) / free)))
}

const percentsOf = (treats: readonly DayTreat[]) => roundToTwoDecimals(sumBy(treats, ({ percent }) => percent))

/** A lot whose trough was full counts as fed. `due`: what is not weighed is still to come. */
function kgGiven(line: UnloadLine, due: boolean): number {
  const { actual_quantity, expected_quantity } = line
  return isTroughFull(line) ? expected_quantity : (actual_quantity ?? (due ? expected_quantity : 0))
}

/** What an operation gives to its lots, as the server answers it and as a device shows it. None before anybody began it. */
export function toDayFeedings(operation: Operation): DayFeeding[] {
  const { treat_schedule_id: treatScheduleId, date: day, status, sub_operations: subs } = operation
  if (status === 'pending') return []
  const due = status === 'in_progress'
  const lines = subs.flatMap(({ dry_matter_percent, loaded_dry_matter = dry_matter_percent, ...sub }) =>
    sub.unload_operation_corrals.map(line => ({
      lotId: parseLineId(line.id).ref,
      dryMatter: takePercent(toGrams(kgGiven(line, due)), loaded_dry_matter),
    })),
  )
  const byLot = [...Map.groupBy(lines, ({ lotId }) => lotId)].map(([lotId, ofLot]) => ({
    lotId,
    dryMatter: sumBy(ofLot, ({ dryMatter }) => dryMatter),
  }))
  const none = [{ lotId: null, dryMatter: 0 }]
  return (byLot.length > 0 ? byLot : none).map(feeding => ({ treatScheduleId, day, isDeleted: false, ...feeding }))
}
