/** On a device an operation is its schedule and day: a device without signal has to name it before the server gives it an id. */

import { parseProvisionalId } from './provisional-id.ts'

type Keyed = { id: number; treat_schedule_id: number; date: string }
/** The names that an event has of its operation. Events of older versions have the id only. */
type EventNames = {
  operation_id?: number | undefined
  treat_schedule_id?: number | undefined
  date?: string | undefined
}

/** Whether the server has made it, and with it the number that people see. */
export const isMade = ({ id }: Pick<Keyed, 'id'>): boolean => id > 0 && parseProvisionalId(id) === null

/** How an event names its operation. The id is left out until the server has made the operation. */
export function eventNames({ id, treat_schedule_id, date }: Keyed): EventNames {
  return { treat_schedule_id, date, ...(isMade({ id }) && { operation_id: id }) }
}

/** '5-2025-11-21'. */
export const operationKey = ({ treat_schedule_id, date }: Omit<Keyed, 'id'>) => `${treat_schedule_id}-${date}`

/** Null for text of another form. */
export function parseOperationKey(key: string): Omit<Keyed, 'id'> | null {
  const [, scheduleId, date] = /^(\d+)-(\d{4}-\d{2}-\d{2})$/.exec(key) ?? []
  return scheduleId && date ? { treat_schedule_id: Number(scheduleId), date } : null
}

export function belongsToOperation(operation: Keyed, { operation_id, treat_schedule_id, date }: EventNames): boolean {
  if (treat_schedule_id === operation.treat_schedule_id && date === operation.date) return true
  return operation_id !== undefined && operation_id === operation.id
}

/** Finds an operation by its key, or by its id: links of older versions have the id. */
export function findOperation<Row extends Keyed>(rows: readonly Row[], keyOrId: string): Row | undefined {
  return rows.find(row => operationKey(row) === keyOrId || (row.id > 0 && String(row.id) === keyOrId))
}
