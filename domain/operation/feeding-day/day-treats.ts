/** The treats of a day, each with its state and its kg by lot. */
import { dayAt, minutesSince } from '../../time/day.ts'
import { sumBy } from '../../units/sum.ts'
import { toGrams, toKg } from '../../units/weight.ts'
import type { SubOperation, UnloadLine } from '../fold/operation-output.ts'
import { parseLineId, parseSubOperationId } from '../plan/line-id.ts'
import { parseProvisionalId } from '../plan/provisional-id.ts'
import { type DayOperation, type DaySource, operationsOfDay } from './day-operations.ts'

export type TreatState = 'waiting' | 'running' | 'done' | 'partial' | 'canceled' | 'deleted' | 'late'

/** One lot's part of a treat, in kg. */
export type TreatLot = {
  lotId: number
  lotName: string
  corralName: string
  planned: number
  delivered: number
  /** Weighed or skipped, or its treat is over: nothing more is to come. */
  isOver: boolean
  /** What it did not get; 0 while it is to come. */
  missing: number
  /** It is over and got less than FED_FROM_PERCENT of what was planned, and the lot was not finished meanwhile. */
  isShort: boolean
  skipReason: string | null
}

export type DayTreat = {
  key: string
  treatScheduleId: number
  slot: number
  /** 0 until the server has made it. */
  operationId: number
  name: string
  ruleName: string
  time: string
  state: TreatState
  /** Its hour has come. */
  isDue: boolean
  /** 0 unless late. */
  minutesLate: number
  planned: number
  delivered: number
  missing: number
  cancelReason: string | null
  /** Minutes in the mixer. */
  mixing: number
  /** Who began its operation. */
  operator: { id: number; name: string } | null
  /** Something was loaded or unloaded, or the operation was begun before it was deleted. */
  wasBegun: boolean
  lots: TreatLot[]
}

/** Less is a treat that the lot partly lacks: it is as much as the strongest usual note takes from a load. */
export const FED_FROM_PERCENT = 90
/** The default for farms that changed nothing in their settings. */
const LATE_AFTER_MINUTES = 15
/** A wagon that feeds several rules at one hour goes from one to the next within this time. */
const PAUSE_MINUTES = 30

/** `lateMinutes`: how long after its hour a treat is late. */
type Clock = { now: number; timezone: string; lateMinutes?: number | undefined }
type Part = DayOperation & { sub: SubOperation }

/** Ordered by time. */
export function treatsOfDay(source: DaySource & Clock): DayTreat[] {
  const parts = operationsOfDay(source).flatMap(operation =>
    operation.operation.sub_operations.map(sub => ({ ...operation, sub })),
  )
  const isFed = stillFed(source)
  const lastWeighings = Map.groupBy(parts, ({ sub }) => feedingKey(sub.treat_name, sub.scheduled_time))
  return parts
    .map(part => {
      const feeding = lastWeighings.get(feedingKey(part.sub.treat_name, part.sub.scheduled_time)) ?? []
      return toTreat(part, lateness(part, feeding, source), isFed)
    })
    .sort((a, b) => a.time.localeCompare(b.time) || a.treatScheduleId - b.treatScheduleId || a.slot - b.slot)
}

/** Treats of the same name at the same time are one feeding of the farm, even if several rules and wagons share it. */
export const feedingKey = (name: string, time: string) => `${time} ${name}`

type Lateness = { isDue: boolean; minutesLate: number }

/** A lot that is finished lacks nothing any more. On a day before it did, and lots may have been finished since. */
function stillFed({ plan, day, now, timezone }: DaySource & Clock): (lotId: number) => boolean {
  const active = new Set(plan.lots.map(({ id }) => id))
  return lotId => day < dayAt(now, timezone) || active.has(lotId)
}

/** Feed of a deleted operation lies in troughs, and a person has yet to decide what counts: no lot is said to lack any. */
const isNeverShort = () => false

function toTreat(part: Part, { isDue, minutesLate }: Lateness, isFed: (lotId: number) => boolean): DayTreat {
  const { operation, sub, isDeleted, isHeld } = part
  const isOver = isDeleted || isTreatOver(part)
  const lots = sub.unload_operation_corrals.map(line => toTreatLot(line, isOver, isHeld ? isNeverShort : isFed))
  const { slot } = parseSubOperationId(sub.id)
  const state = isOver ? overState(part, lots) : hasBegun(part) ? 'running' : minutesLate > 0 ? 'late' : 'waiting'
  return {
    key: `${operation.treat_schedule_id}-${slot}`,
    treatScheduleId: operation.treat_schedule_id,
    slot,
    operationId: parseProvisionalId(operation.id) ? 0 : operation.id,
    name: sub.treat_name,
    ruleName: sub.rule_name,
    time: sub.scheduled_time,
    state,
    isDue,
    minutesLate: state === 'late' ? minutesLate : 0,
    planned: sumKg(lots, 'planned'),
    delivered: sumKg(lots, 'delivered'),
    missing: sumKg(lots, 'missing'),
    mixing: sub.timer,
    operator: operation.user,
    cancelReason: operation.status === 'canceled' ? operation.cancel_reason : null,
    wasBegun: isWeighed(sub) || (isDeleted && operation.status !== 'pending' && operation.status !== 'canceled'),
    lots,
  }
}

/** Adds kg as grams, because kg with three decimals do not add up exactly. */
export function sumKg<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return toKg(sumBy(rows, row => toGrams(row[key])))
}

function toTreatLot(line: UnloadLine, isTreatOver: boolean, isFed: (lotId: number) => boolean): TreatLot {
  const planned = toGrams(line.planned_quantity ?? line.expected_quantity)
  const delivered = toGrams(line.actual_quantity ?? 0)
  const isOver = isTreatOver || line.actual_quantity !== null
  const lotId = parseLineId(line.id).ref
  return {
    lotId,
    lotName: line.lot_name,
    corralName: line.corral_name,
    planned: toKg(planned),
    delivered: toKg(delivered),
    isOver,
    missing: isOver ? toKg(Math.max(0, planned - delivered)) : 0,
    isShort: isOver && delivered * 100 < planned * FED_FROM_PERCENT && isFed(lotId),
    skipReason: line.skip_reason,
  }
}

const linesOf = (sub: SubOperation) => [...sub.load_operation_ingredients, ...sub.unload_operation_corrals]

const isWeighed = (sub: SubOperation) =>
  sub.tare_weight !== null || linesOf(sub).some(({ actual_quantity }) => actual_quantity !== null)

function isTreatOver({ operation: { status }, sub }: Part): boolean {
  if (status !== 'in_progress') return status !== 'pending'
  const isDone = linesOf(sub).every(line => line.actual_quantity !== null || line.expected_quantity === 0)
  return isDone && isWeighed(sub)
}

/** A canceled treat whose lots had all been fed is done. */
function overState({ operation, isDeleted }: Part, lots: readonly TreatLot[]): TreatState {
  if (isDeleted) return 'deleted'
  const isUnfed = lots.every(({ delivered }) => delivered === 0)
  if (operation.status === 'canceled' && isUnfed) return 'canceled'
  return lots.some(({ isShort }) => isShort) ? 'partial' : 'done'
}

/** The first treat of an operation has begun with it, before its first weight. */
function hasBegun({ operation: { status, sub_operations }, sub }: Part): boolean {
  return isWeighed(sub) || (status === 'in_progress' && sub === sub_operations[0] && !sub_operations.some(isWeighed))
}

/** Nothing is late before it was registered, and a treat without lots never is. */
function lateness(
  part: Part,
  feeding: readonly Part[],
  { day, now, timezone, lateMinutes = LATE_AFTER_MINUTES }: DaySource & Clock,
): Lateness {
  const { schedule, sub } = part
  const minutes = minutesSince(day, sub.scheduled_time, now, timezone)
  const { slot } = parseSubOperationId(sub.id)
  const registered = schedule?.items.find(item => item.slot === slot)?.created_at
  const wasKnown = !registered || minutesSince(day, sub.scheduled_time, Date.parse(registered), timezone) <= 0
  const isPlanned = sub.unload_operation_corrals.some(({ expected_quantity }) => expected_quantity > 0)
  const isLate =
    minutes >= lateMinutes &&
    wasKnown &&
    isPlanned &&
    !isGoingOn(
      feeding.flatMap(one => weighings(one.sub)),
      now,
    )
  return { isDue: minutes >= 0, minutesLate: isLate ? minutes : 0 }
}

/** When something of it was weighed. */
export const weighings = (sub: SubOperation) => [
  ...sub.load_operation_ingredients.map(({ start_time }) => start_time),
  ...sub.unload_operation_corrals.map(({ end_time }) => end_time),
]

/** Whether one of the instants is so recent that the wagon is still at work. */
export const isGoingOn = (instants: readonly (string | null)[], now: number): boolean =>
  instants.some(at => at !== null && now - Date.parse(at) < PAUSE_MINUTES * 60_000)
