/** The operations that a device shows: the server's last answer, and those that it derives from the feeding plan where that answer lacks them. */
import { dayAt } from '../../time/day.ts'
import { isListed } from '../fold/listed.ts'
import type { Operation } from '../fold/operation-output.ts'
import { deriveOperation, dueOperations, knownOperation } from '../plan/feeding-plan.ts'
import type { FeedingPlan } from '../plan/feeding-plan-output.ts'
import { toDayFeedings } from '../plan/next-pass.ts'
import { withFeedings } from '../plan/next-pass-json.ts'
import { belongsToOperation, operationKey } from '../plan/operation-key.ts'
import type { WireEvent } from './event.ts'
import { type Person, withPendingEvents } from './pending-events.ts'

/** `at`: when the server sent it, in ms. */
export type Fetched<Data> = { data: Data; at: number }

type DeviceData = {
  /** GET operations/today, as it was last received. */
  answer: Fetched<readonly Operation[]> | undefined
  plan: Fetched<FeedingPlan> | undefined
  /** Events that are not sent yet, in any order, dated as the server will date them. */
  events: readonly WireEvent[]
  /** Whether readings that are not sent yet have changed the loads of the plan. */
  hasOwnLoads: boolean
}

type Context = {
  /** The farm's open feeding days; the last one is today. */
  openDays: readonly string[]
  timezone: string
  /** Derives only the schedules of this operator. Null derives all. */
  userId: number | null
  me: Person
}

/** Those that fold/listed.ts lists, by day and time. Undefined while nothing was ever received. */
export function deviceOperations(data: DeviceData, context: Context): Operation[] | undefined {
  const operations = operationsOf(data, context)
  if (!operations || !data.plan?.data.next_pass || data.events.length === 0) return operations
  // what this device weighed, and did not send yet, changes what the next treats give
  const plan = { ...data.plan, data: withFeedings(data.plan.data, operations.flatMap(toDayFeedings)) }
  return operationsOf({ ...data, plan, hasOwnLoads: true }, context)
}

function operationsOf(data: DeviceData, { openDays, timezone, userId, me }: Context): Operation[] | undefined {
  const { answer, events } = data
  const day = openDays.at(-1) ?? ''
  if (!answer && !data.plan) return undefined
  const plan = data.plan && { ...data.plan, data: withAnsweredRows(data.plan.data, answer?.data ?? []) }
  const isNewer = answer !== undefined && (!plan || answer.at >= plan.at)
  const isOfToday = isNewer && dayAt(answer.at, timezone) === day
  const answered = (answer?.data ?? []).flatMap(operation =>
    plan && (!isNewer || data.hasOwnLoads) ? (refreshed(operation, plan.data) ?? []) : operation,
  )
  const derived = plan ? derivedOperations(plan.data, events, { openDays, userId }) : []
  // an operation with an id was made by the server: a newer answer without it means that it was deleted
  const missing = derived.filter(({ id }) => id === 0 || !isOfToday)
  return uniqueByKey([...answered, ...missing])
    .map(operation => withPendingEvents(operation, eventsOf(operation, events), me))
    .filter(({ date, status }) => isListed({ day: date, status }, openDays))
    .sort(compareByTime)
}

/** The plan has the operations of its own time only. */
function withAnsweredRows(plan: FeedingPlan, answered: readonly Operation[]): FeedingPlan {
  const added = answered.filter(({ treat_schedule_id, date }) => !knownOperation(plan, treat_schedule_id, date))
  const rows = added.map(({ id, treat_schedule_id, date, status, created_at }) => ({
    id,
    treat_schedule_id,
    date,
    status,
    deleted: false,
    created_at,
  }))
  return rows.length > 0 ? { ...plan, operations: [...plan.operations, ...rows] } : plan
}

/** An answered operation after a newer plan. Undefined when it is deleted in the plan. */
function refreshed(operation: Operation, plan: FeedingPlan): Operation | undefined {
  const { treat_schedule_id, date, status } = operation
  if (knownOperation(plan, treat_schedule_id, date)?.deleted) return undefined
  const schedule = plan.schedules.find(({ id }) => id === treat_schedule_id)
  // what began keeps the plan of its start
  return schedule && status === 'pending' ? deriveOperation(plan, schedule, date) : operation
}

/** What is due, and what this device has events of. */
function derivedOperations(
  plan: FeedingPlan,
  events: readonly WireEvent[],
  { openDays, userId }: { openDays: readonly string[]; userId: number | null },
): Operation[] {
  const isKnown = (day: string) => day === openDays.at(-1) || plan.operations.some(({ date }) => date === day)
  const due = openDays.filter(isKnown).flatMap(day => dueOperations(plan, day, userId))
  return [...due, ...begunOperations(plan, events)]
}

function begunOperations(plan: FeedingPlan, events: readonly WireEvent[]): Operation[] {
  const keys = uniqueByKey(events.flatMap(event => keyOf(plan, event) ?? []))
  return keys.flatMap(({ treat_schedule_id, date }) => {
    const schedule = plan.schedules.find(({ id }) => id === treat_schedule_id)
    const isDeleted = knownOperation(plan, treat_schedule_id, date)?.deleted ?? false
    return schedule && !isDeleted ? deriveOperation(plan, schedule, date) : []
  })
}

/** An event of an older version has the operation's id only. */
function keyOf({ operations }: FeedingPlan, { treat_schedule_id, date, operation_id }: WireEvent) {
  if (treat_schedule_id !== undefined && date !== undefined) return { treat_schedule_id, date }
  return operations.find(({ id }) => id === operation_id)
}

/** The first of each key. */
const uniqueByKey = <Row extends { treat_schedule_id: number; date: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.toReversed().map(row => [operationKey(row), row])).values(),
]

const eventsOf = (operation: Operation, events: readonly WireEvent[]) =>
  events.filter(event => belongsToOperation(operation, event))

/** Compares by day, because an operation of yesterday may still be in progress, then by the time of the first treat. */
function compareByTime(a: Operation, b: Operation): number {
  return (
    a.date.localeCompare(b.date) ||
    firstTime(a).localeCompare(firstTime(b)) ||
    a.treat_schedule_id - b.treat_schedule_id
  )
}

/** '~' sorts an operation without treats after every time. */
const firstTime = ({ sub_operations: [first] }: Operation) => first?.scheduled_time ?? '~'
