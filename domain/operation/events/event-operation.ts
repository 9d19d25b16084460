/** Which operation an event is of: that of the schedule and day that it names, else the one with its id. */
import * as Day from '../../time/day.ts'
import { FUTURE_MESSAGE, isFuture } from '../../time/skew.ts'
import { rawNumber, rawText } from '../../validation/batch.ts'
import { type OperationKey, parseProvisionalId } from '../plan/provisional-id.ts'

type Known = OperationKey & { id: number; isDeleted: boolean }
type Reference = {
  operation_id?: number | undefined
  treat_schedule_id?: number | undefined
  date?: string | undefined
}
type Clock = { now: number; timezone: string }

/** How old a day may be whose operation its first event makes: a device may have been without signal for a month. */
const MAX_AGE_DAYS = 31

/** The reason of events of a deleted operation. They are accepted once it is restored. */
export const OPERATION_DELETED =
  'O gestor excluiu esta operação. O que você pesou continua guardado neste aparelho: fale com ele para criar a operação de novo.'
const UNKNOWN = 'Esta operação não existe mais. Atualize as operações de hoje.'
const UNNAMED = 'Falta a operação deste registro: informe operation_id, ou treat_schedule_id e date.'
const TOO_OLD = `Este registro é de mais de ${MAX_AGE_DAYS} dias atrás, e o dia dele não tem operação. Anote os pesos e fale com o gestor.`

/** The schedule and the day that an event names, in its fields or in a provisional id. Null where it names an operation that exists. */
export function eventOperationKey({ operation_id = 0, treat_schedule_id, date }: Reference): OperationKey | null {
  return treat_schedule_id !== undefined && date !== undefined
    ? { treatScheduleId: treat_schedule_id, day: date }
    : parseProvisionalId(operation_id)
}

const isSame = (a: OperationKey, b: OperationKey) => a.treatScheduleId === b.treatScheduleId && a.day === b.day

/** The operation of an event, or the reason why it has none. */
export function findOperation<Operation extends Known>(
  event: Reference,
  operations: readonly Operation[],
  clock: Clock,
): Operation | string {
  const key = eventOperationKey(event)
  const operation = key
    ? operations.find(one => isSame(one, key))
    : operations.find(({ id }) => id === event.operation_id)
  if (operation) return operation.isDeleted ? OPERATION_DELETED : operation
  if (key) return reasonOfAge(key.day, clock) ?? UNKNOWN
  return event.operation_id === undefined ? UNNAMED : UNKNOWN
}

/** Why events do not make an operation on this day, or null if they do. */
function reasonOfAge(day: string, { now, timezone }: Clock): string | null {
  const age = Day.daysBetween(day, Day.dayAt(now, timezone))
  if (age > MAX_AGE_DAYS) return TOO_OLD
  return age >= 0 || (age === -1 && !isFuture(Day.startOfDay(day, timezone), now)) ? null : FUTURE_MESSAGE
}

/**
 * The operations that the events name and that are not made yet, for the schedules of the farm. The schedule may have been deleted since, and
 * its first day is not checked: feed that was weighed is a fact.
 */
export function missingOperations(
  keys: readonly OperationKey[],
  known: readonly OperationKey[],
  scheduleIds: readonly number[],
  clock: Clock,
): OperationKey[] {
  return keys.filter(
    key =>
      scheduleIds.includes(key.treatScheduleId) &&
      !known.some(one => isSame(one, key)) &&
      reasonOfAge(key.day, clock) === null,
  )
}

/** The schedules and days that a batch names which is not validated yet, each once. */
export function referencedKeys(events: readonly unknown[]): OperationKey[] {
  const keys = events.flatMap(event => {
    const numberOf = (field: string) => rawNumber(event, field) ?? undefined
    const date = rawText(event, 'date') ?? undefined
    const [operation_id, treat_schedule_id] = [numberOf('operation_id'), numberOf('treat_schedule_id')]
    return eventOperationKey({ operation_id, treat_schedule_id, date }) ?? []
  })
  return [...new Map(keys.map(key => [JSON.stringify(key), key])).values()]
}
